import { z } from 'zod';
import { paymentRefusals, voucherRefusals } from '../billing/vouchers.ts';
import {
  isChildSafeName,
  isChildSafeUsername,
  isReservedName,
  isReservedUsername,
} from './childSafeNames.ts';
import { isMadeOfLetters, isOfOneScript, isShort } from './personName.ts';
import { hasPhoneNumber } from './phoneNumber.ts';
import { Id, IdParams, Instant, Percent, operation } from '../operation.ts';

export const PupilGrade = z.union([z.literal(4), z.literal(5), z.literal(6)]);
export const GradeInput = z.union(
  [PupilGrade, z.enum(['4', '5', '6']).transform(Number).pipe(PupilGrade)],
  'Please choose grade 4, 5 or 6',
);

/** An administrator's username, after Unicode normalization (NFKC): compatible letters are the same. */
export const AdministratorUsername = z
  .string()
  .normalize('NFKC')
  .trim()
  .toLowerCase()
  .min(3, 'A username needs at least 3 characters.')
  .max(30, 'A username has at most 30 characters.')
  .regex(/^[a-z0-9._-]+$/, 'A username may have letters, numbers, dots, dashes and underscores.')
  .refine((name) => /[a-z0-9]/.test(name), 'A username needs a letter or a number.')
  .refine(isChildSafeUsername, {
    error: 'Other children read a username. Please choose another, such as keisha.mango.',
  })
  .refine((name) => !hasPhoneNumber(name), 'A username cannot contain a telephone number.');

/** A pupil's username: nobody may take it for the name of a moderator or administrator. */
export const Username = AdministratorUsername.refine((name) => !isReservedUsername(name), {
  error: 'This username is for the Mahoe team. Please choose another, such as keisha.mango.',
});

export const Password = z
  .string()
  .min(6, 'Password must be at least 6 characters long')
  .max(128, 'Password must be at most 128 characters long');

export const Email = z.email('Please enter a valid email address').max(254).trim().toLowerCase();

/** First or last name, which other children read (R18). */
export const PersonName = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(1, 'Please fill in all required fields')
  .max(60, 'This is too long for a name. Please write only the name.')
  .refine(isMadeOfLetters, {
    error: 'A name has only letters. Please leave out numbers, signs and emoji.',
  })
  .refine((name) => !isMadeOfLetters(name) || isOfOneScript(name), {
    error: 'Please write the name with the letters of one alphabet.',
  })
  .refine(isShort, {
    error: 'A name has at most three words and 40 letters. Please write only the name.',
  })
  .refine(isChildSafeName, {
    error: 'Other children read a name. Please write the real name, or ask a grown-up to help.',
  })
  .refine((name) => !isReservedName(name), {
    error: 'This name is for the Mahoe team. Please write your own name.',
  });

/** Profile that every signed-in pupil may see of another. */
export const PublicUser = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string().meta({ description: 'initial only, except to oneself and administrators' }),
  grade: PupilGrade,
  level: z.int(),
  experiencePoints: z.int(),
  currentStreak: z.int(),
  quizzesCompleted: z.int(),
  engagementScore: Percent,
  badges: z.array(z.string()),
  profilePicture: z.string().nullable().meta({ description: 'address of the picture' }),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** Factor by which a pupil's time limits are multiplied. */
export const ExtraTimeFactor = z.literal([1, 1.25, 1.5, 2]);

export const Sex = z.enum(['male', 'female', 'other', 'prefer-not-to-say']);

/** User as shown to themselves and to administrators. */
export const User = PublicUser.extend({
  nameState: z.enum(['shown', 'waiting', 'rejected']).meta({
    description: 'others see a first name only once it is shown; until then, the one before it',
  }),
  shownFirstName: z.string().meta({ description: 'first name as others see it' }),
  pictureState: z.enum(['none', 'waiting', 'approved', 'rejected']).meta({
    description: 'others see only an approved picture; none after a rejected one',
  }),
  email: z.string(),
  phone: z.string().nullable(),
  sex: Sex.nullable(),
  birthMonth: z.int().nullable(),
  birthDay: z.int().nullable(),
  birthYear: z.int().nullable(),
  schoolId: Id.nullable(),
  schoolName: z.string().nullable().meta({ description: 'a school that is not in our list' }),
  emailNotifications: z.boolean(),
  isAdmin: z.boolean(),
  isSuspended: z.boolean(),
  subscriptionStatus: z.enum(['active', 'inactive']),
  subscriptionEndsAt: Instant.nullable(),
  totalLogins: z.int(),
  lastLoginAt: Instant.nullable(),
  extraTimeFactor: ExtraTimeFactor,
  totalStudyTime: z.int().meta({ description: 'minutes' }),
  isSimulated: z
    .literal(true)
    .optional()
    .meta({ description: 'only for pupils of a simulated term' }),
});
export type User = z.infer<typeof User>;

