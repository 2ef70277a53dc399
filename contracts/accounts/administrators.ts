import { z } from 'zod';
import { AdministratorUsername, Email, Password, PersonName } from './signUp.ts';
import { Id, IdParams, Instant, ListQuery, operation } from '../operation.ts';

export const Administrator = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isSuspended: z.boolean(),
  hasTwoFactor: z.boolean(),
  lastSignInAt: Instant.nullable(),
});
export type Administrator = z.infer<typeof Administrator>;

const notFound = { 'user-not-found': { status: 404, message: 'Administrator not found' } } as const;
const notOneself = {
  'not-oneself': { status: 409, message: 'A different administrator must do this for you.' },
} as const;

export const listAdministrators = operation({
  method: 'GET',
  path: '/api/admin/administrators',
  summary: 'Administrators by name',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(Administrator),
  refusals: {},
});

export const addAdministrator = operation({
  method: 'POST',
  path: '/api/admin/administrators',
  summary: 'Add an administrator',
  access: 'administrator',
  body: z.object({
    username: AdministratorUsername,
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    password: Password,
  }),
  reply: z.object({ id: Id }),
  refusals: {
    'username-taken': { status: 409, message: 'This username is taken.' },
    'email-taken': { status: 409, message: 'This email address is taken.' },
  },
});

export const suspendAdministrator = operation({
  method: 'POST',
  path: '/api/admin/administrators/:id/suspension',
  summary: 'Suspend or reinstate another administrator; one is always left',
  access: 'administrator',
  params: IdParams,
  body: z.object({ suspended: z.boolean() }),
  reply: z.object({ id: Id, isSuspended: z.boolean() }),
  refusals: {
    ...notFound,
    ...notOneself,
    'last-administrator': { status: 409, message: 'The last administrator cannot be suspended.' },
  },
});

export const resetTwoFactor = operation({
  method: 'POST',
  path: '/api/admin/administrators/:id/two-factor-reset',
  summary: 'Turn two-factor sign-in off for another administrator who has lost their phone',
  access: 'administrator',
  params: IdParams,
  reply: z.object({ id: Id, hasTwoFactor: z.literal(false) }),
  refusals: { ...notFound, ...notOneself },
});
