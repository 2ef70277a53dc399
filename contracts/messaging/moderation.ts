import { z } from 'zod';
import { Message, REPORT_REASONS } from './conversations.ts';
import { Id, IdParams, Instant, ListQuery, operation } from '../operation.ts';

/**
 * Reasons to reject an item or to uphold a report. They are for the history and never shown to the
 * pupil. Reasons for concern are escalated instead.
 */
export const REJECTION_REASONS = [
  'unkind',
  'personal-information',
  'scary',
  'inappropriate',
  'not-clear',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Actions taken about a concern. */
export const CONCERN_OUTCOMES = [
  'family-told',
  'school-told',
  'authorities-told',
  'no-danger',
] as const;
export type ConcernOutcome = (typeof CONCERN_OUTCOMES)[number];

/** Minutes for which a moderator's claim lasts. */
export const CLAIM_MINUTES = 2;
/** Hours after which a waiting item is overdue. */
export const OVERDUE_HOURS = 12;
/** Seconds in which a decision can be undone; until then it has no effect. */
export const UNDO_SECONDS = 10;

/** Streams whose items moderators decide: of a message, a picture, a new name and a reported pupil. */
export const ITEM_STREAMS = ['message', 'pictureReview', 'nameReview', 'reportedPupil'] as const;
export type ItemStream = (typeof ITEM_STREAMS)[number];

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Id of an item: the name of its stream, such as `message-<id of the message>`. */
export const ItemId = z
  .string()
  .regex(new RegExp(`^(?:${ITEM_STREAMS.join('|')})-${UUID}$`, 'i'))
  .meta({ description: 'name of the item’s stream, such as message-…' });
export const ItemParams = z.object({ id: ItemId });

/**
 * Item to decide: a waiting message, a reported message, a reported pupil, a pupil's picture or
 * new name or username. A message, a picture and a name have `approve` and `reject`, a report `uphold` and `dismiss`.
 */
export const ModerationItem = z.object({
  id: ItemId,
  kind: z.enum(['message', 'report', 'pupil', 'picture', 'name']),
  messageType: Message.shape.messageType
    .nullable()
    .meta({ description: 'null for a pupil, a picture and a name' }),
  nameKind: z
    .enum(['first-name', 'username'])
    .nullable()
    .meta({ description: 'null for all but a name' }),
  content: z.string(),
  metadata: Message.shape.metadata,
  senderId: Id.meta({
    description: 'the sender, the reported pupil, or the owner of the picture or name',
  }),
  senderName: z.string(),
  receiverId: Id.nullable(),
  receiverName: z.string().nullable(),
  waitingSince: Instant,
  /** Higher is worse. */
  priority: z.number(),
  /** Hints of automatic checks and of the history. */
  notes: z.array(z.string()),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), reportedAt: Instant })),
  /** Rejected items and upheld reports of the sender in 30 days. */
  senderStrikes: z.int(),
  claimedBy: z.string().nullable().meta({ description: 'username of a moderator' }),
  claimedByMe: z.boolean(),
  claimedUntil: Instant.nullable(),
});
export type ModerationItem = z.infer<typeof ModerationItem>;

export const ModerationCounts = z.object({
  waitingMessages: z.int(),
  waitingPictures: z.int(),
  waitingNames: z.int(),
  openReports: z.int(),
  overdue: z
    .int()
    .meta({ description: `items that have waited for ${String(OVERDUE_HOURS)} hours or longer` }),
  oldestWaitingSince: Instant.nullable(),
  waitingConcerns: z.int().meta({ description: 'concerns that no moderator has taken on' }),
  overdueConcerns: z.int().meta({ description: 'of those, the ones older than an hour' }),
  decidedToday: z.int(),
  /** Median of the decisions of the last seven days; null if there were none. */
  medianWaitSeconds: z.number().nullable(),
  /** Paused pupils whose school or parents should be contacted; at most 50. */
  needAdministrator: z.array(z.object({ id: Id, name: z.string(), until: Instant })),
});
export type ModerationCounts = z.infer<typeof ModerationCounts>;

export const itemGone = {
  'item-not-found': { status: 404, message: 'This item is no longer waiting.' },
} as const;
export const claimedByAnother = {
  'claimed-by-another': { status: 409, message: 'Another moderator is looking at this item.' },
} as const;

