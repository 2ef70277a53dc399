import { stamp, type Moment } from '../calendar.ts';
import { reject, type Decider, type Rejection } from '../decider.ts';
import type { AdministratorEvent, AdministratorRegistered } from './events.ts';

// Commands

export interface RegisterAdministrator {
  readonly type: 'RegisterAdministrator';
  readonly now: Moment;
  readonly administratorId: string;
  readonly grade: AdministratorRegistered['grade'];
  readonly usernameKey: string;
  readonly emailKey: string;
  readonly profile: Readonly<NonNullable<AdministratorRegistered['personal']>>;
}

export interface SignInAdministrator {
  readonly type: 'SignInAdministrator';
  readonly now: Moment;
}

export type AdministratorCommand = RegisterAdministrator | SignInAdministrator;

export type AdministratorRejection = 'user-not-found';

// State

export interface Administrator {
  readonly administratorId: string | null;
  readonly lastSignInAt: string | null;
}

const initial: Administrator = { administratorId: null, lastSignInAt: null };

// Evolve

const evolve = (state: Administrator, { type, data }: AdministratorEvent): Administrator => {
  switch (type) {
    case 'AdministratorRegistered':
      return { ...state, administratorId: data.administratorId };
    case 'AdministratorSignedIn':
      return { ...state, lastSignInAt: data.occurredAt };
    default:
      return state;
  }
};

// Decide

const register = ({
  type: _type,
  now,
  profile,
  ...facts
}: RegisterAdministrator): readonly AdministratorEvent[] => [
  {
    type: 'AdministratorRegistered',
    data: { ...facts, personal: profile, ...stamp(now) },
  },
];

const decide = (
  { administratorId, lastSignInAt }: Administrator,
  command: AdministratorCommand,
): readonly AdministratorEvent[] | Rejection<AdministratorRejection> => {
  if (command.type === 'RegisterAdministrator') {
    return administratorId === null ? register(command) : [];
  }
  if (administratorId === null) return reject('user-not-found');
  const { now } = command;
  if (lastSignInAt === now.at) return [];
  return [{ type: 'AdministratorSignedIn', data: { administratorId, ...stamp(now) } }];
};

/** An administrator's account: registered and signed in. Stream id: the administrator's. */
export const administrator: Decider<
  Administrator,
  AdministratorCommand,
  AdministratorEvent,
  AdministratorRejection
> = { category: 'administrator', initial, evolve, decide };
