import { query } from '../query.ts';

export interface EndedQuizView {
  readonly sessionId: string;
  readonly purpose: string;
  readonly topicId: string;
  readonly topic: string | null;
  readonly correct: number;
  readonly totalQuestions: number;
  readonly percentage: number;
  readonly endedOn: string;
}

/** Lists a pupil's last quizzes that were finished or ran out of time, the latest first. */
export const findEndedQuizzes = query(
  ['quiz_sessions', 'curriculum'],
  async (db, pupilId: string, limit: number): Promise<readonly EndedQuizView[]> =>
    db('quiz_session as q')
      .leftJoin('topic as t', 't.topic_id', 'q.topic_id')
      .where({ 'q.pupil_id': pupilId })
      .whereIn('q.status', ['finished', 'time_up'])
      .orderBy([{ column: 'q.completed_at', order: 'desc' }, 'q.session_id'])
      .limit(limit)
      .select<EndedQuizView[]>(
        { sessionId: 'q.session_id', purpose: 'q.purpose', topicId: 'q.topic_id', topic: 't.name' },
        { correct: 'q.correct', totalQuestions: 'q.total_questions', percentage: 'q.percentage' },
        db.raw(`(q.completed_at at time zone 'America/Jamaica')::date::text as "endedOn"`),
      ),
);

/** Adds up a pupil's counted answers by week from a Monday on; weeks without any are left out. */
export const findWeekScores = query(
  ['daily_practice'],
  async (
    db,
    pupilId: string,
    from: string,
  ): Promise<
    readonly { readonly week: string; readonly answers: number; readonly correct: number }[]
  > =>
    db('practice_day')
      .where({ pupil_id: pupilId })
      .where('local_date', '>=', from)
      .groupByRaw(`date_trunc('week', local_date::timestamp)`)
      .orderByRaw(`date_trunc('week', local_date::timestamp)`)
      .select(
        db.raw(`date_trunc('week', local_date::timestamp)::date::text as week`),
        db.raw('sum(answers)::int as answers'),
        db.raw('sum(correct)::int as correct'),
      ),
);