export const School = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  parish: z.string(),
});
export type School = z.infer<typeof School>;

export const SignUp = z.object({
  username: Username,
  password: Password,
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  grade: GradeInput,
  schoolId: Id.nullish(),
  /** School that is not in our list, as typed. */
  schoolName: z.string().trim().max(120).nullish(),
  voucherCode: z.string().trim().toUpperCase().max(40).nullish(),
});
export type SignUp = z.input<typeof SignUp>;

const Message = z.object({ message: z.string() });

export const signIn = operation({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with username and password',
  access: 'anyone',
  body: z.object({
    username: z.string().max(60),
    password: z.string().max(200),
    code: z.string().max(40).optional().meta({
      description:
        'an administrator’s second factor: a code of the authenticator, or a recovery code',
    }),
  }),
  reply: z.object({ user: User }),
  refusals: {
    busy: {
      status: 503,
      message: 'Many pupils are signing in. Your place is kept: about {seconds} seconds.',
    },
    'second-factor-needed': {
      status: 401,
      message: 'Please enter the code your authenticator app shows.',
    },
    'second-factor-wrong': {
      status: 401,
      message: 'This code is wrong or already used. Please enter the next one.',
    },
    'sign-in-failed': { status: 401, message: 'Invalid username or password' },
    'account-suspended': {
      status: 403,
      message: 'This account is paused. Please ask your teacher or a parent for help.',
    },
  },
});

const signOutDefinition = {
  method: 'POST',
  summary: 'Sign out: the session ends on the server',
  access: 'anyone',
  reply: Message,
  refusals: {},
} as const;
export const signOut = operation({ ...signOutDefinition, path: '/api/auth/logout' });
export const signOutShort = operation({ ...signOutDefinition, path: '/api/logout' });

export const getMe = operation({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in user',
  access: 'signed-in',
  reply: z.object({ authenticated: z.literal(true), user: User }),
  refusals: {},
});

export const checkUser = operation({
  method: 'POST',
  path: '/api/check-user',
  summary: 'Check if a username or e-mail address is taken',
  access: 'anyone',
  body: z.object({
    username: z.string().max(60),
    email: z.string().max(254),
    firstName: z
      .string()
      .max(60)
      .optional()
      .meta({ description: 'first name for which usernames are suggested' }),
  }),
  reply: z.object({
    exists: z.boolean(),
    message: z.string(),
    taken: z.array(z.enum(['username', 'email'])),
    free: z.array(z.string()).meta({ description: 'free usernames' }),
  }),
  refusals: {},
});

/** Refusals of a sign-up, for every kind of payment. */
export const signUpRefusals = {
  ...paymentRefusals,
  ...voucherRefusals,
  'username-or-email-taken': { status: 409, message: 'Username or email already exists' },
  'payment-required': {
    status: 402,
    message: 'Please pay by card, or use a voucher that makes it free.',
  },
  'payment-requires-action': {
    status: 402,
    message: 'Your bank asks you to confirm this payment.',
  },
  'payment-unfinished': { status: 402, message: 'This payment is not finished yet.' },
  'payment-spent': { status: 409, message: 'This payment was already used for an account.' },
  'payment-refunded': {
    status: 409,
    message: 'This payment was returned to your card. Please pay again.',
  },
  'sign-up-under-way': {
    status: 503,
    message: 'Your account is being created. Please sign in in a moment.',
  },
} as const;

export const signUpFree = operation({
  method: 'POST',
  path: '/api/auth/signup-free',
  summary: 'Create an account with a voucher that makes it free',
  access: 'anyone',
  body: SignUp,
  reply: z.object({ user: User, message: z.string() }),
  refusals: signUpRefusals,
});

export const register = operation({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Free registration, which no longer exists',
  access: 'anyone',
  reply: Message,
  refusals: {
    'free-registration-gone': {
      status: 410,
      message: 'Free registration is no longer available. Please use paid signup.',
    },
  },
});

export const getUser = operation({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'A user: complete to themselves and to administrators, in public form to other pupils',
  access: 'signed-in',
  params: IdParams,
  reply: z.union([User, PublicUser]),
  refusals: { 'user-not-found': { status: 404, message: 'Student not found' } },
});

export const searchSchools = operation({
  method: 'GET',
  path: '/api/schools/search',
  summary: 'Schools whose name contains a text of at least two characters',
  access: 'anyone',
  query: z.object({
    q: z.string().max(80).default(''),
    limit: z.coerce.number().int().min(1).max(10).default(10),
  }),
  reply: z.array(School),
  refusals: {},
});

export const getSchool = operation({
  method: 'GET',
  path: '/api/schools/:id',
  summary: 'One school',
  access: 'anyone',
  params: IdParams,
  reply: School,
  refusals: { 'school-not-found': { status: 404, message: 'School not found' } },
});
