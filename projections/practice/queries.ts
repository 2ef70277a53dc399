import type { Knex } from 'knex';

export type SessionStatus = 'open' | 'finished' | 'time_up' | 'abandoned';

/** A pupil's sessions of a topic, oldest first. */
export const sessionsOfTopic = async (
  db: Knex,
  pupilId: string,
  topicId: string,
): Promise<readonly { readonly sessionId: string; readonly status: SessionStatus }[]> =>
  db('quiz_session')
    .where({ pupil_id: pupilId, topic_id: topicId })
    .orderBy(['started_at', 'session_id'])
    .select<{ sessionId: string; status: SessionStatus }[]>({
      sessionId: 'session_id',
      status: 'status',
    });

export interface SessionView {
  readonly id: string;
  readonly pupilId: string;
  readonly topicId: string;
  readonly subjectId: number;
  readonly grade: number;
  readonly status: SessionStatus;
  readonly purpose: 'practice' | 'review';
  readonly totalQuestions: number;
  readonly answered: number;
  readonly correct: number;
  readonly percentage: number;
  readonly pointsEarned: number;
  readonly experienceEarned: number;
  readonly timeSpentSeconds: number;
  readonly startedAt: string;
  readonly completedAt: string | null;
}

type SessionRow = Omit<SessionView, 'startedAt' | 'completedAt'> & {
  readonly startedAt: Date;
  readonly completedAt: Date | null;
};

/** One session with its results so far. */
export const findSession = async (db: Knex, id: string): Promise<SessionView | undefined> => {
  const row = await db('quiz_session').where({ session_id: id }).first<SessionRow | undefined>({
    id: 'session_id',
    pupilId: 'pupil_id',
    topicId: 'topic_id',
    subjectId: 'subject_id',
    grade: 'grade',
    status: 'status',
    purpose: 'purpose',
    totalQuestions: 'total_questions',
    answered: 'answered',
    correct: 'correct',
    percentage: 'percentage',
    pointsEarned: 'points_earned',
    experienceEarned: 'experience_earned',
    timeSpentSeconds: 'time_spent_seconds',
    startedAt: 'started_at',
    completedAt: 'completed_at',
  });
  return (
    row && {
      ...row,
      startedAt: row.startedAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
    }
  );
};

/** Open sessions whose time is over, longest first. @param now UTC instant */
export const overrunSessions = async (
  db: Knex,
  now: string,
  limit: number,
): Promise<readonly { readonly sessionId: string; readonly pupilId: string }[]> =>
  db('quiz_session')
    .where({ status: 'open' })
    .andWhere('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .select<{ sessionId: string; pupilId: string }[]>({
      sessionId: 'session_id',
      pupilId: 'pupil_id',
    });
