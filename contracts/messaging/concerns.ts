import { z } from 'zod';
import { WithReason } from './cases.ts';
import {
  claimedByAnother,
  CONCERN_OUTCOMES,
  itemGone,
  ItemParams,
  unfitDecision,
} from './moderation.ts';
import { FileReply, Id, IdParams, Instant, operation } from '../operation.ts';

/** Concern that is not closed. */
export const Concern = z.object({
  id: Id,
  pupilId: Id,
  pupilName: z.string(),
  messageId: Id.nullable().meta({ description: 'null unless it is about a message' }),
  hasPicture: z.boolean().meta({ description: 'true if it is about a picture of the pupil' }),
  picture: z
    .string()
    .nullable()
    .meta({ description: 'address of the picture, for the moderator in charge' }),
  reason: z.string(),
  raisedBy: z.string().meta({ description: 'username' }),
  raisedAt: Instant,
  answerBy: Instant.meta({ description: 'time by which a moderator must take it on' }),
  takenBy: z.string().nullable().meta({ description: 'username' }),
  isMine: z.boolean().meta({ description: 'true if the caller is in charge' }),
});
export type Concern = z.infer<typeof Concern>;

const unknownOrClosed = {
  'concern-not-found': { status: 404, message: 'This concern does not exist.' },
  'concern-closed': { status: 409, message: 'This concern has already been closed.' },
} as const;

export const escalateItem = operation({
  method: 'POST',
  path: '/api/admin/moderation/:id/escalation',
  summary:
    'Raise a concern about an item and decide the item: it is not delivered, its content is kept, and it counts against no pupil. The decision can be undone, the concern cannot',
  access: 'administrator',
  params: ItemParams,
  body: WithReason,
  reply: z.object({ undoUntil: Instant }),
  refusals: { ...itemGone, ...claimedByAnother, ...unfitDecision },
});

export const raiseConcern = operation({
  method: 'POST',
  path: '/api/admin/concerns',
  summary: 'Raise a concern about a pupil; the safeguarding contact gets an e-mail at once',
  access: 'administrator',
  body: WithReason.extend({ pupilId: Id }),
  reply: z.object({ answerBy: Instant }),
  refusals: { 'user-not-found': { status: 404, message: 'Student not found' } },
});

export const listConcerns = operation({
  method: 'GET',
  path: '/api/admin/concerns',
  summary: 'Open concerns, those not taken on first; at most 100',
  access: 'administrator',
  reply: z.object({
    isContactSet: z.boolean().meta({ description: 'true if a safeguarding contact is set' }),
    concerns: z.array(Concern),
  }),
  refusals: {},
});

export const getConcernPicture = operation({
  method: 'GET',
  path: '/api/admin/concerns/:id/picture',
  summary: 'The picture of an open concern, for the moderator in charge',
  access: 'administrator',
  params: IdParams,
  reply: FileReply,
  refusals: { 'picture-not-found': { status: 404, message: 'This picture does not exist.' } },
});

export const takeConcern = operation({
  method: 'POST',
  path: '/api/admin/concerns/:id/take',
  summary: 'Take a concern on, also from another moderator',
  access: 'administrator',
  params: IdParams,
  reply: z.object({ taken: z.literal(true) }),
  refusals: unknownOrClosed,
});

export const closeConcern = operation({
  method: 'POST',
  path: '/api/admin/concerns/:id/close',
  summary: 'Close a concern with its outcome',
  access: 'administrator',
  params: IdParams,
  body: WithReason.extend({ outcome: z.enum(CONCERN_OUTCOMES) }),
  reply: z.object({ outcome: z.enum(CONCERN_OUTCOMES) }),
  refusals: unknownOrClosed,
});
