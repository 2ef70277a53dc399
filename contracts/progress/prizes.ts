import { z } from 'zod';
import { PupilGrade } from '../accounts/account.ts';
import { Id, IdParams, Instant, ListQuery, operation } from '../operation.ts';

export const PRIZE_STATES = ['earned', 'approved', 'handed_out', 'declined'] as const;
export const PRIZE_DECLINE_REASONS = [
  'Not done alone',
  'No consent of a parent',
  'Not collected',
] as const;

export const Prize = z.object({
  id: Id,
  pupilId: Id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  grade: PupilGrade,
  earnedOn: z.iso.date(),
  state: z.enum(PRIZE_STATES),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
});
export type Prize = z.infer<typeof Prize>;

const notFound = { 'prize-not-found': { status: 404, message: 'Prize not found' } } as const;
const outOfStep = {
  'prize-out-of-step': { status: 409, message: 'This prize has already been decided.' },
} as const;

/** `filter` understands `state` and `q` (username or name). */
export const listPrizes = operation({
  method: 'GET',
  path: '/api/admin/prizes',
  summary: 'Earned prizes and their states, newest first',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(Prize),
  refusals: {},
});

export const getPrize = operation({
  method: 'GET',
  path: '/api/admin/prizes/:id',
  summary: 'One prize',
  access: 'administrator',
  params: IdParams,
  reply: Prize,
  refusals: notFound,
});

export const decidePrize = operation({
  method: 'POST',
  path: '/api/admin/prizes/:id/decision',
  summary: 'Approve a prize, hand it out, or decline it with a reason; one a pupil and week',
  access: 'administrator',
  params: IdParams,
  body: z
    .object({
      decision: z.enum(['approve', 'hand-out', 'decline']),
      reason: z.enum(PRIZE_DECLINE_REASONS).optional(),
    })
    .refine(({ decision, reason }) => decision !== 'decline' || reason !== undefined, {
      path: ['reason'],
      error: 'Please choose a reason',
    }),
  reply: z.object({ id: Id, state: z.enum(PRIZE_STATES) }),
  refusals: {
    ...notFound,
    ...outOfStep,
    'prize-within-a-week': {
      status: 409,
      message: 'This student had a prize within the last 7 days.',
    },
  },
});
