import { stamp, type Moment } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import type { ProfileField, PupilEvent } from './events.ts';
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

/** Returns the event of a profile change; no event if nothing changes. */
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
        personal: { before: pickDetails(profile, fields), after: pickDetails(after, fields) },
        ...stamp(now),
      },
    },
  ];
};

const BIRTH_FIELDS = new Set<ProfileField>(['birthYear', 'birthMonth', 'birthDay']);

/** Changes the profile. A date of birth must be valid. */
export const changeProfile = (
  { pupilId, emailKey, profile }: ExistingPupil,
  { changes, emailKey: newEmailKey, now }: ChangeProfile,
): readonly PupilEvent[] | Rejection<PupilRejections['ChangeProfile']> => {
  if (emailKey === null || !profile) return reject('user-not-found');
  const isBirthChanged = findChangedFields(profile, changes).some((field) =>
    BIRTH_FIELDS.has(field),
  );
  if (isBirthChanged && !isPossibleBirthDate(applyChanges(profile, changes), now)) {
    return reject('birth-date-impossible');
  }
  return profileChange({ pupilId, emailKey, profile }, changes, newEmailKey, now);
};

/** Removes the picture that was not approved; another picture stays. */
export const removePicture = (
  { pupilId, emailKey, profile, pictureId: current }: ExistingPupil,
  { pictureId, now }: RemovePicture,
): readonly PupilEvent[] | Rejection<PupilRejections['RemovePicture']> => {
  if (emailKey === null || !profile) return reject('user-not-found');
  if (current !== pictureId) return [];
  return profileChange({ pupilId, emailKey, profile }, { picture: null }, null, now);
};
