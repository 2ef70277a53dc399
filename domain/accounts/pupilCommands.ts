import type { Moment } from '../calendar.ts';
import type { ExtraTimeFactor, PupilRegistered } from './events.ts';
import type { ProfileChanges } from './profile.ts';

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
  /** Only the suspension that began then; else whichever there is. */
  readonly of?: string | undefined;
}

/** A second administrator has looked at a suspension. */
export interface ConfirmSuspension {
  readonly type: 'ConfirmSuspension';
  readonly now: Moment;
  readonly administratorId: string;
  /** Only the suspension that began then; else whichever there is. */
  readonly of?: string | undefined;
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
export interface RemovePicture {
  readonly type: 'RemovePicture';
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
  | RemovePicture
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
  readonly RemovePicture: 'user-not-found';
  readonly RenamePupil: 'user-not-found';
  readonly SetPassword: 'user-not-found';
  readonly ErasePupil: 'user-not-found';
}
