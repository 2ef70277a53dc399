import { instantMs, instantOf, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { ExtraTimeFactor, PupilEvent, PupilRegistered } from './events.ts';
import {
  changedFields,
  changedProfile,
  detailsOf,
  isPossibleBirth,
  profileAtStart,
  type Profile,
  type ProfileChanges,
} from './profile.ts';

/** So long a suspension lasts that one administrator alone has decided (R18). */
const PROVISIONAL_MS = 7 * 86_400_000;

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

/** A second administrator has looked at a suspension. */
export interface ConfirmSuspension {
  readonly type: 'ConfirmSuspension';
  readonly now: Moment;
  readonly administratorId: string;
}

/** Time has passed: nobody may have confirmed a suspension. */
export interface LapseSuspension {
  readonly type: 'LapseSuspension';
  readonly now: Moment;
}

/** More time for quizzes, or as much as everybody again. */
export interface ChangeExtraTime {
  readonly type: 'ChangeExtraTime';
  readonly now: Moment;
  readonly administratorId: string;
  readonly extraTimeFactor: ExtraTimeFactor;
}

/** Pupils change what they say about themselves. */
export interface ChangeProfile {
  readonly type: 'ChangeProfile';
  readonly now: Moment;
  readonly changes: ProfileChanges;
  /** Keyed hash of the e-mail address, where that is to be another. */
  readonly emailKey: string | null;
}

/** A moderator has not approved it: the pupil is without a picture, unless they have another by now. */
export interface TakePictureAway {
  readonly type: 'TakePictureAway';
  readonly now: Moment;
  readonly pictureId: string;
}

/** The new username is reserved before; the old one is free afterwards. */
export interface RenamePupil {
  readonly type: 'RenamePupil';
  readonly now: Moment;
  readonly administratorId: string;
  readonly username: string;
  readonly usernameKey: string;
}

/** The password itself is no fact, and stays with the credentials. */
export interface SetPassword {
  readonly type: 'SetPassword';
  readonly now: Moment;
  readonly administratorId: string;
}

/** The pupil's keys are destroyed: nothing happens to the account any more. */
export interface ErasePupil {
  readonly type: 'ErasePupil';
  readonly now: Moment;
}

export type PupilCommand =
  | RegisterPupil
  | SignInPupil
  | SuspendPupil
  | ReinstatePupil
  | ConfirmSuspension
  | LapseSuspension
  | ChangeExtraTime
  | ChangeProfile
  | TakePictureAway
  | RenamePupil
  | SetPassword
  | ErasePupil;

export interface PupilRejections {
  readonly SignInPupil: 'user-not-found' | 'account-suspended';
  readonly SuspendPupil: 'user-not-found';
  readonly ReinstatePupil: 'user-not-found';
  readonly ConfirmSuspension: 'user-not-found' | 'not-suspended' | 'own-suspension';
  readonly LapseSuspension: 'user-not-found';
  readonly ChangeExtraTime: 'user-not-found';
  readonly ChangeProfile: 'user-not-found' | 'birth-date-impossible';
  readonly TakePictureAway: 'user-not-found';
  readonly RenamePupil: 'user-not-found';
  readonly SetPassword: 'user-not-found';
  readonly ErasePupil: 'user-not-found';
}

// State

export interface Pupil {
  readonly pupilId: string | null;
  readonly isSuspended: boolean;
  /** A suspension that nobody has confirmed yet: by whom, and until when. */
  readonly provisional: { readonly administratorId: string; readonly until: string } | null;
  readonly isErased: boolean;
  /** Keyed hashes under which name and address are reserved. */
  readonly usernameKey: string | null;
  /** Null for nobody, and once it cannot be read any more. */
  readonly username: string | null;
  readonly emailKey: string | null;
  /** Null for nobody, and once it cannot be read any more. */
  readonly profile: Profile | null;
  /** Of the picture they have, or had until they were erased. */
  readonly pictureId: string | null;
  readonly lastSignInAt: string | null;
  readonly extraTimeFactor: ExtraTimeFactor;
}

const initial: Pupil = {
  pupilId: null,
  isSuspended: false,
  provisional: null,
  isErased: false,
  usernameKey: null,
  username: null,
  emailKey: null,
  profile: null,
  pictureId: null,
  lastSignInAt: null,
  extraTimeFactor: 1,
};

// Evolve

const provisionalOf = ({
  administratorId,
  provisionalUntil: until,
}: Extract<PupilEvent, { type: 'PupilSuspended' }>['data']): Pupil['provisional'] =>
  until === null ? null : { administratorId, until };

const evolve = (state: Pupil, { type, data }: PupilEvent): Pupil => {
  switch (type) {
    case 'PupilRegistered':
      return {
        ...state,
        pupilId: data.pupilId,
        usernameKey: data.usernameKey,
        username: data.personal?.username ?? null,
        emailKey: data.emailKey,
        profile: data.personal && profileAtStart(data.grade, data.personal),
      };
    case 'PupilProfileChanged': {
      const { personal, emailKey, grade, picture } = data;
      const after = personal && { ...personal.after, grade: grade.after, picture: picture.after };
      const profile = state.profile && after && changedProfile(state.profile, after);
      const pictureId = picture.after?.pictureId ?? null;
      return { ...state, emailKey: emailKey.after, profile, pictureId };
    }
    case 'PupilRenamed': {
      const username = data.personal?.after ?? null;
      return { ...state, usernameKey: data.usernameKey.after, username };
    }
    case 'PupilSignedIn':
      return { ...state, lastSignInAt: data.occurredAt };
    case 'PupilSuspended':
      return { ...state, isSuspended: true, provisional: provisionalOf(data) };
    case 'PupilSuspensionConfirmed':
      return { ...state, provisional: null };
    case 'PupilReinstated':
      return { ...state, isSuspended: false, provisional: null };
    case 'PupilErased':
      return { ...state, isErased: true, username: null, profile: null };
    case 'PupilExtraTimeChanged':
      return { ...state, extraTimeFactor: data.extraTimeFactor };
    case 'PupilPasswordSet':
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

/** An account that is there, with whose it is. */
type Standing = Pupil & { readonly pupilId: string };

type Codes<Type extends keyof PupilRejections> = Rejection<PupilRejections[Type]>;

/** Decides about accounts that are there, and not erased. */
const ofStanding =
  <Command, Code extends string>(
    decideFor: (state: Standing, command: Command) => readonly PupilEvent[] | Rejection<Code>,
  ) =>
  (state: Pupil, command: Command): readonly PupilEvent[] | Rejection<Code | 'user-not-found'> => {
    const { pupilId, isErased } = state;
    return pupilId === null || isErased
      ? reject('user-not-found')
      : decideFor({ ...state, pupilId }, command);
  };

const signIn = (
  { pupilId, isSuspended, lastSignInAt }: Standing,
  { now }: SignInPupil,
): readonly PupilEvent[] | Codes<'SignInPupil'> => {
  if (isSuspended) return reject('account-suspended');
  return lastSignInAt === now.at
    ? []
    : [{ type: 'PupilSignedIn', data: { pupilId, ...stamp(now) } }];
};

const suspend = (
  { pupilId, isSuspended }: Standing,
  { administratorId, now }: SuspendPupil,
): readonly PupilEvent[] => {
  if (isSuspended) return [];
  const provisionalUntil = instantOf(instantMs(now.at) + PROVISIONAL_MS);
  const data = { pupilId, administratorId, provisionalUntil, ...stamp(now) };
  return [{ type: 'PupilSuspended', data }];
};

const reinstate = (
  { pupilId, isSuspended }: Standing,
  { administratorId, now }: ReinstatePupil,
): readonly PupilEvent[] =>
  isSuspended
    ? [{ type: 'PupilReinstated', data: { pupilId, administratorId, ...stamp(now) } }]
    : [];

const confirm = (
  { pupilId, isSuspended, provisional }: Standing,
  { administratorId, now }: ConfirmSuspension,
): readonly PupilEvent[] | Codes<'ConfirmSuspension'> => {
  if (!isSuspended) return reject('not-suspended');
  if (!provisional) return [];
  if (provisional.administratorId === administratorId) return reject('own-suspension');
  const data = { pupilId, administratorId, ...stamp(now) };
  return [{ type: 'PupilSuspensionConfirmed', data }];
};

const lapse = (
  { pupilId, provisional }: Standing,
  { now }: LapseSuspension,
): readonly PupilEvent[] =>
  provisional && instantMs(now.at) >= instantMs(provisional.until)
    ? [{ type: 'PupilReinstated', data: { pupilId, administratorId: null, ...stamp(now) } }]
    : [];

const changeExtraTime = (
  { pupilId, extraTimeFactor: before }: Standing,
  { administratorId, extraTimeFactor, now }: ChangeExtraTime,
): readonly PupilEvent[] => {
  const data = { pupilId, administratorId, extraTimeFactor, ...stamp(now) };
  return extraTimeFactor === before ? [] : [{ type: 'PupilExtraTimeChanged', data }];
};

/** The fact that a profile becomes another one; nothing where it stays as it is. */
const profileChange = (
  {
    pupilId,
    emailKey,
    profile,
  }: { readonly pupilId: string; readonly emailKey: string; readonly profile: Profile },
  changes: ProfileChanges,
  newEmailKey: string | null,
  now: Moment,
): readonly PupilEvent[] => {
  const fields = changedFields(profile, changes);
  if (fields.length === 0) return [];
  const after = changedProfile(profile, changes);
  return [
    {
      type: 'PupilProfileChanged',
      data: {
        pupilId,
        fields: [...fields],
        grade: { before: profile.grade, after: after.grade },
        emailKey: { before: emailKey, after: newEmailKey ?? emailKey },
        picture: { before: profile.picture, after: after.picture },
        personal: { before: detailsOf(profile, fields), after: detailsOf(after, fields) },
        ...stamp(now),
      },
    },
  ];
};

const changeProfile = (
  { pupilId, emailKey, profile }: Standing,
  { changes, emailKey: newEmailKey, now }: ChangeProfile,
): readonly PupilEvent[] | Codes<'ChangeProfile'> => {
  if (emailKey === null || !profile) return reject('user-not-found');
  const after = changedProfile(profile, changes);
  if (changedFields(profile, changes).length > 0 && !isPossibleBirth(after, now)) {
    return reject('birth-date-impossible');
  }
  return profileChange({ pupilId, emailKey, profile }, changes, newEmailKey, now);
};

const takePictureAway = (
  { pupilId, emailKey, profile, pictureId: current }: Standing,
  { pictureId, now }: TakePictureAway,
): readonly PupilEvent[] | Codes<'TakePictureAway'> => {
  if (emailKey === null || !profile) return reject('user-not-found');
  if (current !== pictureId) return [];
  return profileChange({ pupilId, emailKey, profile }, { picture: null }, null, now);
};

const rename = (
  { pupilId, username: before, usernameKey: keyBefore }: Standing,
  { username: after, usernameKey: keyAfter, administratorId, now }: RenamePupil,
): readonly PupilEvent[] | Codes<'RenamePupil'> => {
  if (before === null || keyBefore === null) return reject('user-not-found');
  if (before === after) return [];
  const data = {
    pupilId,
    administratorId,
    usernameKey: { before: keyBefore, after: keyAfter },
    personal: { before, after },
    ...stamp(now),
  };
  return [{ type: 'PupilRenamed', data }];
};

const setPassword = (
  { pupilId }: Standing,
  { administratorId, now }: SetPassword,
): readonly PupilEvent[] => [
  { type: 'PupilPasswordSet', data: { pupilId, administratorId, ...stamp(now) } },
];

const erase = (
  { pupilId, isErased }: Pupil,
  { now }: ErasePupil,
): readonly PupilEvent[] | Codes<'ErasePupil'> => {
  if (pupilId === null) return reject('user-not-found');
  return isErased ? [] : [{ type: 'PupilErased', data: { pupilId, ...stamp(now) } }];
};

/**
 * A pupil's account: registered, signed in, suspended, reinstated, given time, described,
 * renamed, erased.
 * Stream id: the pupil's.
 */
export const pupil: Decider<Pupil, PupilCommand, PupilEvent, PupilRejections> = {
  category: 'pupil',
  initial,
  evolve,
  decide: byCommand<Pupil, PupilCommand, PupilEvent, PupilRejections>({
    RegisterPupil: ({ pupilId }, command) => (pupilId === null ? register(command) : []),
    SignInPupil: ofStanding(signIn),
    SuspendPupil: ofStanding(suspend),
    ReinstatePupil: ofStanding(reinstate),
    ConfirmSuspension: ofStanding(confirm),
    LapseSuspension: ofStanding(lapse),
    ChangeExtraTime: ofStanding(changeExtraTime),
    ChangeProfile: ofStanding(changeProfile),
    TakePictureAway: ofStanding(takePictureAway),
    RenamePupil: ofStanding(rename),
    SetPassword: ofStanding(setPassword),
    ErasePupil: erase,
  }),
};