/** Reasons why a decision cannot be made about an item. */
export const unfitDecision = {
  'decision-does-not-fit': {
    status: 422,
    message: 'A message, picture or name is approved or rejected, a report upheld or dismissed.',
  },
  'reason-missing': { status: 422, message: 'Please give a reason.' },
} as const;

export const listModeration = operation({
  method: 'GET',
  path: '/api/admin/moderation',
  summary:
    'Items that wait for a moderator, worst and oldest first; `filter` understands `kind` and `senderId`',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(ModerationItem),
  refusals: {},
});

export const getModerationItem = operation({
  method: 'GET',
  path: '/api/admin/moderation/:id',
  summary: 'One waiting item',
  access: 'administrator',
  params: ItemParams,
  reply: ModerationItem,
  refusals: itemGone,
});

export const getModerationCounts = operation({
  method: 'GET',
  path: '/api/admin/moderation-counts',
  summary: 'Waiting items in figures, and the time that decisions took',
  access: 'administrator',
  reply: ModerationCounts,
  refusals: {},
});

export const claimNextItem = operation({
  method: 'POST',
  path: '/api/admin/moderation-claims',
  summary: 'Claim the next free items, a named one first, for two minutes',
  access: 'administrator',
  body: z.object({
    id: ItemId.optional().meta({ description: 'id of the item to claim first' }),
    ahead: z
      .int()
      .min(1)
      .max(5)
      .default(1)
      .meta({ description: 'items to claim: with 2 the next one is there at once' }),
  }),
  reply: z.array(ModerationItem),
  refusals: { ...itemGone, ...claimedByAnother },
});

export const skipItem = operation({
  method: 'POST',
  path: '/api/admin/moderation/:id/skip',
  summary: 'Skip an item; the caller gets it again only after all others',
  access: 'administrator',
  params: ItemParams,
  reply: z.object({ skipped: z.literal(true) }),
  refusals: itemGone,
});

export const decideItem = operation({
  method: 'POST',
  path: '/api/admin/moderation/:id/decision',
  summary: `Decide an item; it takes effect ${String(UNDO_SECONDS)} seconds later unless it is undone`,
  access: 'administrator',
  params: ItemParams,
  body: z.object({
    decision: z.enum(['approve', 'reject', 'uphold', 'dismiss']),
    reason: z.enum(REJECTION_REASONS).nullish(),
  }),
  reply: z.object({ undoUntil: Instant }),
  refusals: { ...itemGone, ...claimedByAnother, ...unfitDecision },
});

export const undoDecision = operation({
  method: 'POST',
  path: '/api/admin/moderation/:id/undo',
  summary: 'Undo the caller’s decision before it takes effect; the item is claimed again',
  access: 'administrator',
  params: ItemParams,
  reply: ModerationItem,
  refusals: {
    ...itemGone,
    'too-late-to-undo': { status: 409, message: 'This decision has already taken effect.' },
  },
});

/** Step in the history of decisions about a pupil's messages. */
export const ModerationStep = z.object({
  id: Id,
  messageId: Id.nullable(),
  messageType: Message.shape.messageType.nullable(),
  what: z.enum([
    'rejected',
    'expired',
    'reported',
    'hidden',
    'removed',
    'restored',
    'evidence-kept',
    'evidence-destroyed',
    'looked-at',
    'hold-put',
    'hold-lifted',
    'pupil-reported',
    'pupil-report-upheld',
    'pupil-report-dismissed',
    'picture-rejected',
    'name-rejected',
    'suspended',
    'suspension-confirmed',
    'reinstated',
    'appealed',
    'appeal-overturned',
    'appeal-confirmed',
    'concern-raised',
    'concern-taken',
    ...CONCERN_OUTCOMES.map((outcome) => `concern-${outcome}` as const),
    'warned',
    'paused',
  ]),
  reason: z.string().nullable(),
  by: z.string().nullable().meta({ description: 'username; null for what happens by itself' }),
  at: Instant,
});
export type ModerationStep = z.infer<typeof ModerationStep>;

export const getModerationHistory = operation({
  method: 'GET',
  path: '/api/admin/moderation-history/:id',
  summary: "Decisions about a pupil's messages, newest first, at most 200",
  access: 'administrator',
  params: IdParams,
  reply: z.object({
    pausedUntil: Instant.nullable(),
    warnings: z.int(),
    held: z.array(Id).meta({ description: 'messages whose case is under a hold' }),
    steps: z.array(ModerationStep),
  }),
  refusals: {},
});
