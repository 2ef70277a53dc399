import type { Knex } from 'knex';
import { query } from '../query.ts';

/** A notice for a person. */
export interface NoticeView {
  /** Log position, as decimal text. */
  readonly position: string;
  readonly recipientId: string;
  readonly notice: 'new_message' | 'unread_count' | 'friend_request' | 'message_status';
  readonly messageId: string | null;
  /** The pupil whose request was answered or sent, if the two are friends by now. */
  readonly friendId: string | null;
}

/**
 * Selects notices in log order. It leaves out those caused by a person whom the recipient blocks, and
 * those of a message that the recipient has reported or deleted.
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
  db.raw(
    `(select f.friend_id from friend as f where n.notice = 'friend_request'
        and f.pupil_id = n.recipient_id and f.friend_id = n.cause_id) as "friendId"`,
  ),
];

/** Lists notices of events after one position and up to another, for connected people. */
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

/**
 * Lists the notices that a person has missed since a position, and says if the list is complete.
 */
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
    // If nothing is kept of what the client saw last, later notices may have been deleted too.
    const isWhole = kept?.isKept === true && missed.length <= limit;
    return { missed: missed.slice(0, limit), isWhole };
  },
);
