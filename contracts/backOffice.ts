import { z } from 'zod';
import { ExtraTimeFactor, User } from './accounts.ts';
import { IdParams, ListQuery, operation } from './operation.ts';

const userNotFound = { 'user-not-found': { status: 404, message: 'Student not found' } } as const;

/** `filter` understands `status` (all, active, expired), `q` (username or name) and `grade`. */
export const listAdminUsers = operation({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Registered students; "active" and "expired" go by the end date alone',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(User),
  refusals: {},
});

export const getAdminUser = operation({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One student',
  access: 'administrator',
  params: IdParams,
  reply: User,
  refusals: userNotFound,
});

export const suspendUser = operation({
  method: 'PATCH',
  path: '/api/admin/users/:id/suspend',
  summary: 'Suspend or unsuspend a student; it holds from the next request',
  access: 'administrator',
  params: IdParams,
  body: z.object({ suspended: z.boolean() }),
  reply: User,
  refusals: userNotFound,
});

export const changeExtraTime = operation({
  method: 'PATCH',
  path: '/api/admin/users/:id/extra-time',
  summary: "Multiply a student's quiz time limits, from the next quiz on",
  access: 'administrator',
  params: IdParams,
  body: z.object({ extraTimeFactor: ExtraTimeFactor }),
  reply: User,
  refusals: userNotFound,
});

export const getHealth = operation({
  method: 'GET',
  path: '/api/health',
  summary: 'State and lag of every part; 503 while a needed part is down',
  access: 'anyone',
  reply: z.object({
    status: z.enum(['healthy', 'degraded', 'down']),
    parts: z.record(
      z.string(),
      z.object({
        status: z.enum(['healthy', 'degraded', 'down']),
        /** Log positions not yet shown by this part. */
        lag: z.int().optional(),
        detail: z.string().optional(),
      }),
    ),
  }),
  replyAlsoAt: 503,
  refusals: {},
});
