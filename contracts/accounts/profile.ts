import { z } from 'zod';
import { GradeInput, Sex, User } from './account.ts';
import { Email, PersonName, TAKEN_MESSAGES, Username } from './signUp.ts';
import { Id, IdParams, operation } from '../operation.ts';

/** Largest picture in bytes, as it is sent. */
export const MAX_PICTURE_BYTES = 262_144;
/** Largest picture as a data URL: base64 adds a third. */
const MAX_DATA_URL_LENGTH = 360_000;

/** Turns an empty text into null: forms send it for "nothing chosen". */
const emptyToNull = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]);

const integerBetween = (least: number, most: number) =>
  emptyToNull(z.coerce.number().int().min(least).max(most));

/** Fields to change; missing ones stay as they are. */
export const ProfileForm = z.object({
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  email: Email.optional(),
  currentPassword: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'the pupil’s password; needed to change the e-mail' }),
  phone: emptyToNull(
    z
      .string()
      .trim()
      .max(30)
      .regex(/^\+?[\d\s().-]{5,}$/, 'Please enter a phone number, such as 876 555 0123'),
  ).optional(),
  sex: emptyToNull(Sex).optional(),
  birthMonth: integerBetween(1, 12).optional(),
  birthDay: integerBetween(1, 31).optional(),
  birthYear: integerBetween(1900, 2200).optional(),
  schoolId: emptyToNull(Id).optional(),
  school: emptyToNull(z.string().trim().max(120))
    .optional()
    .meta({ description: 'id of a school in our list, or the name of another' }),
  emailNotifications: z.boolean().optional(),
  profilePicture: emptyToNull(z.string().max(MAX_DATA_URL_LENGTH))
    .optional()
    .meta({ description: 'a PNG, JPEG or WebP picture as data URL; null removes it' }),
  grade: GradeInput.optional(),
});

export const changeProfile = operation({
  method: 'PATCH',
  path: '/api/users/:id/profile',
  summary: 'Change a pupil’s profile; a change of grade keeps the learning history',
  access: 'path-owner',
  params: IdParams,
  body: ProfileForm,
  reply: User,
  refusals: {
    'user-not-found': { status: 404, message: 'Student not found' },
    'password-needed': {
      status: 422,
      message: 'Please enter your password to change your e-mail.',
    },
    'wrong-password': {
      status: 403,
      message: 'That is not your password. Please enter it again.',
    },
    'birth-date-impossible': { status: 422, message: 'Please choose a date of birth that exists.' },
    'name-changes-used': {
      status: 409,
      message: 'You have changed your name twice this year. Please ask a grown-up to help.',
    },
    'school-not-found': { status: 422, message: 'Please choose a school from the list.' },
    'picture-unreadable': {
      status: 422,
      message: 'Please choose a PNG, JPEG or WebP picture.',
    },
    'picture-too-large': {
      status: 413,
      message: 'This picture is too large. Please choose one of at most 256 KB.',
    },
  },
});

export const changeUsername = operation({
  method: 'PUT',
  path: '/api/users/:id/username',
  summary:
    'Choose another username instead of one that a moderator rejected; the pupil then signs in with it',
  access: 'path-owner',
  params: IdParams,
  body: z.object({ username: Username }),
  reply: User,
  refusals: {
    'user-not-found': { status: 404, message: 'Student not found' },
    'username-taken': { status: 409, message: TAKEN_MESSAGES.username },
    'username-fixed': {
      status: 409,
      message: 'You can only choose another username if yours was not approved.',
    },
  },
});

/** Picture as WebP; its address changes whenever the picture does. */
export const getPicture = operation({
  method: 'GET',
  path: '/api/pictures/:id',
  summary: 'A pupil’s picture',
  access: 'signed-in',
  params: IdParams,
  reply: z.any().meta({ description: 'the picture, `image/webp`' }),
  refusals: {
    'picture-not-found': { status: 404, message: 'This picture is no longer available.' },
  },
});
