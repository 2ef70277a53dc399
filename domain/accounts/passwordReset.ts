import { instantMs, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { PasswordResetEvent } from './events.ts';

/** Lifetime of a reset link, ms. */
export const RESET_LINK_TTL_MS = 3_600_000;

// Commands

/** Requests a new password by the account's e-mail address. */
export interface RequestPasswordReset {
  readonly type: 'RequestPasswordReset';
  readonly now: Moment;
  readonly requestId: string;
  readonly accountId: string;
}

/** Sets a new password through the link. */
export interface ResetPassword {
  readonly type: 'ResetPassword';
  readonly now: Moment;
}

export type PasswordResetCommand = RequestPasswordReset | ResetPassword;

/** Reasons for which a link does not work. */
export type LinkProblem = 'reset-link-unknown' | 'reset-link-expired' | 'reset-link-used';

export interface PasswordResetRejections {
  readonly ResetPassword: LinkProblem;
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

/** Returns why the link does not work at that moment; undefined if it works. */
export const findLinkProblem = (
  { requestId, accountId, requestedAt, isUsed }: PasswordReset,
  now: Moment,
): LinkProblem | undefined => {
  if (requestId === null || accountId === null) return 'reset-link-unknown';
  if (isUsed) return 'reset-link-used';
  const age = instantMs(now.at) - instantMs(requestedAt);
  return age >= RESET_LINK_TTL_MS ? 'reset-link-expired' : undefined;
};

const use = (
  state: PasswordReset,
  { now }: ResetPassword,
): readonly PasswordResetEvent[] | Rejection<LinkProblem> => {
  const { requestId, accountId } = state;
  const dead = findLinkProblem(state, now);
  if (dead) return reject(dead);
  if (requestId === null || accountId === null) return reject('reset-link-unknown');
  return [{ type: 'PasswordReset', data: { accountId, requestId, ...stamp(now) } }];
};

/** A link to a new password: used once, within the hour. Stream id: the request's. */
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
