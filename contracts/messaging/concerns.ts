import { z } from 'zod';
import { WithReason } from './cases.ts';
import { claimedByAnother, CONCERN_OUTCOMES, itemGone, unfitDecision } from './moderation.ts';
import { FileReply, Id, IdParams, Instant, operation } from '../operation.ts';

/** Concern that is not closed. */
export const Concern = z.object({
  id: Id,
  pupilId: Id,
  pupilName: z.string(),
  messageId: Id.nullable().meta({ description: 'null where it is about no message' }),
  hasPicture: z.boolean().meta({ description: 'it is about a picture of the pupil' }),
  picture: z.string().nullable().meta({ description: 'its address, for whoever sees to it' }),
  reason: z.string(),
  raisedBy: z.string().meta({ description: 'username' }),
  raisedAt: Instant,
  answerBy: Instant.meta({ description: 'by then somebody has to have taken it on' }),
  takenBy: z.string().nullable().meta({ description: 'username' }),
  isMine: z.boolean().meta({ description: 'whoever asks sees to it' }),
});
export type Concern = z.infer<typeof Concern>;

const unknownOrClosed = {
  'concern-not-found': { status: 404, message: 'Nobody has raised this concern.' },
  'concern-closed': { status: 409, message: 'Somebody has closed this concern already.' },
} as const;

export const escalateItem = operation({
  method: 'POST',
  path: '/api/admin/moderation/:id/escalation',
  summary:
    'Raise a concern about an item and decide it with that: nobody gets to see it, what it shows is kept, and it counts against nobody. The decision can be taken back, the concern cannot',
  access: 'administrator',
  params: IdParams,
  body: WithReason,
  reply: z.object({ undoUntil: Instant }),
  refusals: { ...itemGone, ...claimedByAnother, ...unfitDecision },
});

export const raiseConcern = operation({
  method: 'POST',
  path: '/api/admin/concerns',
  summary: 'Raise a concern about a pupil: the safeguarding contact is written to at once',
  access: 'administrator',
  body: WithReason.extend({ pupilId: Id }),
  reply: z.object({ answerBy: Instant }),
  refusals: { 'user-not-found': { status: 404, message: 'Student not found' } },
});

export const listConcerns = operation({
  method: 'GET',
  path: '/api/admin/concerns',
  summary: 'Concerns that nobody has closed, those that nobody has taken on first; at most 100',
  access: 'administrator',
  reply: z.object({
    isContactSet: z.boolean().meta({ description: 'whether anybody is written to' }),
    concerns: z.array(Concern),
  }),
  refusals: {},
});

export const getConcernPicture = operation({
  method: 'GET',
  path: '/api/admin/concerns/:id/picture',
  summary: 'The picture a concern is about, for whoever sees to it, as long as it is open',
  access: 'administrator',
  params: IdParams,
  reply: FileReply,
  refusals: { 'picture-not-found': { status: 404, message: 'There is no such picture.' } },
});

export const takeConcern = operation({
  method: 'POST',
  path: '/api/admin/concerns/:id/take',
  summary: 'See to a concern from here on, also in place of somebody else',
  access: 'administrator',
  params: IdParams,
  reply: z.object({ taken: z.literal(true) }),
  refusals: unknownOrClosed,
});

export const closeConcern = operation({
  method: 'POST',
  path: '/api/admin/concerns/:id/close',
  summary: 'Close a concern with what was done',
  access: 'administrator',
  params: IdParams,
  body: WithReason.extend({ outcome: z.enum(CONCERN_OUTCOMES) }),
  reply: z.object({ outcome: z.enum(CONCERN_OUTCOMES) }),
  refusals: unknownOrClosed,
});
