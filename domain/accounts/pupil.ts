import { stamp } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { PupilEvent } from './events.ts';
import { changeProfile, takePictureAway } from './profileChange.ts';
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
import { evolve, initial, type Pupil, type Standing } from './pupilState.ts';
import { confirm, hasLapsed, lapse, reinstate, suspend } from './suspension.ts';

const register = ({
  type: _type,
  now,
  profile,
  ...fields
}: RegisterPupil): readonly PupilEvent[] => [
  {
    type: 'PupilRegistered',
    data: { ...fields, personal: profile, ...stamp(now) },
  },
];

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
  state: Standing,
  { now }: SignInPupil,
): readonly PupilEvent[] | Codes<'SignInPupil'> => {
  const { pupilId, isSuspended, lastSignInAt } = state;
  if (isSuspended && !hasLapsed(state, now)) return reject('account-suspended');
  if (lastSignInAt === now.at) return [];
  return [...lapse(state, { now }), { type: 'PupilSignedIn', data: { pupilId, ...stamp(now) } }];
};

const changeExtraTime = (
  { pupilId, extraTimeFactor: before }: Standing,
  { administratorId, extraTimeFactor, now }: ChangeExtraTime,
): readonly PupilEvent[] => {
  const data = { pupilId, administratorId, extraTimeFactor, ...stamp(now) };
  return extraTimeFactor === before ? [] : [{ type: 'PupilExtraTimeChanged', data }];
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
 * renamed, erased. Its commands, its state, suspension and profile are files of their own.
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
