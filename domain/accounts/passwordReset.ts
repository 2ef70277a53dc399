import { instantMs, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { PasswordResetEvent } from './events.ts';

/** How long the link of a reset works. */
export const RESET_LINK_MS = 3_600_000;

// Commands

/** Somebody who knows an account's e-mail address asks for a new password. */
export interface RequestPasswordReset {
  readonly type: 'RequestPasswordReset';
  readonly now: Moment;
  readonly requestId: string;
  readonly accountId: string;
}

/** The link of the mail was followed and a new password given. */
export interface ResetPassword {
  readonly type: 'ResetPassword';
  readonly now: Moment;
}

export type PasswordResetCommand = RequestPasswordReset | ResetPassword;

export interface PasswordResetRejections {
  readonly ResetPassword: 'reset-link-unknown' | 'reset-link-expired' | 'reset-link-used';
}

// State

export interface PasswordReset {
  readonly requestId: string | null;
  readonly accountId: string | null;
  readonly requestedAt: string;
  readonly isUsed: boolean;
}

const initial: PasswordReset = {
  requestId: null,
  accountId: null,
  requestedAt: '',
  isUsed: false,
};

const evolve = (state: PasswordReset, { type, data }: PasswordResetEvent): PasswordReset => {
  switch (type) {
    case 'PasswordResetRequested': {
      const { requestId, accountId, occurredAt } = data;
      return { requestId, accountId, requestedAt: occurredAt, isUsed: false };
    }
    case 'PasswordReset':
      return { ...state, isUsed: true };
    default:
      return state;
  }
};

// Decide

const use = (
  { requestId, accountId, requestedAt, isUsed }: PasswordReset,
  { now }: ResetPassword,
): readonly PasswordResetEvent[] | Rejection<PasswordResetRejections['ResetPassword']> => {
  if (requestId === null || accountId === null) return reject('reset-link-unknown');
  if (isUsed) return reject('reset-link-used');
  const age = instantMs(now.at) - instantMs(requestedAt);
  if (age >= RESET_LINK_MS) return reject('reset-link-expired');
  return [{ type: 'PasswordReset', data: { accountId, requestId, ...stamp(now) } }];
};

/** One link to a new password: used once, within the hour. Stream id: the request's. */
export const passwordReset: Decider<
  PasswordReset,
  PasswordResetCommand,
  PasswordResetEvent,
  PasswordResetRejections
> = {
  category: 'passwordReset',
  initial,
  evolve,
  decide: byCommand<
    PasswordReset,
    PasswordResetCommand,
    PasswordResetEvent,
    PasswordResetRejections
  >({
    RequestPasswordReset: ({ requestId: known }, { requestId, accountId, now }) =>
      known === null
        ? [{ type: 'PasswordResetRequested', data: { accountId, requestId, ...stamp(now) } }]
        : [],
    ResetPassword: use,
  }),
};
