import {
  changeProfile,
  changeUsername,
  MAX_PICTURE_BYTES,
} from '@mahoe/contracts/accounts/profile';
import type { Picture } from '@mahoe/domain/accounts/events';
import type { Profile, ProfileChanges } from '@mahoe/domain/accounts/profile';
import { pupil } from '@mahoe/domain/accounts/pupil';
import type { Pupil } from '@mahoe/domain/accounts/pupilState';
import { isRejection } from '@mahoe/domain/decider';
import type { UserView } from '@mahoe/projections/accounts/queries';
import { findSchool } from '@mahoe/projections/content/schoolQueries';
import type { Views } from '@mahoe/projections/openViews';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { renamePupil } from './changeStudent.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';
import { reservationKey } from '../commands/reservationKey.ts';
import { findAccount } from './findAccount.ts';
import { readPicture } from './readPicture.ts';
import { presentFullUser, presentOwnName, presentOwnUsername } from './presentUser.ts';

/** Namespace of picture ids: the same call, sent again, means the same picture. */
const PICTURE_IDS = '6b0d8f2b-8c2c-5b8e-9a5d-1f0d3c7e5a90';
/** Namespace of the reviews of new names. */
const NAME_REVIEW_IDS = '0c1d4b53-8a4e-5d0f-9d1e-6f3b5a7c9e21';
/** Namespace of the reviews of usernames. */
const USERNAME_REVIEW_IDS = '5e8a1b70-6a0d-5c43-8f7e-1c2b9d3a4e65';
/** Limit for a picture in base64 and the rest of the form. */
const BODY_LIMIT = 2 * MAX_PICTURE_BYTES;

type Body = z.output<typeof changeProfile.body>;

/** School of a form, from either field: one of our list, or text as typed. */
const toSchoolChanges = ({ school, schoolId }: Body): ProfileChanges => {
  const given = schoolId === undefined ? school : schoolId;
  if (given === undefined) return {};
  return z.uuid().safeParse(given).success
    ? { schoolId: given, schoolName: null }
    : { schoolId: null, schoolName: given };
};

/** Picture of a profile, with the state that the views have, or will have once they catch up. */
const presentPicture = (
  { picture }: Profile,
  seen: UserView,
): Pick<UserView, 'pictureId' | 'pictureState'> => {
  if (!picture) {
    return {
      pictureId: null,
      pictureState: seen.pictureState === 'rejected' ? 'rejected' : 'none',
    };
  }
  const { pictureId } = picture;
  const isKnown = seen.pictureId === pictureId;
  return { pictureId, pictureState: isKnown ? seen.pictureState : 'waiting' };
};

/**
 * Stores a picture that was sent. The picture is undefined if none was sent, and null to remove
 * it.
 */
const storePicture = async (
  { media }: Services,
  pupilId: string,
  commandId: string,
  sent: string | null | undefined,
): Promise<
  | { readonly picture: Picture | null | undefined }
  | 'picture-unreadable'
  | 'picture-too-large'
  | 'user-not-found'
> => {
  // A form that leaves the picture alone sends its address back.
  if (sent === undefined || sent?.startsWith('/api/')) return { picture: undefined };
  if (sent === null) return { picture: null };
  const bytes = await readPicture(sent);
  if (typeof bytes === 'string') return bytes;
  const pictureId = uuidv5(commandId, PICTURE_IDS);
  const medium = { id: pictureId, subject: pupilId, scope: 'profile', kind: 'picture' } as const;
  const ciphertextHash = await media.store({ ...medium, bytes });
  return ciphertextHash === undefined
    ? 'user-not-found'
    : { picture: { pictureId, ciphertextHash } };
};

const isKnownSchool = async (views: Views, { schoolId }: ProfileChanges): Promise<boolean> =>
  !schoolId || (await findSchool(views, schoolId)) !== undefined;

/**
 * Checks the password before a pupil's e-mail changes: a stranger with an open tablet could otherwise take
 * the account with the link to a new password.
 */
const checkEmailChange = async (
  { pool }: Services,
  { pupilId, profile, usernameKey }: Pupil,
  { email, currentPassword }: Body,
): Promise<'password-needed' | 'wrong-password' | 'too-many-requests' | undefined> => {
  if (email === undefined || email === profile?.email.toLowerCase()) return undefined;
  if (pupilId === null || usernameKey === null) return undefined;
  return currentPassword
    ? checkOwnPassword(pool, usernameKey, pupilId, currentPassword)
    : 'password-needed';
};

const handleChangeProfile: Handler<typeof changeProfile> = async ({
  services,
  views,
  params,
  body,
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const { commands, config, media } = services;
  const {
    school: _school,
    schoolId: _schoolId,
    profilePicture,
    currentPassword: _password,
    ...given
  } = body;
  const pupilId = params.id;
  const before = await commands.load(pupil, pupilId);
  if (!before.profile) return refuse('user-not-found');
  // An administrator's change is what the school says.
  const refusal = user.isAdministrator ? undefined : await checkEmailChange(services, before, body);
  if (refusal) return refuse(refusal);
  const schoolChanges = toSchoolChanges(body);
  if (!(await isKnownSchool(views, schoolChanges))) return refuse('school-not-found');
  const kept = await storePicture(services, pupilId, context.commandId, profilePicture);
  if (typeof kept === 'string') return refuse(kept);
  const changes = { ...given, ...schoolChanges, picture: kept.picture };
  const emailKey = given.email === undefined ? null : reservationKey(config.pepper, given.email);
  const handled = await handleCommand(pupil, pupilId, {
    type: 'ChangeProfile',
    now,
    administratorId: user.isAdministrator ? user.id : undefined,
    changes,
    emailKey,
    nameReviewId: user.isAdministrator ? undefined : uuidv5(context.commandId, NAME_REVIEW_IDS),
  });
  const { profile, nameReviewId = null } = isRejection(handled) ? { profile: null } : handled.state;
  if (kept.picture && profile?.picture?.pictureId !== kept.picture.pictureId) {
    await media.delete(kept.picture.pictureId);
  }
  if (isRejection(handled)) return refuse(handled);
  const found = await findAccount(services, views, pupilId, now);
  if (!found || !profile) return refuse('user-not-found');
  const picture = presentPicture(profile, found);
  const name = presentOwnName({ profile, nameReviewId }, found);
  return presentFullUser({ ...found, ...profile, ...name, ...picture }, now);
};

const handleChangeUsername: Handler<typeof changeUsername> = async ({
  services,
  views,
  params,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { commands, store } = services;
  const pupilId = params.id;
  const before = await findAccount(services, views, pupilId, now);
  if (!before) return refuse('user-not-found');
  const isRepeat = body.username === before.username;
  if (!user.isAdministrator && before.usernameState !== 'rejected' && !isRepeat) {
    return refuse('username-fixed');
  }
  const usernameReviewId = uuidv5(context.commandId, USERNAME_REVIEW_IDS);
  const by = user.isAdministrator
    ? { administratorId: user.id }
    : { administratorId: null, usernameReviewId };
  const refused = await renamePupil(services, pupilId, body.username, { ...by, now, context });
  if (refused) return refuse(refused);
  recordPosition(await store.headPosition());
  const renamed = presentOwnUsername(await commands.load(pupil, pupilId), before);
  return presentFullUser({ ...before, ...renamed }, now);
};

export const profileRoutes: readonly Route[] = [
  defineRoute(changeProfile, handleChangeProfile, {
    bodyLimit: BODY_LIMIT,
    tooLarge: 'picture-too-large',
  }),
  defineRoute(changeUsername, handleChangeUsername),
];
