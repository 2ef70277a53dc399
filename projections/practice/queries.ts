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
