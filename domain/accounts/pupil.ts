import { stamp, type Moment } from '../calendar.ts';
import { reject, type Decider, type Rejection } from '../decider.ts';
import type { ExtraTimeFactor, PupilEvent, PupilRegistered } from './events.ts';

// Commands

/** Username and e-mail address are reserved before, and confirmed after. */
export interface RegisterPupil {
  readonly type: 'RegisterPupil';
  readonly now: Moment;
  readonly pupilId: string;
  readonly grade: PupilRegistered['grade'];
  readonly usernameKey: string;
  readonly emailKey: string;
  readonly profile: Readonly<NonNullable<PupilRegistered['personal']>>;
}

/** The password was right: sign in, unless the account is suspended. */
export interface SignInPupil {
  readonly type: 'SignInPupil';
  readonly now: Moment;
}

export interface SuspendPupil {
  readonly type: 'SuspendPupil';
  readonly now: Moment;
  readonly administratorId: string;
}

export interface ReinstatePupil {
  readonly type: 'ReinstatePupil';
  readonly now: Moment;
  readonly administratorId: string;
}

/** More time for quizzes, or as much as everybody again. */
export interface ChangeExtraTime {
  readonly type: 'ChangeExtraTime';
  readonly now: Moment;
  readonly administratorId: string;
  readonly extraTimeFactor: ExtraTimeFactor;
}

/** The pupil's keys are destroyed: nothing happens to the account any more. */
export interface ErasePupil {
  readonly type: 'ErasePupil';
  readonly now: Moment;
}

export type PupilCommand =
  RegisterPupil | SignInPupil | SuspendPupil | ReinstatePupil | ChangeExtraTime | ErasePupil;

export type PupilRejection = 'user-not-found' | 'account-suspended';

// State

export interface Pupil {
  readonly pupilId: string | null;
  readonly isSuspended: boolean;
  readonly isErased: boolean;
  /** Keyed hashes under which name and address are reserved. */
  readonly usernameKey: string | null;
  readonly emailKey: string | null;
  readonly lastSignInAt: string | null;
  readonly extraTimeFactor: ExtraTimeFactor;
}

const initial: Pupil = {
  pupilId: null,
  isSuspended: false,
  isErased: false,
  usernameKey: null,
  emailKey: null,
  lastSignInAt: null,
  extraTimeFactor: 1,
};

// Evolve

const evolve = (state: Pupil, { type, data }: PupilEvent): Pupil => {
  switch (type) {
    case 'PupilRegistered':
      return {
        ...state,
        pupilId: data.pupilId,
        usernameKey: data.usernameKey,
        emailKey: data.emailKey,
      };
    case 'PupilSignedIn':
      return { ...state, lastSignInAt: data.occurredAt };
    case 'PupilSuspended':
      return { ...state, isSuspended: true };
    case 'PupilReinstated':
      return { ...state, isSuspended: false };
    case 'PupilErased':
      return { ...state, isErased: true };
    case 'PupilExtraTimeChanged':
      return { ...state, extraTimeFactor: data.extraTimeFactor };
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
}: RegisterPupil): readonly PupilEvent[] => [
  {
    type: 'PupilRegistered',
    data: { ...facts, personal: profile, ...stamp(now) },
  },
];

const decide = (
  state: Pupil,
  command: PupilCommand,
): readonly PupilEvent[] | Rejection<PupilRejection> => {
  const { pupilId, isSuspended } = state;
  if (command.type === 'RegisterPupil') return pupilId === null ? register(command) : [];
  if (pupilId === null) return reject('user-not-found');

  const { now } = command;
  const moment = stamp(now);
  if (command.type === 'ErasePupil') {
    return state.isErased ? [] : [{ type: 'PupilErased', data: { pupilId, ...moment } }];
  }
  if (state.isErased) return reject('user-not-found');
  switch (command.type) {
    case 'SignInPupil':
      if (isSuspended) return reject('account-suspended');
      return state.lastSignInAt === now.at
        ? []
        : [{ type: 'PupilSignedIn', data: { pupilId, ...moment } }];
    case 'SuspendPupil': {
      const { administratorId } = command;
      return isSuspended
        ? []
        : [{ type: 'PupilSuspended', data: { pupilId, administratorId, ...moment } }];
    }
    case 'ReinstatePupil': {
      const { administratorId } = command;
      return isSuspended
        ? [{ type: 'PupilReinstated', data: { pupilId, administratorId, ...moment } }]
        : [];
    }
    case 'ChangeExtraTime': {
      const { administratorId, extraTimeFactor } = command;
      const data = { pupilId, administratorId, extraTimeFactor, ...moment };
      return extraTimeFactor === state.extraTimeFactor
        ? []
        : [{ type: 'PupilExtraTimeChanged', data }];
    }
  }
};

/** A pupil's account: registered, signed in, suspended, reinstated, given time. Stream id: the pupil's. */
export const pupil: Decider<Pupil, PupilCommand, PupilEvent, PupilRejection> = {
  category: 'pupil',
  initial,
  evolve,
  decide,
};
