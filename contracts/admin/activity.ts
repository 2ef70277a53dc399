import { z } from 'zod';
import { HistoryEntry } from '../accounts/users.ts';
import { Id, IdParams, Instant, ListQuery, operation } from '../operation.ts';

/** An action of an administrator. */
export const Activity = z.object({
  id: Id.meta({ description: 'of the event' }),
  recordedAt: Instant,
  actorId: Id,
  by: z.string(),
  type: z.string().meta({ description: 'what, as the log names it' }),
  aboutId: Id.nullable(),
  about: z.string().nullable().meta({ description: 'username' }),
  reason: z.string().nullable(),
});
export type Activity = z.infer<typeof Activity>;

/** `filter` understands `q`, `actorId`, `aboutId`, and `from` and `to` as days in Jamaica. */
export const listActivity = operation({
  method: 'GET',
  path: '/api/admin/activity',
  summary: 'Everything administrators did, newest first',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(Activity),
  refusals: {},
});

export const getActivity = operation({
  method: 'GET',
  path: '/api/admin/activity/:id',
  summary: 'One thing an administrator did, with the event itself',
  access: 'administrator',
  params: IdParams,
  reply: Activity.extend({ details: HistoryEntry.shape.details }),
  refusals: { 'activity-not-found': { status: 404, message: 'Entry not found' } },
});
