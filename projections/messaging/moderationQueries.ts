import type {
  CheckNote,
  ConcernOutcome,
  MessageType,
  ReportReason,
} from '@mahoe/domain/messaging/events';
import type { Knex } from 'knex';
import { listRows, type ListSlice, type ListRange, type ListSort } from '../listing.ts';
import { query } from '../query.ts';
import type { MessageContent } from './queries.ts';

/** Days in which a rejection or rightful report counts against the sender. */
const STRIKE_WINDOW_DAYS = 30;
/** Days over which waiting times are measured. */
const MEASURED_DAYS = 7;

interface Waiting {
  /** Id of the message, of the reported pupil, of the picture, or of a name's review. */
  readonly id: string;
  readonly senderId: string;
  readonly waitingSince: string;
  readonly priority: number;
  readonly notes: readonly CheckNote[];
  readonly reports: readonly { readonly reason: ReportReason; readonly reportedAt: string }[];
  readonly senderStrikes: number;
}

/** An item that waits for a moderator: a message, a reported pupil, a picture, or a new name. */
export type ItemView =
  | (Waiting &
      MessageContent & { readonly kind: 'message' | 'report'; readonly receiverId: string })
  | (Waiting & { readonly kind: 'pupil'; readonly receiverId: null })
  | (Waiting & { readonly kind: 'picture'; readonly receiverId: null })
  | (Waiting & { readonly kind: 'name'; readonly receiverId: null });

type ItemRow = ItemView extends infer One
  ? One extends ItemView
    ? Omit<One, 'waitingSince'> & { readonly waitingSince: Date }
    : never
  : never;

const itemView = ({ waitingSince, ...row }: ItemRow): ItemView => ({
  ...row,
  waitingSince: waitingSince.toISOString(),
});

/**
 * Selects waiting items with their senders' history.
 * @param now UTC instant
 */
const items = (db: Knex, now: string): Knex.QueryBuilder =>
  db('moderation_item as i')
    .leftJoin('message as x', 'x.message_id', 'i.message_id')
    .joinRaw(
      `cross join lateral (
         select count(*)::int as strikes from moderation_step s
         where s.pupil_id = i.sender_id and s.what in ('rejected', 'removed', 'pupil-report-upheld', 'picture-rejected', 'name-rejected')
           and s.moderator_id is not null and s.reason is distinct from 'worrying'
           and not exists (
             select 1 from moderation_step t
             where t.pupil_id = s.pupil_id and t.message_id = s.message_id and t.what = 'appeal-overturned')
           and s.happened_at > ?::timestamptz - interval '${STRIKE_WINDOW_DAYS} days') h`,
      [now],
    )
    .whereNull('i.decided_by');

const PRIORITY = 'i.severity + least(h.strikes, 3)';
const ORDER = `${PRIORITY} desc, i.waiting_since, i.message_id`;

const itemColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  'i.message_id as id',
  'i.kind',
  'i.message_type as messageType',
  'i.sender_id as senderId',
  'i.receiver_id as receiverId',
  'i.waiting_since as waitingSince',
  'i.notes',
  'i.reports',
  'h.strikes as senderStrikes',
  'x.preset_id as presetId',
  'x.media_id as mediaId',
  'x.seconds',
  'x.is_erased as isErased',
  db.raw(`${PRIORITY} as priority`),
];

