import { eventTypes } from '@mahoe/domain/eventTypes';
import { query } from '../query.ts';
import {
  toLikePattern,
  listRows,
  type ListSlice,
  type ListRange,
  type ListSort,
} from '../listing.ts';

/** An action of an administrator. */
export interface ActivityView {
  readonly id: string;
  readonly recordedAt: string;
  readonly actorId: string;
  /** Username of the actor, if it is known. */
  readonly actor: string | null;
  readonly type: string;
  readonly stream: string;
  readonly aboutId: string | null;
  readonly about: string | null;
  readonly reason: string | null;
  /** Number of further entries of the same command. */
  readonly others: number;
}

interface ActivityRow extends Omit<ActivityView, 'recordedAt'> {
  readonly recordedAt: Date;
}

export interface ActivityFilter {
  /** Text to find in the actor, the person, the action or the reason. */
  readonly q?: string | undefined;
  readonly actorId?: string | undefined;
  readonly aboutId?: string | undefined;
  /** Stream categories of what was acted on. */
  readonly categories?: readonly string[] | undefined;
  /** True for one entry a command: its first one. */
  readonly byCommand?: boolean | undefined;
  /** First and last moment. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** Maximum number of people whose names a search may mean; more would not fit on a page. */
const MAX_PEOPLE = 200;

/**
 * Finds event types by words, because the log has one word: "voucher created" is VoucherCreated.
 */
const findEventTypes = (text: string): readonly string[] => {
  const word = text.replaceAll(' ', '').toLowerCase();
  return Object.keys(eventTypes).filter((type) => type.toLowerCase().includes(word));
};

const toView = (row: ActivityRow): ActivityView => ({
  ...row,
  recordedAt: row.recordedAt.toISOString(),
});

const FIRST_OF_COMMAND = `a.command is null or not exists (
  select from activity_log b where b.command = a.command and b.actor_id = a.actor_id
    and (b.recorded_at, b.event_id) < (a.recorded_at, a.event_id))`;

/** Lists what administrators did, newest first. */
export const listActivity = query(
  ['activityLog', 'user_directory'],
  async (
    db,
    { q, actorId, aboutId, categories, byCommand, from: first, to, ids }: ActivityFilter,
    range: ListRange | undefined,
    sort: ListSort | undefined,
  ): Promise<ListSlice<ActivityView>> => {
    const from = db('activity_log as a');
    if (actorId !== undefined) void from.where({ 'a.actor_id': actorId });
    if (aboutId !== undefined) void from.where({ 'a.about_id': aboutId });
    if (first !== undefined) void from.where('a.recorded_at', '>=', first);
    if (to !== undefined) void from.where('a.recorded_at', '<=', to);
    if (categories) {
      void from.whereRaw(`split_part(a.stream, '-', 1) = any(?::text[])`, [[...categories]]);
    }
    if (byCommand) void from.whereRaw(`(${FIRST_OF_COMMAND})`);
    if (ids) void from.whereIn('a.event_id', [...ids]);
    if (q) {
      const people = db('user_directory')
        .where({ is_erased: false })
        .where('search_text', 'like', toLikePattern(q))
        .limit(MAX_PEOPLE)
        .select<{ readonly user_id: string }[]>('user_id');
      const who: readonly string[] = (await people).map(({ user_id }) => user_id);
      const types = findEventTypes(q);
      // Tests the reason last, because it is read only if nothing else matched.
      void from.where((either) => {
        if (who.length > 0) {
          void either
            .whereRaw('a.actor_id = any(?::uuid[])', [[...who]])
            .orWhereRaw('a.about_id = any(?::uuid[])', [[...who]]);
        }
        if (types.length > 0) void either.orWhereRaw('a.type = any(?::text[])', [[...types]]);
        void either.orWhereRaw('lower(a.reason) like ?', [toLikePattern(q)]);
      });
    }
    const { rows, total } = await listRows<ActivityRow>(
      from,
      [
        'a.event_id as id',
        'a.recorded_at as recordedAt',
        'a.actor_id as actorId',
        'a.type',
        'a.stream',
        'a.about_id as aboutId',
        'a.reason',
        db.raw(
          `(select greatest(0, count(*) - 1)::int from activity_log b
             where b.command = a.command and b.actor_id = a.actor_id) as others`,
        ),
        db.raw(`(select username from user_directory where user_id = a.actor_id) as actor`),
        db.raw(
          `(select coalesce(username, first_name) from user_directory where user_id = a.about_id) as about`,
        ),
      ],
      {
        columns: { id: 'a.event_id', recordedAt: 'a.recorded_at' },
        order: 'a.recorded_at desc, a.event_id',
        own: { field: 'recordedAt', order: 'DESC' },
        range,
        sort,
      },
    );
    return { rows: rows.map(toView), total };
  },
);

/** Names of the questions, topics and vouchers among some ids. */
export const findRecordNames = query(
  ['question_bank', 'curriculum', 'vouchers'],
  async (db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (ids.length === 0) return new Map();
    const { rows } = await db.raw<{ rows: { id: string; name: string }[] }>(
      `select question_id as id, content ->> 'question' as name from question
         where question_id = any(?::uuid[])
       union all select topic_id, name from topic where topic_id = any(?::uuid[])
       union all select voucher_id, code from voucher where voucher_id = any(?::uuid[])`,
      [[...ids], [...ids], [...ids]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
);
