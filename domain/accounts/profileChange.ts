import { instantMs, stamp, type Moment } from '../calendar.ts';
import { isRejection, reject, type Rejection } from '../decider.ts';
import type { ProfileChanged, ProfileField, PupilEvent } from './events.ts';
import {
  findChangedFields,
  applyChanges,
  pickDetails,
  isPossibleBirthDate,
  type Profile,
  type ProfileChanges,
} from './profile.ts';
import type { ChangeProfile, PupilRejections, RemovePicture } from './pupilCommands.ts';
import type { ExistingPupil } from './pupilState.ts';

/** A pupil may change the own name twice a year. */
export const MAX_NAME_CHANGES = 2;
const NAME_CHANGE_WINDOW_MS = 365 * 24 * 3_600_000;

interface NameReview {
  readonly nameReview: ProfileChanged['nameReview'];
  readonly isOwnNameChange: boolean;
}

/** Returns the review of the first name that stays as it is. */
export const keepReview = ({ nameReviewId }: ExistingPupil): NameReview => ({
  nameReview: { before: nameReviewId, after: nameReviewId },
  isOwnNameChange: false,
});

/**
 * Decides on a change of name: a pupil's own is limited, and waits for a review, also if it is
 * ordinary, unless it goes back to the last first name that needed none (R18).
 */
const decideName = (
  state: ExistingPupil & { readonly profile: Profile },
  { changes, nameReviewId, now }: ChangeProfile,
): NameReview | Rejection<'name-changes-used'> => {
  const changed = findChangedFields(state.profile, changes);
  const isFirstName = changed.includes('firstName');
  if (!isFirstName && !changed.includes('lastName')) return keepReview(state);
  const { nameReviewId: before, plainFirstName, ownNameChanges } = state;
  const firstName = changes.firstName ?? state.profile.firstName;
  const isPlain = firstName === plainFirstName;
  const after = isFirstName ? (isPlain ? null : (nameReviewId ?? null)) : before;
  if (nameReviewId === undefined) return { nameReview: { before, after }, isOwnNameChange: false };
  const since = instantMs(now.at) - NAME_CHANGE_WINDOW_MS;
  const recent = ownNameChanges.filter((at) => instantMs(at) > since);
  if (recent.length >= MAX_NAME_CHANGES) return reject('name-changes-used');
  return { nameReview: { before, after }, isOwnNameChange: true };
};

type Changing = Pick<ExistingPupil, 'pupilId'> & {
  readonly emailKey: string;
  readonly profile: Profile;
};

/** Returns the event of a profile change; no event if nothing changes. */
export const profileChange = (
  { pupilId, emailKey, profile }: Changing,
  changes: ProfileChanges,
  newEmailKey: string | null,
  review: NameReview,
  now: Moment,
): readonly PupilEvent[] => {
  const fields = findChangedFields(profile, changes);
  if (fields.length === 0) return [];
  const after = applyChanges(profile, changes);
  return [
    {
      type: 'PupilProfileChanged',
      data: {
        pupilId,
        fields: [...fields],
        grade: { before: profile.grade, after: after.grade },
        emailKey: { before: emailKey, after: newEmailKey ?? emailKey },
        picture: { before: profile.picture, after: after.picture },
        ...review,
        personal: { before: pickDetails(profile, fields), after: pickDetails(after, fields) },
        ...stamp(now),
      },
    },
  ];
};

const SCHOOL_FIELDS = new Set<ProfileField>(['schoolId', 'schoolName']);
const BIRTH_FIELDS = new Set<ProfileField>(['birthYear', 'birthMonth', 'birthDay']);

/** Takes a pupil who changes to another school out of the class. */
const leaveClassOfSchool = (
  { pupilId, classId: before }: ExistingPupil,
  profile: Profile,
  changes: ProfileChanges,
  { administratorId, now }: ChangeProfile,
): readonly PupilEvent[] => {
  const isMoving = findChangedFields(profile, changes).some((field) => SCHOOL_FIELDS.has(field));
  if (!isMoving || before === null) return [];
  const personal = { before, after: null };
  const data = {
    pupilId,
    administratorId: administratorId ?? null,
    personal,
    ...stamp(now),
  };
  return [{ type: 'PupilClassChanged', data }];
};

/** Changes the profile. A date of birth must be valid; another school ends the membership of a class. */
export const changeProfile = (
  state: ExistingPupil,
  command: ChangeProfile,
): readonly PupilEvent[] | Rejection<PupilRejections['ChangeProfile']> => {
  const { pupilId, emailKey, profile } = state;
  const { changes, emailKey: newEmailKey, now } = command;
  if (emailKey === null || !profile) return reject('user-not-found');
  const isBirthChanged = findChangedFields(profile, changes).some((field) =>
    BIRTH_FIELDS.has(field),
  );
  if (isBirthChanged && !isPossibleBirthDate(applyChanges(profile, changes), now)) {
    return reject('birth-date-impossible');
  }
  const review = decideName({ ...state, profile }, command);
  if (isRejection(review)) return review;
  return [
    ...profileChange({ pupilId, emailKey, profile }, changes, newEmailKey, review, now),
    ...leaveClassOfSchool(state, profile, changes, command),
  ];
};

/** Removes the picture that was not approved; another picture stays. */
export const removePicture = (
  state: ExistingPupil,
  { pictureId, now }: RemovePicture,
): readonly PupilEvent[] | Rejection<PupilRejections['RemovePicture']> => {
  const { pupilId, emailKey, profile, pictureId: current } = state;
  if (emailKey === null || !profile) return reject('user-not-found');
  if (current !== pictureId) return [];
  const review = keepReview(state);
  return profileChange({ pupilId, emailKey, profile }, { picture: null }, null, review, now);
};
