import type { ExtraTimeFactor, PupilEvent } from './events.ts';
import { applyChanges, buildFirstProfile, type Profile } from './profile.ts';

export interface Pupil {
  readonly pupilId: string | null;
  readonly isSuspended: boolean;
  /** When the last suspension began. */
  readonly suspendedAt: string | null;
  /** Who looked at that one as the second administrator. */
  readonly confirmedBy: string | null;
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

/** Nobody. */
export const initial: Pupil = {
  pupilId: null,
  isSuspended: false,
  suspendedAt: null,
  confirmedBy: null,
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

/** An account that is there, with whose it is. */
export type ExistingPupil = Pupil & { readonly pupilId: string };

const provisionalOf = ({
  administratorId,
  provisionalUntil: until,
}: Extract<PupilEvent, { type: 'PupilSuspended' }>['data']): Pupil['provisional'] =>
  until === null ? null : { administratorId, until };

/** The account after one more fact. */
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
      };
    case 'PupilProfileChanged': {
      const { personal, emailKey, grade, picture } = data;
      const after = personal && { ...personal.after, grade: grade.after, picture: picture.after };
      const profile = state.profile && after && applyChanges(state.profile, after);
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
      return {
        ...state,
        isSuspended: true,
        suspendedAt: data.occurredAt,
        confirmedBy: null,
        provisional: provisionalOf(data),
      };
    case 'PupilSuspensionConfirmed':
      return { ...state, provisional: null, confirmedBy: data.administratorId };
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
