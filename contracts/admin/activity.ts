import { z } from 'zod';
import { HistoryEntry } from '../accounts/users.ts';
import { Id, IdParams, Instant, ListQuery, operation } from '../operation.ts';

/** Kinds of record that an entry may be about, by their tabs in the admin app. */
export const ACTIVITY_RECORDS = [
  'students',
  'quiz',
  'topics',
  'vouchers',
  'papers',
  'sets',
  'tasks',
  'payments',
  'prizes',
] as const;
const ActivityRecord = z.enum(ACTIVITY_RECORDS);
export type ActivityRecord = z.infer<typeof ActivityRecord>;

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
  /** The record that was acted on, if the admin app shows it; null for people and everything else. */
  record: z
    .object({ kind: ActivityRecord, id: Id, name: z.string().nullable() })
    .nullable()
    .meta({ description: 'name of a question, topic or voucher; else null' }),
  others: z.int().meta({ description: 'further entries of the same command' }),
});
export type Activity = z.infer<typeof Activity>;

/**
 * `filter` understands `q`, `actorId`, `aboutId`, `record` as a kind of record, `byCommand` for one entry a
 * command, and `from` and `to` as days in Jamaica.
 */
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
