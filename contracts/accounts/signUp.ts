import { z } from 'zod';
import { paymentRefusals, voucherRefusals } from '../billing/vouchers.ts';
import { Id, operation } from '../operation.ts';
import { GradeInput, User } from './account.ts';
import {
  isChildSafeName,
  isChildSafeUsername,
  isMessageUsername,
  isReservedName,
  isReservedUsername,
} from './childSafeNames.ts';
import { isMadeOfLetters, isOfOneScript, isShort } from './personName.ts';
import { hasPhoneNumber } from './phoneNumber.ts';

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
  .refine((name) => !isMessageUsername(name), {
    error: 'A username is a name, not a message. Please choose another, such as keisha.mango.',
  })
  .refine((name) => !hasPhoneNumber(name), {
    error: 'A username cannot contain a telephone number. Please leave the number out.',
  });

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

/** Messages for a username or an e-mail address that belongs to another account. */
export const TAKEN_MESSAGES = {
  username: 'Somebody has this username already. Choose another one.',
  email:
    'Another account has this e-mail, perhaps a brother’s or sister’s. Each child needs one of their own. Ask a grown-up for another e-mail.',
} as const;

/** Refusals of a sign-up, for every kind of payment. */
export const signUpRefusals = {
  ...paymentRefusals,
  ...voucherRefusals,
  'username-or-email-taken': {
    status: 409,
    message:
      'Another account has this username or e-mail, perhaps a brother’s or sister’s. Each child needs their own. Choose another username, or ask a grown-up for another e-mail.',
  },
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
  reply: z.object({ message: z.string() }),
  refusals: {
    'free-registration-gone': {
      status: 410,
      message: 'Free registration is no longer available. Please use paid signup.',
    },
  },
});
