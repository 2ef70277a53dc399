import { z } from 'zod';
import { Message } from './conversations.ts';
import { Id, IdParams, Instant, operation } from '../operation.ts';

/** Fewest and most characters of a reason. */
export const REASON_LENGTH = { min: 5, max: 300 } as const;
/** Minutes for which a case stays open after its reason was given. */
export const CASE_ACCESS_MINUTES = 10;

/** Reason that is recorded with the action. */
export const WithReason = z.object({
  reason: z
    .string()
    .trim()
    .min(REASON_LENGTH.min, 'Please say why.')
    .max(REASON_LENGTH.max, 'Please use fewer words.')
    .meta({ description: 'key for the activity log' }),
});

/** Hold on a message's evidence. `id` is the message's. */
export const Hold = z.object({
  id: Id,
  messageType: Message.shape.messageType,
  pupilId: Id.meta({ description: 'sender of the message' }),
  pupilName: z.string(),
  reason: z.string(),
  by: z.string().meta({ description: 'username' }),
  since: Instant,
});
export type Hold = z.infer<typeof Hold>;

const evidenceGone = {
  'nothing-kept': { status: 404, message: 'The evidence for this case has been deleted.' },
} as const;

export const openCase = operation({
  method: 'POST',
  path: '/api/admin/cases/:id/open',
  summary: `Open a message that was once reported, with a reason that is recorded; a drawing or recording can be read for ${String(CASE_ACCESS_MINUTES)} minutes`,
  access: 'administrator',
  params: IdParams,
  body: WithReason,
  reply: z.object({
    messageType: Message.shape.messageType,
    content: z.string(),
    metadata: Message.shape.metadata,
    senderName: z.string(),
    receiverName: z.string(),
  }),
  refusals: {
    ...evidenceGone,
    'case-not-found': { status: 404, message: 'Nobody has reported this message.' },
  },
});

export const putHold = operation({
  method: 'POST',
  path: '/api/admin/cases/:id/hold',
  summary:
    'Hold the evidence of a case, with a reason, until the hold is lifted: it outlasts the 90 days and erasures',
  access: 'administrator',
  params: IdParams,
  body: WithReason,
  reply: z.object({ held: z.literal(true) }),
  refusals: {
    ...evidenceGone,
    'already-held': { status: 409, message: 'This case is already under a hold.' },
  },
});

export const liftHold = operation({
  method: 'POST',
  path: '/api/admin/cases/:id/hold/lift',
  summary: 'Lift a hold, with a reason: expired evidence is destroyed',
  access: 'administrator',
  params: IdParams,
  body: WithReason,
  reply: z.object({ held: z.literal(false) }),
  refusals: { 'not-held': { status: 409, message: 'This case is not under a hold.' } },
});

export const listHolds = operation({
  method: 'GET',
  path: '/api/admin/holds',
  summary: 'Cases under a hold, oldest first, at most 200',
  access: 'administrator',
  reply: z.array(Hold),
  refusals: {},
});
