import type { ExtraTimeFactor, ProfileChanged, PupilEvent } from './events.ts';
import { applyChanges, buildFirstProfile, type Profile } from './profile.ts';

export interface Pupil {
  readonly pupilId: string | null;
  readonly isSuspended: boolean;
  /** Start of the last suspension. */
  readonly suspendedAt: string | null;
  /** Reason of the current suspension, if one was given. */
  readonly suspensionReason: string | null;
  /** The second administrator, who confirmed that suspension. */
  readonly confirmedBy: string | null;
  /** A suspension that is not confirmed yet: its administrator and its end. */
  readonly provisional: { readonly administratorId: string; readonly until: string } | null;
  readonly isErased: boolean;
  /** Keyed hashes under which name and address are reserved. */
  readonly usernameKey: string | null;
  /** Null for no account, and once it can no longer be decrypted. */
  readonly username: string | null;
  readonly emailKey: string | null;
  /** Null for no account, and once it can no longer be decrypted. */
  readonly profile: Profile | null;
  /** Review that the first name waits for, or waited for; null for a name that needs none. */
  readonly nameReviewId: string | null;
  /** Review that the username waits for, or waited for; null for a username that needs none. */
  readonly usernameReviewId: string | null;
  /** Last first name that needed no review: the school's, or an ordinary one of the sign-up. */
  readonly plainFirstName: string | null;
  /** Times of the pupil's own changes of name, oldest first. */
  readonly ownNameChanges: readonly string[];
  /** Id of the current picture, or of the last one before the erasure. */
  readonly pictureId: string | null;
  readonly lastSignInAt: string | null;
  readonly extraTimeFactor: ExtraTimeFactor;
  /** Class that the pupil is in; null for none, and once it can no longer be decrypted. */
  readonly classId: string | null;
  /** Last school year into which the pupil was moved up. */
  readonly movedUpTo: number | null;
}

/** State without an account. */
export const initial: Pupil = {
  pupilId: null,
  isSuspended: false,
  suspendedAt: null,
  suspensionReason: null,
  confirmedBy: null,
  provisional: null,
  isErased: false,
  usernameKey: null,
  username: null,
  emailKey: null,
  profile: null,
  nameReviewId: null,
  usernameReviewId: null,
  plainFirstName: null,
  ownNameChanges: [],
  pictureId: null,
  lastSignInAt: null,
  extraTimeFactor: 1,
  classId: null,
  movedUpTo: null,
};

/** An existing account with its pupil's id. */
export type ExistingPupil = Pupil & { readonly pupilId: string };

const provisionalOf = ({
  administratorId,
  provisionalUntil: until,
}: Extract<PupilEvent, { type: 'PupilSuspended' }>['data']): Pupil['provisional'] =>
  until === null ? null : { administratorId, until };

const toNameState = (
  { plainFirstName, ownNameChanges }: Pupil,
  { personal, nameReview, isOwnNameChange, occurredAt }: ProfileChanged,
): Pick<Pupil, 'nameReviewId' | 'plainFirstName' | 'ownNameChanges'> => ({
  nameReviewId: nameReview.after,
  plainFirstName:
    nameReview.after === null ? (personal?.after.firstName ?? plainFirstName) : plainFirstName,
  ownNameChanges: isOwnNameChange ? [...ownNameChanges, occurredAt] : ownNameChanges,
});

/** Returns the account after an event. */
export const evolve = (state: Pupil, { type, data }: PupilEvent): Pupil => {
  switch (type) {
    case 'PupilRegistered':
      return {
        ...state,
        pupilId: data.pupilId,
        usernameKey: data.usernameKey,
        username: data.personal?.username ?? null,
        emailKey: data.emailKey,
        profile: data.personal && buildFirstProfile(data.grade, data.personal),
        nameReviewId: data.nameReviewId,
        usernameReviewId: data.usernameReviewId,
        plainFirstName: data.nameReviewId === null ? (data.personal?.firstName ?? null) : null,
      };
    case 'PupilProfileChanged': {
      const { personal, emailKey, grade, picture } = data;
      const after = personal && { ...personal.after, grade: grade.after, picture: picture.after };
      const profile = state.profile && after && applyChanges(state.profile, after);
      const pictureId = picture.after?.pictureId ?? null;
      return {
        ...state,
        emailKey: emailKey.after,
        profile,
        pictureId,
        ...toNameState(state, data),
      };
    }
    case 'PupilRenamed': {
      const username = data.personal?.after ?? null;
      const usernameReviewId = data.usernameReview.after;
      return { ...state, usernameKey: data.usernameKey.after, username, usernameReviewId };
    }
    case 'PupilSignedIn':
      return { ...state, lastSignInAt: data.occurredAt };
    case 'PupilSuspended':
      return {
        ...state,
        isSuspended: true,
        suspendedAt: data.occurredAt,
        suspensionReason: data.reason,
        confirmedBy: null,
        provisional: provisionalOf(data),
      };
    case 'PupilSuspensionConfirmed':
      return { ...state, provisional: null, confirmedBy: data.administratorId };
    case 'PupilReinstated':
      return { ...state, isSuspended: false, suspensionReason: null, provisional: null };
    case 'PupilErased':
      return {
        ...state,
        isErased: true,
        username: null,
        profile: null,
        plainFirstName: null,
        classId: null,
      };
    case 'PupilExtraTimeChanged':
      return { ...state, extraTimeFactor: data.extraTimeFactor };
    case 'PupilClassChanged':
      return { ...state, classId: data.personal?.after ?? null };
    case 'PupilMovedUp':
      return { ...state, movedUpTo: data.schoolYear };
    case 'PupilPasswordSet':
    default:
      return state;
  }
};
