import type { Knex } from 'knex';
import { query } from '../query.ts';

/** Something to tell somebody. */
export interface NoticeView {
  /** Its place in the log, as decimal text. */
  readonly position: string;
  readonly recipientId: string;
  readonly notice: 'new_message' | 'unread_count' | 'friend_request' | 'message_status';
  readonly messageId: string | null;
}

/**
 * In log order; what somebody caused is not told to those who block them, nor of a message whoever
 * has reported it, or has deleted what they were sent.
 */
const notices = (db: Knex, limit: number): Knex.QueryBuilder =>
  db('live_notice as n')
    .whereNotExists(
      db('pupil_block as b')
        .whereRaw('b.blocker_id = n.recipient_id')
        .whereRaw('b.blocked_id = n.cause_id'),
    )
    .whereNotExists(
      db('message_report as r')
        .whereRaw('r.message_id = n.message_id')
        .whereRaw('r.reporter_id = n.recipient_id')
        .where({ 'r.is_open': true }),
    )
    .whereNotExists(
      db('message as x')
        .whereRaw('x.message_id = n.message_id')
        .whereRaw('x.receiver_id = n.recipient_id')
        .where({ 'x.deleted_by_receiver': true }),
    )
    .orderBy(['n.position', 'n.recipient_id', 'n.notice'])
    .limit(limit);

const noticeColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  db.raw('n.position::text as position'),
  'n.recipient_id as recipientId',
  'n.notice',
  'n.message_id as messageId',
];

/** What is to be told of facts after one position and up to another, to whom is listening. */
export const noticesBetween = query(
  ['live_notices', 'friendships', 'messages'],
  async (
    db,
    after: string,
    upTo: string,
    listening: readonly string[],
    limit: number,
  ): Promise<readonly NoticeView[]> =>
    notices(db, limit)
      .where('n.position', '>', after)
      .where('n.position', '<=', upTo)
      .whereRaw('n.recipient_id = any(?::uuid[])', [[...listening]])
      .select<NoticeView[]>(...noticeColumns(db)),
);

/** What one of them has missed since a position, and whether that is all of it. */
export const noticesMissed = query(
  ['live_notices', 'friendships', 'messages'],
  async (
    db,
    recipientId: string,
    after: string,
    upTo: string,
    limit: number,
  ): Promise<{ readonly missed: readonly NoticeView[]; readonly isWhole: boolean }> => {
    const seenBefore = db('live_notice').where('position', '<=', after).limit(1);
    const [kept] = await db.select<{ isKept: boolean }[]>(
      db.raw('exists ? or not exists (select from live_notice) as "isKept"', [seenBefore]),
    );
    const missed: readonly NoticeView[] = await notices(db, limit + 1)
      .where({ 'n.recipient_id': recipientId })
      .where('n.position', '>', after)
      .where('n.position', '<=', upTo)
      .select<NoticeView[]>(...noticeColumns(db));
    // Where nothing is kept of what was seen before, what came right after may be forgotten too.
    const isWhole = kept?.isKept === true && missed.length <= limit;
    return { missed: missed.slice(0, limit), isWhole };
  },
);
