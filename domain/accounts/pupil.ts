import { stamp } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { PupilEvent } from './events.ts';
import { isOrdinaryName } from './ordinaryNames.ts';
import { isOrdinaryUsername } from './ordinaryUsername.ts';
import { changeProfile, removePicture } from './profileChange.ts';
import { changeClass, moveUp } from './pupilClass.ts';
import type {
  ChangeExtraTime,
  ErasePupil,
  PupilCommand,
  PupilRejections,
  RegisterPupil,
  RenamePupil,
  SetPassword,
  SignInPupil,
} from './pupilCommands.ts';
import { evolve, initial, type Pupil, type ExistingPupil } from './pupilState.ts';
import { confirm, hasLapsed, lapse, reinstate, suspend } from './suspension.ts';

const register = ({
  type: _type,
  now,
  profile,
  nameReviewId,
  usernameReviewId,
  ...fields
}: RegisterPupil): readonly PupilEvent[] => [
  {
    type: 'PupilRegistered',
    data: {
      ...fields,
      nameReviewId: isOrdinaryName(profile.firstName) ? null : (nameReviewId ?? null),
      usernameReviewId: isOrdinaryUsername(profile.username, profile)
        ? null
        : (usernameReviewId ?? null),
      personal: profile,
      ...stamp(now),
    },
  },
];

type Codes<Type extends keyof PupilRejections> = Rejection<PupilRejections[Type]>;

/** Refuses commands for accounts that do not exist or are erased. */
const requireAccount =
  <Command, Code extends string>(
    decideFor: (state: ExistingPupil, command: Command) => readonly PupilEvent[] | Rejection<Code>,
  ) =>
  (state: Pupil, command: Command): readonly PupilEvent[] | Rejection<Code | 'user-not-found'> => {
    const { pupilId, isErased } = state;
    return pupilId === null || isErased
      ? reject('user-not-found')
      : decideFor({ ...state, pupilId }, command);
  };

const signIn = (
  state: ExistingPupil,
  { now }: SignInPupil,
): readonly PupilEvent[] | Codes<'SignInPupil'> => {
  const { pupilId, isSuspended, lastSignInAt } = state;
  if (isSuspended && !hasLapsed(state, now)) return reject('account-suspended');
  if (lastSignInAt === now.at) return [];
  return [...lapse(state, { now }), { type: 'PupilSignedIn', data: { pupilId, ...stamp(now) } }];
};

const changeExtraTime = (
  { pupilId, extraTimeFactor: before }: ExistingPupil,
  { administratorId, extraTimeFactor, now }: ChangeExtraTime,
): readonly PupilEvent[] => {
  const data = { pupilId, administratorId, extraTimeFactor, ...stamp(now) };
  return extraTimeFactor === before ? [] : [{ type: 'PupilExtraTimeChanged', data }];
};

/** Gives another username. A pupil may choose one only instead of one that had to be reviewed (R18). */
const rename = (
  { pupilId, username: before, usernameKey: keyBefore, usernameReviewId, profile }: ExistingPupil,
  { username: after, usernameKey: keyAfter, administratorId, now, ...review }: RenamePupil,
): readonly PupilEvent[] | Codes<'RenamePupil'> => {
  if (before === null || keyBefore === null || !profile) return reject('user-not-found');
  if (before === after) return [];
  if (administratorId === null && usernameReviewId === null) return reject('username-fixed');
  const isPlain = isOrdinaryUsername(after, profile);
  const data = {
    pupilId,
    administratorId,
    usernameKey: { before: keyBefore, after: keyAfter },
    usernameReview: {
      before: usernameReviewId,
      after: isPlain ? null : (review.usernameReviewId ?? null),
    },
    personal: { before, after },
    ...stamp(now),
  };
  return [{ type: 'PupilRenamed', data }];
};

const setPassword = (
  { pupilId }: ExistingPupil,
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
 * A pupil's account: registered, signed in, suspended, reinstated, given time, changed, renamed, put
 * into a class, moved up, erased. Its commands, state, suspension, profile and class have files of their
 * own. Stream id: the pupil's.
 */
export const pupil: Decider<Pupil, PupilCommand, PupilEvent, PupilRejections> = {
  category: 'pupil',
  initial,
  evolve,
  decide: byCommand<Pupil, PupilCommand, PupilEvent, PupilRejections>({
    RegisterPupil: ({ pupilId }, command) => (pupilId === null ? register(command) : []),
    SignInPupil: requireAccount(signIn),
    SuspendPupil: requireAccount(suspend),
    ReinstatePupil: requireAccount(reinstate),
    ConfirmSuspension: requireAccount(confirm),
    LapseSuspension: requireAccount(lapse),
    ChangeExtraTime: requireAccount(changeExtraTime),
    ChangeClass: requireAccount(changeClass),
    MoveUp: requireAccount(moveUp),
    ChangeProfile: requireAccount(changeProfile),
    RemovePicture: requireAccount(removePicture),
    RenamePupil: requireAccount(rename),
    SetPassword: requireAccount(setPassword),
    ErasePupil: erase,
  }),
};
