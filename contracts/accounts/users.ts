import { z } from 'zod';
import { ExtraTimeFactor, User } from './account.ts';
import { Id, IdParams, Instant, ListQuery, operation } from '../operation.ts';

const userNotFound = { 'user-not-found': { status: 404, message: 'Student not found' } } as const;

/** User as shown to administrators only. */
export const AdminUser = User.extend({
  school: z.string().nullable().meta({ description: 'name of the school' }),
  classId: Id.nullable(),
  className: z.string().nullable(),
  classYear: z.int().nullable().meta({ description: 'year in which the school year begins' }),
  suspensionReason: z
    .string()
    .nullable()
    .meta({ description: 'of a suspension, if one was given' }),
});
export type AdminUser = z.infer<typeof AdminUser>;

/**
 * `filter` understands `status` (all, active, expired), `q` (username or name), `grade`, `school` (id of
 * one in our list, or the name of another) and `classId`.
 */
export const listAdminUsers = operation({
  method: 'GET',
  path: '/api/admin/users',
  summary:
    'Registered students and administrators; "active" and "expired" go by the end date alone',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(AdminUser),
  refusals: {},
});

export const getAdminUser = operation({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One student',
  access: 'administrator',
  params: IdParams,
  reply: AdminUser,
  refusals: userNotFound,
});

/** Reasons of a suspension: a list, because free text could name a child. */
export const SUSPENSION_REASONS = [
  'Unkind messages',
  'Unsafe contact or content',
  'Account used by somebody else',
  'Asked by a parent',
  'Asked by the school',
  'Suspected attack on the account',
  'Another reason',
] as const;

export const suspendUser = operation({
  method: 'PATCH',
  path: '/api/admin/users/:id/suspend',
  summary:
    'Suspend or unsuspend a student; it holds from the next request, and ends after seven days unless another administrator confirms it',
  access: 'administrator',
  params: IdParams,
  body: z.object({ suspended: z.boolean(), reason: z.enum(SUSPENSION_REASONS).optional() }),
  reply: AdminUser,
  refusals: userNotFound,
});

/** Suspension by one administrator, which ends by itself unless another one confirms it. */
export const ProvisionalSuspension = z.object({
  id: Id.meta({ description: 'the pupil' }),
  name: z.string(),
  by: z.string().meta({ description: 'username' }),
  isOwn: z.boolean().meta({ description: 'decided by the caller' }),
  suspendedAt: Instant,
  endsAt: Instant,
});
export type ProvisionalSuspension = z.infer<typeof ProvisionalSuspension>;

export const listProvisionalSuspensions = operation({
  method: 'GET',
  path: '/api/admin/provisional-suspensions',
  summary: 'Suspensions that wait for a second administrator, the next to end first, at most 200',
  access: 'administrator',
  reply: z.array(ProvisionalSuspension),
  refusals: {},
});

export const confirmSuspension = operation({
  method: 'POST',
  path: '/api/admin/users/:id/suspend/confirm',
  summary: 'Confirm another administrator’s suspension: it lasts until it is lifted',
  access: 'administrator',
  params: IdParams,
  reply: z.object({ confirmed: z.literal(true) }),
  refusals: {
    ...userNotFound,
    'not-suspended': { status: 409, message: 'This student is no longer suspended.' },
    'own-suspension': {
      status: 403,
      message: 'You decided this yourself. Please ask a different administrator.',
    },
  },
});

export const changeExtraTime = operation({
  method: 'PATCH',
  path: '/api/admin/users/:id/extra-time',
  summary: "Multiply a student's quiz time limits, from the next quiz on",
  access: 'administrator',
  params: IdParams,
  body: z.object({ extraTimeFactor: ExtraTimeFactor }),
  reply: AdminUser,
  refusals: userNotFound,
});

/** Event in a record's own history. */
export const HistoryEntry = z.object({
  id: Id,
  type: z.string(),
  recordedAt: Instant,
  /** Username of the actor; "Mahoe" for what happens by itself. */
  by: z.string(),
  /** Fields of the event without personal data, as text for people. */
  details: z.record(z.string(), z.string()),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** `kind` is the name in `/api/admin/<kind>/:id`. */
export const getHistory = operation({
  method: 'GET',
  path: '/api/admin/history/:kind/:id',
  summary: "A record's own events, newest first, at most 500",
  access: 'administrator',
  params: z.object({ kind: z.string().max(40), id: Id }),
  reply: z.array(HistoryEntry),
  refusals: {},
});

/** Records that can be viewed as of a day, by the names in their addresses. */
export const TIME_TRAVEL_KINDS = [
  'users',
  'quizzes',
  'topics',
  'vouchers',
  'payments',
  'prizes',
] as const;
export type TimeTravelKind = (typeof TIME_TRAVEL_KINDS)[number];

/** Fields of a row as text for people; empty ones are left out. */
const Fields = z.record(z.string(), z.string());

export const getRecordAsOf = operation({
  method: 'GET',
  path: '/api/admin/history/:kind/:id/as-of',
  summary: 'A record as of the end of a day, rebuilt from the log, beside its current state',
  access: 'administrator',
  params: z.object({ kind: z.enum(TIME_TRAVEL_KINDS), id: Id }),
  query: z.object({
    day: z.iso.date().meta({ description: 'the last day that counts, in Jamaica' }),
  }),
  reply: z.object({
    /** Time of the last event included; null before the first. */
    recordedAt: Instant.nullable(),
    events: z.int().meta({ description: 'events of the log up to then' }),
    parked: z.int().meta({ description: 'unreadable streams, which are left out' }),
    rows: z.array(
      z.object({
        table: z.string(),
        past: Fields.nullable().meta({ description: 'null if there was none' }),
        now: Fields.nullable(),
      }),
    ),
  }),
  refusals: {
    'record-not-found': { status: 404, message: 'This record no longer exists.' },
    'time-travel-under-way': {
      status: 409,
      message: 'Another look into the past is running. Please try again in a moment.',
    },
    'past-too-long': {
      status: 409,
      message:
        'There is too much to read for this page. On the server, "npm run analysis -- as-of" reads it all.',
    },
  },
});
