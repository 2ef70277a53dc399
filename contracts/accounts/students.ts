import { z } from 'zod';
import { GradeInput, PupilGrade } from './account.ts';
import { AdminUser, SUSPENSION_REASONS } from './users.ts';
import { Password, PersonName, Username } from './signUp.ts';
import { Id, IdParams, Instant, operation } from '../operation.ts';
import { PaymentHistoryItem } from '../billing/payments.ts';

const userNotFound = { 'user-not-found': { status: 404, message: 'Student not found' } } as const;

const classNotFound = {
  'class-not-found': { status: 404, message: 'This class does not exist.' },
} as const;

export const NAMES_REQUIRED = 'First name, last name, and username are required';

const required = <S extends z.ZodType<string, string>>(schema: S) =>
  z.string().trim().min(1, NAMES_REQUIRED).pipe(schema);

/** Missing fields stay; an empty password counts as missing. */
export const updateUser = operation({
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary: 'Change a student’s profile, or set a new password, which ends every session',
  access: 'administrator',
  params: IdParams,
  body: z.object({
    firstName: required(PersonName).optional(),
    lastName: required(PersonName).optional(),
    username: required(Username).optional(),
    grade: GradeInput.optional(),
    classId: Id.nullable()
      .optional()
      .meta({ description: 'class to join, with its school; null to leave the own class' }),
    password: z
      .union([z.literal('').transform(() => undefined), Password])
      .optional()
      .meta({ description: 'blank keeps the current one' }),
  }),
  reply: AdminUser,
  refusals: {
    ...userNotFound,
    ...classNotFound,
    'birth-date-impossible': {
      status: 422,
      message: 'The date of birth on file is not a valid date.',
    },
    'username-taken': { status: 409, message: 'This username already exists' },
  },
});

/** Reasons for months without payment: a list, because free text could name a child. */
export const GRANT_REASONS = [
  'Scholarship',
  'Paid to the school',
  'Paid in cash',
  'Making up for a fault',
  'Trial',
] as const;

const grant = {
  months: z.coerce.number().int().min(1, 'At least 1 month').max(24, 'At most 24 months'),
  reason: z.enum(GRANT_REASONS, 'Please choose a reason'),
};

export const grantMonths = operation({
  method: 'POST',
  path: '/api/admin/users/:id/subscription-grants',
  summary: 'Give a student months without payment, for a reason',
  access: 'administrator',
  params: IdParams,
  body: z.object(grant),
  reply: z.object({ id: Id, subscriptionEndsAt: Instant }),
  refusals: userNotFound,
});

/** Students per call; a longer list is sent in parts. */
export const MAX_BULK_STUDENTS = 25;

export const changeStudents = operation({
  method: 'POST',
  path: '/api/admin/users/bulk',
  summary: 'Change several students, each independently of the others',
  access: 'administrator',
  body: z.object({
    ids: z.array(Id).min(1).max(MAX_BULK_STUDENTS),
    change: z.discriminatedUnion('type', [
      z.object({ type: z.literal('grant'), ...grant }),
      z.object({ type: z.literal('grade'), grade: PupilGrade }),
      z.object({ type: z.literal('class'), classId: Id.nullable() }),
      z.object({ type: z.literal('suspend'), reason: z.enum(SUSPENSION_REASONS) }),
      z.object({ type: z.literal('unsuspend') }),
    ]),
  }),
  reply: z.object({
    changed: z.array(Id),
    /** Administrators, erased pupils, and pupils who are suspended already. */
    unchanged: z.array(Id),
  }),
  refusals: classNotFound,
});

export const listUserPayments = operation({
  method: 'GET',
  path: '/api/admin/users/:id/payments',
  summary: 'A student’s payments and redemptions, newest first',
  access: 'administrator',
  params: IdParams,
  reply: z.array(PaymentHistoryItem),
  refusals: {},
});

export const listUserSessions = operation({
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  summary: 'A student’s sessions, last used first',
  access: 'administrator',
  params: IdParams,
  reply: z.array(
    z.object({
      device: z.string().meta({ description: 'such as "Chrome on Android"; empty when unknown' }),
      startedAt: Instant,
      lastUsedAt: Instant.meta({ description: 'to the day' }),
    }),
  ),
  refusals: {},
});
