import { stamp, type Moment } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import type { ProfileField, PupilEvent } from './events.ts';
import {
  changedFields,
  changedProfile,
  detailsOf,
  isPossibleBirth,
  type Profile,
  type ProfileChanges,
} from './profile.ts';
import type { ChangeProfile, PupilRejections, TakePictureAway } from './pupilCommands.ts';
import type { Standing } from './pupilState.ts';

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

const BIRTH = new Set<ProfileField>(['birthYear', 'birthMonth', 'birthDay']);

/** As the pupil describes themselves from now on; nobody says they were born on an impossible day. */
export const changeProfile = (
  { pupilId, emailKey, profile }: Standing,
  { changes, emailKey: newEmailKey, now }: ChangeProfile,
): readonly PupilEvent[] | Rejection<PupilRejections['ChangeProfile']> => {
  if (emailKey === null || !profile) return reject('user-not-found');
  const isBirthChanged = changedFields(profile, changes).some((field) => BIRTH.has(field));
  if (isBirthChanged && !isPossibleBirth(changedProfile(profile, changes), now)) {
    return reject('birth-date-impossible');
  }
  return profileChange({ pupilId, emailKey, profile }, changes, newEmailKey, now);
};

/** The picture that was not approved; another one stays. */
export const takePictureAway = (
  { pupilId, emailKey, profile, pictureId: current }: Standing,
  { pictureId, now }: TakePictureAway,
): readonly PupilEvent[] | Rejection<PupilRejections['TakePictureAway']> => {
  if (emailKey === null || !profile) return reject('user-not-found');
  if (current !== pictureId) return [];
  return profileChange({ pupilId, emailKey, profile }, { picture: null }, null, now);
};
