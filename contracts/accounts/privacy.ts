import { z } from 'zod';
import { FileReply, Id, IdParams, Instant, operation } from '../operation.ts';

/** Version of the text at /privacy; must change whenever the text's meaning changes. */
export const PRIVACY_VERSION = '2026-11-23';

const userNotFound = { 'user-not-found': { status: 404, message: 'Student not found' } } as const;

/** State of an erasure request. */
export const ErasureStatus = z.object({
  state: z.enum(['none', 'requested', 'under-way']),
  /** Time until which the request can be withdrawn. */
  dueAt: Instant.nullable(),
});
export type ErasureStatus = z.infer<typeof ErasureStatus>;

export const getErasure = operation({
  method: 'GET',
  path: '/api/users/:id/erasure',
  summary: 'Pending erasure of the account, and until when it can be withdrawn',
  access: 'path-owner',
  params: IdParams,
  reply: ErasureStatus,
  refusals: userNotFound,
});

export const requestErasure = operation({
  method: 'POST',
  path: '/api/users/:id/erasure',
  summary: 'Request the erasure of the account seven days from now; the password is entered again',
  access: 'path-owner',
  params: IdParams,
  body: z.object({ password: z.string().max(200) }),
  reply: ErasureStatus,
  refusals: {
    ...userNotFound,
    'wrong-password': { status: 403, message: 'That is not your password.' },
  },
});

export const withdrawErasure = operation({
  method: 'DELETE',
  path: '/api/users/:id/erasure',
  summary: 'Withdraw the erasure request',
  access: 'path-owner',
  params: IdParams,
  reply: ErasureStatus,
  refusals: {
    ...userNotFound,
    'erasure-under-way': { status: 409, message: 'This account is already being erased.' },
  },
});

export const deleteUser = operation({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Erase a student at once; the learning history stays under an anonymous id',
  access: 'administrator',
  params: IdParams,
  reply: z.object({ id: Id, message: z.string().meta({ description: 'the text to show' }) }),
  refusals: userNotFound,
});

export const exportData = operation({
  method: 'GET',
  path: '/api/users/:id/export',
  summary: 'Everything we hold about a pupil: a ZIP of JSON, CSV and media',
  access: 'path-owner',
  params: IdParams,
  reply: FileReply,
  refusals: userNotFound,
});

export const getConsent = operation({
  method: 'GET',
  path: '/api/users/:id/consent',
  summary: 'Consent to the account: by whom and how, with the version of the privacy text',
  access: 'path-owner',
  params: IdParams,
  reply: z.object({
    way: z
      .enum(['adult-with-card', 'school-with-voucher', 'school-with-class-list', 'parent-by-mail'])
      .nullable()
      .meta({ description: 'null for accounts that predate the record' }),
    privacyVersion: z.string().nullable(),
    isGiven: z.boolean().meta({ description: 'false while a parent is asked by e-mail' }),
    askedAt: Instant.nullable().meta({ description: 'time of the first e-mail to a parent' }),
  }),
  refusals: userNotFound,
});

export const resendConsentEmail = operation({
  method: 'POST',
  path: '/api/users/:id/consent-email',
  summary: 'Send the e-mail that asks a parent again, at most once a day',
  access: 'path-owner',
  params: IdParams,
  reply: z.object({ message: z.string() }),
  refusals: {
    ...userNotFound,
    'consent-not-asked': { status: 409, message: 'No parent is asked by e-mail for this account.' },
    'consent-already-given': { status: 409, message: 'A parent has already agreed.' },
    'consent-asked-lately': {
      status: 429,
      message: 'The e-mail was sent less than a day ago. Please look in the spam folder too.',
    },
  },
});

export const giveConsent = operation({
  method: 'POST',
  path: '/api/consent',
  summary: 'Agree to an account as a parent, by the link of an e-mail',
  access: 'anyone',
  body: z.object({ account: Id, token: z.string().min(1).max(200) }),
  reply: z.object({ message: z.string() }),
  refusals: {
    'consent-link-unknown': {
      status: 404,
      message: 'This link is incomplete. Please open it from the e-mail again.',
    },
  },
});
