import { instantMs, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { AdministratorEvent, AdministratorRegistered } from './events.ts';

/** Shortest time between two records of wrong passwords, so that guesses do not fill the log. */
const FAILURE_INTERVAL_MS = 60_000;

// Commands

export interface RegisterAdministrator {
  readonly type: 'RegisterAdministrator';
  readonly now: Moment;
  readonly administratorId: string;
  readonly grade: AdministratorRegistered['grade'];
  readonly usernameKey: string;
  readonly emailKey: string;
  readonly profile: Readonly<NonNullable<AdministratorRegistered['personal']>>;
  /** The administrator who adds the account; absent if the product itself registers it. */
  readonly addedBy?: string;
}

export interface SignInAdministrator {
  readonly type: 'SignInAdministrator';
  readonly now: Moment;
}

/** Suspends an administrator, on another administrator's decision. */
export interface SuspendAdministrator {
  readonly type: 'SuspendAdministrator' | 'ReinstateAdministrator';
  readonly now: Moment;
  readonly by: string;
}

/** Turns two-factor sign-in on: the first code of the authenticator was right. */
export interface TurnOnTwoFactor {
  readonly type: 'TurnOnTwoFactor';
  readonly now: Moment;
}

export interface TurnOffTwoFactor {
  readonly type: 'TurnOffTwoFactor';
  readonly now: Moment;
  /** The administrator, or another one; null for the operator of the server. */
  readonly by: string | null;
}

/** Uses a recovery code in place of the authenticator's. */
export interface UseRecoveryCode {
  readonly type: 'UseRecoveryCode';
  readonly now: Moment;
  readonly left: number;
}

/** Records a wrong code of a sign-in whose password was right. */
export interface RefuseCode {
  readonly type: 'RefuseCode';
  readonly now: Moment;
  readonly kind: 'authenticator' | 'recovery';
}

/** Records a wrong password. */
export interface RefusePassword {
  readonly type: 'RefusePassword';
  readonly now: Moment;
}

/** Records that the administrator reads an e-mail of the outbox, or the list. */
export interface ViewOutbox {
  readonly type: 'ViewOutbox';
  readonly now: Moment;
  readonly emailId: string | null;
}

/** Records that the administrator looks at the history of an account, or at an earlier day. */
export interface ViewHistory {
  readonly type: 'ViewHistory';
  readonly now: Moment;
  readonly accountId: string;
  /** Null for the history. */
  readonly day: string | null;
}

/** Records that the administrator reads the first passwords of accounts. */
export interface ViewFirstPasswords {
  readonly type: 'ViewFirstPasswords';
  readonly now: Moment;
  readonly accountIds: readonly string[];
}

/** Records that the administrator downloads what is kept about an account. */
export interface ExportData {
  readonly type: 'ExportData';
  readonly now: Moment;
  readonly accountId: string;
}

/** Records that the administrator downloads a table. */
export interface ExportTable {
  readonly type: 'ExportTable';
  readonly now: Moment;
  readonly table: string;
}

/** Replaces the remaining recovery codes. */
export interface RenewRecoveryCodes {
  readonly type: 'RenewRecoveryCodes';
  readonly now: Moment;
}

export type AdministratorCommand =
  | RegisterAdministrator
  | SignInAdministrator
  | SuspendAdministrator
  | TurnOnTwoFactor
  | TurnOffTwoFactor
  | UseRecoveryCode
  | RefuseCode
  | RefusePassword
  | ViewOutbox
  | ViewHistory
  | ViewFirstPasswords
  | ExportData
  | ExportTable
  | RenewRecoveryCodes;

type Unknown = 'user-not-found';

export interface AdministratorRejections {
  readonly RegisterAdministrator: never;
  readonly SignInAdministrator: Unknown | 'account-suspended';
  readonly SuspendAdministrator: Unknown | 'not-oneself';
  readonly ReinstateAdministrator: Unknown | 'not-oneself';
  readonly TurnOnTwoFactor: Unknown;
  readonly TurnOffTwoFactor: Unknown;
  readonly UseRecoveryCode: Unknown;
  readonly RefuseCode: Unknown;
  readonly RefusePassword: Unknown;
  readonly ViewOutbox: Unknown;
  readonly ViewHistory: Unknown;
  readonly ViewFirstPasswords: Unknown;
  readonly ExportData: Unknown;
  readonly ExportTable: Unknown;
  readonly RenewRecoveryCodes: Unknown;
}

// State

export interface Administrator {
  readonly administratorId: string | null;
  readonly lastSignInAt: string | null;
  readonly lastFailureAt: string | null;
  readonly isSuspended: boolean;
  readonly hasTwoFactor: boolean;
}

const initial: Administrator = {
  administratorId: null,
  lastSignInAt: null,
  lastFailureAt: null,
  isSuspended: false,
  hasTwoFactor: false,
};

// Evolve

const evolve = (state: Administrator, { type, data }: AdministratorEvent): Administrator => {
  switch (type) {
    case 'AdministratorRegistered':
      return { ...state, administratorId: data.administratorId };
    case 'AdministratorSignedIn':
      return { ...state, lastSignInAt: data.occurredAt };
    case 'AdministratorSignInFailed':
      return { ...state, lastFailureAt: data.occurredAt };
    case 'AdministratorAdded':
    case 'AdministratorExportedData':
    case 'AdministratorExportedTable':
    case 'AdministratorViewedFirstPassword':
    case 'AdministratorViewedHistory':
    case 'AdministratorViewedOutbox':
    case 'AdministratorCodeRefused':
    case 'AdministratorRecoveryCodeUsed':
    case 'AdministratorRecoveryCodesRenewed':
      return state;
    case 'AdministratorSuspended':
      return { ...state, isSuspended: true };
    case 'AdministratorReinstated':
      return { ...state, isSuspended: false };
    case 'AdministratorTwoFactorTurnedOn':
      return { ...state, hasTwoFactor: true };
    case 'AdministratorTwoFactorTurnedOff':
      return { ...state, hasTwoFactor: false };
    default:
      return state;
  }
};

// Decide

const register = (
  state: Administrator,
  { type: _type, now, profile, addedBy, ...fields }: RegisterAdministrator,
): readonly AdministratorEvent[] => {
  if (state.administratorId !== null) return [];
  const { administratorId } = fields;
  const registered: AdministratorEvent = {
    type: 'AdministratorRegistered',
    data: { ...fields, personal: profile, ...stamp(now) },
  };
  if (addedBy === undefined) return [registered];
  const data = { accountId: administratorId, administratorId: addedBy, ...stamp(now) };
  return [registered, { type: 'AdministratorAdded', data }];
};

const signIn = (
  { administratorId, lastSignInAt, isSuspended }: Administrator,
  { now }: SignInAdministrator,
): readonly AdministratorEvent[] | Rejection<AdministratorRejections['SignInAdministrator']> => {
  if (administratorId === null) return reject('user-not-found');
  if (isSuspended) return reject('account-suspended');
  if (lastSignInAt === now.at) return [];
  return [{ type: 'AdministratorSignedIn', data: { administratorId, ...stamp(now) } }];
};

const suspend = (
  { administratorId: accountId, isSuspended }: Administrator,
  { type, by, now }: SuspendAdministrator,
): readonly AdministratorEvent[] | Rejection<AdministratorRejections['SuspendAdministrator']> => {
  if (accountId === null) return reject('user-not-found');
  if (accountId === by) return reject('not-oneself');
  const isWanted = type === 'SuspendAdministrator';
  if (isSuspended === isWanted) return [];
  const data = { accountId, administratorId: by, ...stamp(now) };
  return [{ type: isWanted ? 'AdministratorSuspended' : 'AdministratorReinstated', data }];
};

const viewFirstPasswords = (
  { administratorId }: Administrator,
  { accountIds, now }: ViewFirstPasswords,
): readonly AdministratorEvent[] | Rejection<Unknown> =>
  administratorId === null
    ? reject('user-not-found')
    : accountIds.map((accountId) => ({
        type: 'AdministratorViewedFirstPassword',
        data: { accountId, administratorId, ...stamp(now) },
      }));

/** Decides about an administrator's own account, if the command changes it. */
const own =
  <Command extends { readonly now: Moment }>(
    factOf: (
      state: Administrator & { readonly administratorId: string },
      command: Command,
    ) => AdministratorEvent | null,
  ) =>
  (
    state: Administrator,
    command: Command,
  ): readonly AdministratorEvent[] | Rejection<'user-not-found'> => {
    const { administratorId } = state;
    if (administratorId === null) return reject('user-not-found');
    const event = factOf({ ...state, administratorId }, command);
    return event ? [event] : [];
  };

/**
 * An administrator's account: registered, signed in, suspended, and its second factor. Stream id: the
 * administrator's.
 */
export const administrator: Decider<
  Administrator,
  AdministratorCommand,
  AdministratorEvent,
  AdministratorRejections
> = {
  category: 'administrator',
  initial,
  evolve,
  decide: byCommand<
    Administrator,
    AdministratorCommand,
    AdministratorEvent,
    AdministratorRejections
  >({
    RegisterAdministrator: register,
    SignInAdministrator: signIn,
    SuspendAdministrator: suspend,
    ReinstateAdministrator: suspend,
    TurnOnTwoFactor: own(({ administratorId, hasTwoFactor }, { now }: TurnOnTwoFactor) =>
      hasTwoFactor
        ? null
        : { type: 'AdministratorTwoFactorTurnedOn', data: { administratorId, ...stamp(now) } },
    ),
    TurnOffTwoFactor: own(({ administratorId, hasTwoFactor }, { by, now }: TurnOffTwoFactor) =>
      hasTwoFactor
        ? {
            type: 'AdministratorTwoFactorTurnedOff',
            data: { accountId: administratorId, administratorId: by, ...stamp(now) },
          }
        : null,
    ),
    UseRecoveryCode: own(({ administratorId }, { left, now }: UseRecoveryCode) => ({
      type: 'AdministratorRecoveryCodeUsed',
      data: { administratorId, left, ...stamp(now) },
    })),
    RefuseCode: own(({ administratorId }, { kind, now }: RefuseCode) => ({
      type: 'AdministratorCodeRefused',
      data: { administratorId, kind, ...stamp(now) },
    })),
    RefusePassword: own(({ administratorId, lastFailureAt }, { now }: RefusePassword) =>
      lastFailureAt !== null && instantMs(now.at) - instantMs(lastFailureAt) < FAILURE_INTERVAL_MS
        ? null
        : { type: 'AdministratorSignInFailed', data: { administratorId, ...stamp(now) } },
    ),
    ViewOutbox: own(({ administratorId }, { emailId, now }: ViewOutbox) => ({
      type: 'AdministratorViewedOutbox',
      data: { administratorId, emailId, ...stamp(now) },
    })),
    ViewHistory: own(({ administratorId }, { accountId, day, now }: ViewHistory) => ({
      type: 'AdministratorViewedHistory',
      data: { accountId, administratorId, day, ...stamp(now) },
    })),
    ViewFirstPasswords: viewFirstPasswords,
    ExportData: own(({ administratorId }, { accountId, now }: ExportData) => ({
      type: 'AdministratorExportedData',
      data: { accountId, administratorId, ...stamp(now) },
    })),
    ExportTable: own(({ administratorId }, { table, now }: ExportTable) => ({
      type: 'AdministratorExportedTable',
      data: { administratorId, table, ...stamp(now) },
    })),
    RenewRecoveryCodes: own(({ administratorId }, { now }: RenewRecoveryCodes) => ({
      type: 'AdministratorRecoveryCodesRenewed',
      data: { administratorId, ...stamp(now) },
    })),
  }),
};
