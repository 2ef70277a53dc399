import type { Moment } from '../calendar.ts';
import type { ExtraTimeFactor, PupilRegistered } from './events.ts';
import type { ProfileChanges } from './profile.ts';

/** Registers a pupil. Username and e-mail address must be reserved before, and confirmed after. */
export interface RegisterPupil {
  readonly type: 'RegisterPupil';
  readonly now: Moment;
  readonly pupilId: string;
  readonly grade: PupilRegistered['grade'];
  readonly usernameKey: string;
  readonly emailKey: string;
  readonly profile: Readonly<NonNullable<PupilRegistered['personal']>>;
  /** Id of the review that a name needs if it is not ordinary; absent if the school entered it. */
  readonly nameReviewId?: string | undefined;
  /** Id of the review that a username needs if it is not ordinary; absent if the school chose it. */
  readonly usernameReviewId?: string | undefined;
}

/** Signs in after the password was right, unless the account is suspended. */
export interface SignInPupil {
  readonly type: 'SignInPupil';
  readonly now: Moment;
}

export interface SuspendPupil {
  readonly type: 'SuspendPupil';
  readonly now: Moment;
  readonly administratorId: string;
  /** Null if the administrator gave none. */
  readonly reason: string | null;
}

export interface ReinstatePupil {
  readonly type: 'ReinstatePupil';
  readonly now: Moment;
  readonly administratorId: string;
  /** Start of the suspension to lift; any suspension if absent. */
  readonly of?: string | undefined;
}

/** Confirms a suspension as the second administrator. */
export interface ConfirmSuspension {
  readonly type: 'ConfirmSuspension';
  readonly now: Moment;
  readonly administratorId: string;
  /** Start of the suspension to confirm; any suspension if absent. */
  readonly of?: string | undefined;
}

/** Ends a suspension that was not confirmed in time. */
export interface LapseSuspension {
  readonly type: 'LapseSuspension';
  readonly now: Moment;
}

/** Changes the factor of quiz time limits. */
export interface ChangeExtraTime {
  readonly type: 'ChangeExtraTime';
  readonly now: Moment;
  readonly administratorId: string;
  readonly extraTimeFactor: ExtraTimeFactor;
}

/** Puts a pupil into a class or, without one, takes the pupil out of the own class. */
export interface ChangeClass {
  readonly type: 'ChangeClass';
  readonly now: Moment;
  readonly administratorId: string;
  readonly classId: string | null;
  /** Changes that belong to it, such as the school of the class. */
  readonly changes: Pick<ProfileChanges, 'schoolId' | 'schoolName' | 'grade'>;
}

/**
 * Moves a pupil into a school year: one grade up and into another class; out of class and school after
 * the last grade. A repeat for the same school year changes nothing.
 */
export interface MoveUp {
  readonly type: 'MoveUp';
  readonly now: Moment;
  readonly administratorId: string;
  readonly schoolYear: number;
  /** Grade that the administrator saw in the preview. */
  readonly grade: PupilRegistered['grade'];
  /** Class of the new school year; null for none. */
  readonly classId: string | null;
}

/** Changes a pupil's profile. */
export interface ChangeProfile {
  readonly type: 'ChangeProfile';
  readonly now: Moment;
  /** Administrator who makes the change; absent for the pupil. */
  readonly administratorId?: string | undefined;
  readonly changes: ProfileChanges;
  /** Keyed hash of the e-mail address, if that changes. */
  readonly emailKey: string | null;
  /** Id of the review that a new name may need; absent if an administrator makes the change. */
  readonly nameReviewId?: string | undefined;
}

/** Removes a picture that a moderator did not approve, unless the pupil has another one by now. */
export interface RemovePicture {
  readonly type: 'RemovePicture';
  readonly now: Moment;
  readonly pictureId: string;
}

/** Renames a pupil. The new username must be reserved before; the old one is freed after. */
export interface RenamePupil {
  readonly type: 'RenamePupil';
  readonly now: Moment;
  /** Null if the pupil chooses it, instead of one that had to be reviewed. */
  readonly administratorId: string | null;
  readonly username: string;
  readonly usernameKey: string;
  /** Id of the review that a pupil's choice may need; absent if an administrator gives the username. */
  readonly usernameReviewId?: string | undefined;
}

/** Records a new password. The password itself stays with the credentials, outside the log. */
export interface SetPassword {
  readonly type: 'SetPassword';
  readonly now: Moment;
  readonly administratorId: string;
}

/** Erases the pupil, whose keys are destroyed; later commands are refused. */
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
  | ChangeClass
  | MoveUp
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
  readonly ChangeClass: 'user-not-found';
  readonly MoveUp: 'user-not-found' | 'grade-changed';
  readonly ChangeProfile: 'user-not-found' | 'birth-date-impossible' | 'name-changes-used';
  readonly RemovePicture: 'user-not-found';
  readonly RenamePupil: 'user-not-found' | 'username-fixed';
  readonly SetPassword: 'user-not-found';
  readonly ErasePupil: 'user-not-found';
}
