import { z } from 'zod';
import { Id, IdParams, Instant, Percent, operation } from '../operation.ts';

export const PupilGrade = z.union([z.literal(4), z.literal(5), z.literal(6)]);
export const GradeInput = z.union(
  [PupilGrade, z.enum(['4', '5', '6']).transform(Number).pipe(PupilGrade)],
  'Please choose grade 4, 5 or 6',
);

/** Profile that every signed-in pupil may see of another. */
export const PublicUser = z.object({
  id: Id,
  username: z.string().nullable().meta({ description: 'null until a moderator has approved it' }),
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
  username: z.string(),
  usernameState: z.enum(['shown', 'waiting', 'rejected']).meta({
    description: 'others see a username only once it is shown; it is always good for signing in',
  }),
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