export interface ItemFilter {
  readonly kind?: ItemView['kind'] | undefined;
  readonly senderId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** SQL of an item's id in the queue: the name of its stream. */
const ITEM_ID = `(case i.kind when 'picture' then 'pictureReview-' when 'name' then 'nameReview-' when 'pupil' then 'reportedPupil-'
  else 'message-' end || i.message_id::text) collate "C"`;

const SORT_COLUMNS = {
  id: ITEM_ID,
  priority: PRIORITY,
  waitingSince: 'i.waiting_since',
  kind: 'i.kind',
  messageType: 'i.message_type',
} as const;

/**
 * Lists waiting items, worst and oldest first.
 * @param now UTC instant
 */
export const listItems = query(
  ['moderation', 'messages'],
  async (
    db,
    { kind, senderId, ids }: ItemFilter,
    range: ListRange | undefined,
    sort: ListSort | undefined,
    now: string,
  ): Promise<ListSlice<ItemView>> => {
    const from = items(db, now);
    if (kind) void from.where({ 'i.kind': kind });
    if (senderId !== undefined) void from.where({ 'i.sender_id': senderId });
    if (ids) void from.whereIn('i.message_id', [...ids]);
    const { rows, total } = await listRows<ItemRow>(from, itemColumns(db), {
      columns: SORT_COLUMNS,
      order: ORDER,
      range,
      sort,
    });
    return { rows: rows.map(itemView), total };
  },
);

/**
 * Lists decisions that are due, longest overdue first.
 * @param now UTC instant
 */
export const dueDecisions = query(
  ['moderation'],
  async (
    db,
    now: string,
    limit: number,
  ): Promise<
    readonly (
      | { readonly kind: 'message' | 'report'; id: string; senderId: string; receiverId: string }
      | { readonly kind: 'pupil'; id: string }
      | { readonly kind: 'picture'; id: string }
      | { readonly kind: 'name'; id: string }
    )[]
  > =>
    db('moderation_item')
      .where('takes_effect_at', '<=', now)
      .orderBy('takes_effect_at')
      .limit(limit)
      .select({
        id: 'message_id',
        kind: 'kind',
        senderId: 'sender_id',
        receiverId: 'receiver_id',
      }),
);

/**
 * Lists evidence past its retention without a legal hold, oldest first.
 * @param keptSince UTC instant
 */
export const expiredEvidence = query(
  ['moderation'],
  async (db, keptSince: string, limit: number): Promise<readonly string[]> => {
    const rows = await db('moderation_evidence as e')
      .leftJoin('moderation_hold as h', 'h.message_id', 'e.message_id')
      .where('e.kept_since', '<=', keptSince)
      .whereNull('h.message_id')
      .orderBy('e.kept_since')
      .limit(limit)
      .select<{ message_id: string }[]>('e.message_id');
    return rows.map(({ message_id }) => message_id);
  },
);

export interface CountsView {
  readonly waitingMessages: number;
  readonly waitingPictures: number;
  readonly waitingNames: number;
  readonly openReports: number;
  /** Number of items that have waited too long. */
  readonly overdue: number;
  readonly oldestWaitingSince: string | null;
  /** Concerns that no one has taken, and those open for more than an hour. */
  readonly waitingConcerns: number;
  readonly overdueConcerns: number;
  readonly decidedToday: number;
  readonly medianWaitSeconds: number | null;
}

interface CountsRow extends Omit<CountsView, 'oldestWaitingSince'> {
  readonly oldestWaitingSince: Date | null;
}

/**
 * Counts waiting items, and measures how long decided items waited.
 * @param now UTC instant
 * @param alarmSince UTC instant; items that have waited since then are overdue
 */
export const moderationCounts = query(
  ['moderation'],
  async (db, now: string, localDate: string, alarmSince: string): Promise<CountsView> => {
    const { rows } = await db.raw<{ rows: CountsRow[] }>(
      `select w.*, c.*, d.* from (
         select count(*) filter (where kind = 'message')::int as "waitingMessages",
           count(*) filter (where kind = 'picture')::int as "waitingPictures",
           count(*) filter (where kind = 'name')::int as "waitingNames",
           count(*) filter (where kind in ('report', 'pupil'))::int as "openReports",
           count(*) filter (where waiting_since <= ?::timestamptz)::int as "overdue",
           min(waiting_since) as "oldestWaitingSince"
         from moderation_item where decided_by is null) w
       cross join (
         select count(*)::int as "waitingConcerns",
           count(*) filter (where answer_by <= ?::timestamptz)::int as "overdueConcerns"
         from concern where outcome is null and taken_by is null) c
       cross join (
         select count(*) filter (
             where (decided_at at time zone 'America/Jamaica')::date = ?::date)::int
             as "decidedToday",
           percentile_cont(0.5) within group (order by waited_seconds) as "medianWaitSeconds"
         from moderation_wait
         where decided_at > ?::timestamptz - interval '${MEASURED_DAYS} days') d`,
      [alarmSince, now, localDate, now],
    );
    const [row] = rows;
    return {
      waitingMessages: row?.waitingMessages ?? 0,
      waitingPictures: row?.waitingPictures ?? 0,
      waitingNames: row?.waitingNames ?? 0,
      openReports: row?.openReports ?? 0,
      overdue: row?.overdue ?? 0,
      oldestWaitingSince: row?.oldestWaitingSince?.toISOString() ?? null,
      waitingConcerns: row?.waitingConcerns ?? 0,
      overdueConcerns: row?.overdueConcerns ?? 0,
      decidedToday: row?.decidedToday ?? 0,
      medianWaitSeconds: row?.medianWaitSeconds ?? null,
    };
  },
);

/** Number of waiting cases of a kind, and the time since which the oldest waits. */
export interface WaitingCases {
  readonly kind: 'message' | 'picture' | 'name' | 'report' | 'pupil' | 'concern' | 'appeal';
  readonly count: number;
  readonly oldestSince: Date;
}

/** Counts the cases that no moderator has decided or taken, by kind; kinds without any are left out. */
export const waitingCases = query(['moderation'], async (db): Promise<readonly WaitingCases[]> => {
  const { rows } = await db.raw<{ rows: WaitingCases[] }>(
    `select kind, count(*)::int as count, min(waiting_since) as "oldestSince"
     from moderation_item where decided_by is null group by kind
     union all
     select 'concern', count(*)::int, min(raised_at) from concern
     where outcome is null and taken_by is null having count(*) > 0
     union all
     select 'appeal', count(*)::int, min(made_at) from appeal
     where outcome is null having count(*) > 0`,
  );
  return rows;
});

export interface StepView {
  readonly id: string;
  readonly messageId: string;
  readonly messageType: MessageType | null;
  readonly what:
    | 'rejected'
    | 'expired'
    | 'reported'
    | 'hidden'
    | 'removed'
    | 'restored'
    | 'evidence-kept'
    | 'evidence-destroyed'
    | 'looked-at'
    | 'hold-put'
    | 'hold-lifted'
    | 'pupil-reported'
    | 'pupil-report-upheld'
    | 'pupil-report-dismissed'
    | 'picture-rejected'
    | 'name-rejected'
    | 'suspended'
    | 'suspension-confirmed'
    | 'reinstated'
    | 'appealed'
    | 'appeal-overturned'
    | 'appeal-confirmed'
    | 'concern-raised'
    | 'concern-taken'
    | `concern-${ConcernOutcome}`
    | 'warned'
    | 'paused';
  readonly reason: string | null;
  readonly moderatorId: string | null;
  readonly at: string;
}

interface StepRow extends Omit<StepView, 'at'> {
  readonly at: Date;
}

/** Lists decisions on a pupil's messages, newest first. */
export const findSteps = query(
  ['moderation'],
  async (db, pupilId: string, limit: number): Promise<readonly StepView[]> => {
    const rows = await db('moderation_step')
      .where({ pupil_id: pupilId })
      .orderBy([{ column: 'happened_at', order: 'desc' }, 'step_id'])
      .limit(limit)
      .select<StepRow[]>({
        id: 'step_id',
        messageId: 'message_id',
        messageType: 'message_type',
        what: 'what',
        reason: 'reason',
        moderatorId: 'moderator_id',
        at: 'happened_at',
      });
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  },
);

/** Reads a pupil's warnings, and the end of a pause. */
export const findModerationStanding = query(
  ['moderation'],
  async (
    db,
    pupilId: string,
  ): Promise<{ readonly warnings: number; readonly pausedUntil: string | null }> => {
    const row = await db('moderation_standing')
      .where({ pupil_id: pupilId })
      .first<{ warnings: number; paused_until: Date | null } | undefined>(
        'warnings',
        'paused_until',
      );
    return {
      warnings: row?.warnings ?? 0,
      pausedUntil: row?.paused_until?.toISOString() ?? null,
    };
  },
);

/** Lists paused pupils about whom an administrator should talk with school or parents. */
export const findPausesNeedingAdministrator = query(
  ['moderation'],
  async (
    db,
    now: string,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly until: string }[]> => {
    const rows = await db('moderation_standing')
      .where('needs_administrator_until', '>', now)
      .orderBy([{ column: 'needs_administrator_until', order: 'desc' }, 'pupil_id'])
      .limit(limit)
      .select<{ id: string; until: Date }[]>({
        id: 'pupil_id',
        until: 'needs_administrator_until',
      });
    return rows.map(({ id, until }) => ({ id, until: until.toISOString() }));
  },
);
