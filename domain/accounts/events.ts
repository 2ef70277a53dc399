import { z } from 'zod';
import { event, nextVersion, personalEvent, when, type EventOf } from '../eventDefinition.ts';
import { personId, dataSubjectId, otherId, linkedId, redacted } from '../identity.ts';

/** Keyed hashes under which username and e-mail address are reserved. */
const keys = { usernameKey: redacted(), emailKey: redacted() };

const identity = {
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
};

const grade = z.union([z.literal(4), z.literal(5), z.literal(6)]);

export const EXTRA_TIME_FACTORS = [1, 1.25, 1.5, 2] as const;

const supervision = { pupilId: dataSubjectId(), administratorId: personId(), ...when };

/** Whose account it is, and who decided about it. */
const administration = { accountId: dataSubjectId(), administratorId: personId(), ...when };

const profile = {
  scope: 'profile',
  fields: z.object({
    ...identity,
    /** A school of our list; its id tells the school, so it is personal too. */
    schoolId: otherId().nullable(),
    /** A school that is not in our list, as typed. */
    schoolName: z.string().nullable(),
  }),
} as const;

/** What a pupil can change about themselves and is personal. */
export const profileDetails = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    sex: z.enum(['male', 'female', 'other', 'prefer-not-to-say']).nullable(),
    birthMonth: z.int().nullable(),
    birthDay: z.int().nullable(),
    birthYear: z.int().nullable(),
    schoolId: otherId().nullable(),
    schoolName: z.string().nullable(),
    emailNotifications: z.boolean(),
  })
  .partial();

/** A picture kept beside the log: its id, and the hash of what is kept. */
const picture = z.object({ pictureId: linkedId(), ciphertextHash: z.string() }).nullable();

export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'sex',
  'birthMonth',
  'birthDay',
  'birthYear',
  'schoolId',
  'schoolName',
  'emailNotifications',
  'grade',
  'picture',
] as const;

const enrolment = { pupilId: dataSubjectId(), ...when };
/** A pupil's account, or an administrator's. */
const passwordReset = { accountId: dataSubjectId(), requestId: linkedId(), ...when };

/** Why a sign-up came to nothing. */
export const RELEASE_REASONS = [
  'key-taken',
  'voucher-unknown',
  'voucher-expired',
  'voucher-exhausted',
  'voucher-already-redeemed',
  'voucher-not-free',
  'payment-unknown',
  'payment-unfinished',
  'payment-spent',
  'payment-refunded',
] as const;

const erasure = { pupilId: dataSubjectId(), ...when };

/** What an erasure does, in this order; each step may be repeated. */
export const ERASURE_STEPS = [
  /** Nobody can sign in, and nobody is signed in. */
  'account-closed',
  'media-deleted',
  'keys-destroyed',
  /** The account itself says that it is erased: views follow. */
  'account-erased',
  /** Username and address are free again. */
  'names-released',
  'rows-deleted',
] as const;

/**
 * How an adult agrees for a child: the card is theirs, they hand out the school's voucher, or the
 * school's class list has the child.
 */
const CONSENT_METHODS = [
  'adult-with-card',
  'school-with-voucher',
  'school-with-class-list',
  /** Asked by a mail: see ConsentGiven. */
  'parent-by-mail',
] as const;

export const accountsEvents = {
  /** Somebody signs up: who they are, and what is to pay for it. */
  EnrolmentBegun: personalEvent(
    {
      pupilId: dataSubjectId(),
      grade,
      ...keys,
      funding: z.discriminatedUnion('type', [
        z.object({
          type: z.literal('voucher'),
          voucherId: otherId(),
          redemptionId: linkedId(),
          code: z.string().min(1),
          /** What a month costs without the voucher. */
          priceCents: z.int().min(0),
        }),
        z.object({ type: z.literal('payment'), paymentId: linkedId() }),
        /** Months without payment, for a pupil of a class list. */
        z.object({
          type: z.literal('grant'),
          grantId: linkedId(),
          administratorId: personId(),
          months: z.int().min(1),
          reason: z.string(),
        }),
      ]),
      /** To which version of the privacy text; facts of before name none. */
      consent: z
        .object({ way: z.enum(CONSENT_METHODS), privacyVersion: z.string().min(1) })
        .optional(),
      ...when,
    },
    profile,
  ),
  /** Name and address are the newcomer's, for as long as the sign-up lasts. */
  EnrolmentReserved: event(enrolment),
  EnrolmentRedeemed: event(enrolment),
  EnrolmentPaid: event(enrolment),
  EnrolmentGranted: event(enrolment),
  /** The account is there. */
  EnrolmentCompleted: event(enrolment),
  /** There is no account, and nothing is kept for one. */
  EnrolmentReleased: event({ ...enrolment, reason: z.enum(RELEASE_REASONS) }),
  /** A parent is asked by mail. */
  ConsentAsked: event({ pupilId: dataSubjectId(), privacyVersion: z.string().min(1), ...when }),
  /** Nobody answered: the mail is sent again, by itself the first or second time, or because somebody asked for it. */
  ConsentAskedAgain: event({
    pupilId: dataSubjectId(),
    privacyVersion: z.string().min(1),
    /** How many reminders went out by themselves so far. */
    reminders: z.int().min(0).max(2),
    askedBy: personId().nullable(),
    ...when,
  }),
  /** Whoever has the mail agreed, as a parent, to this version of the privacy text. */
  ConsentGiven: event({ pupilId: dataSubjectId(), privacyVersion: z.string().min(1), ...when }),
  /** A pupil, who entered the password, or an administrator wants a pupil erased. */
  ErasureRequested: event({
    ...erasure,
    administratorId: personId().nullable(),
    /** Until then the request can be withdrawn. */
    dueAt: z.iso.datetime(),
  }),
  ErasureWithdrawn: event(erasure),
  /** From here on there is no way back. */
  ErasureBegun: event(erasure),
  ErasureStepTaken: event({ ...erasure, step: z.enum(ERASURE_STEPS) }),
  /** Looked for and found nowhere. */
  ErasureCompleted: event(erasure),
  PupilRegistered: personalEvent({ pupilId: dataSubjectId(), grade, ...keys, ...when }, profile),
  AdministratorRegistered: personalEvent(
    {
      administratorId: dataSubjectId(),
      /** Grade whose topics the pupil app shows them. */
      grade,
      ...keys,
      ...when,
    },
    { scope: 'profile', fields: z.object(identity) },
  ),
  /** Pupils changed something about themselves: which fields, from what to what. */
  PupilProfileChanged: personalEvent(
    {
      pupilId: dataSubjectId(),
      fields: z.array(z.enum(PROFILE_FIELDS)).min(1),
      grade: z.object({ before: grade, after: grade }),
      /** Keyed hash of the e-mail address. */
      emailKey: z.object({ before: redacted(), after: redacted() }),
      picture: z.object({ before: picture, after: picture }),
      ...when,
    },
    { scope: 'profile', fields: z.object({ before: profileDetails, after: profileDetails }) },
  ),
  /** An administrator gave the pupil another username. */
  PupilRenamed: personalEvent(
    { ...supervision, usernameKey: z.object({ before: redacted(), after: redacted() }) },
    { scope: 'profile', fields: z.object({ before: z.string(), after: z.string() }) },
  ),
  /** An administrator set another password: whoever was signed in is no longer. */
  PupilPasswordSet: event(supervision),
  PupilSignedIn: event({ pupilId: dataSubjectId(), ...when }),
  AdministratorSignedIn: event({ administratorId: dataSubjectId(), ...when }),
  /** Another administrator added them. */
  AdministratorAdded: event(administration),
  AdministratorSuspended: event(administration),
  AdministratorReinstated: event(administration),
  /** Signing in takes a code of their authenticator from now on. The secret stands in no fact. */
  AdministratorTwoFactorTurnedOn: event({ administratorId: dataSubjectId(), ...when }),
  /** By themselves, by another administrator, or by whoever runs the server. */
  AdministratorTwoFactorTurnedOff: event({
    ...administration,
    administratorId: personId().nullable(),
  }),
  /** A recovery code was used in place of the authenticator; so many are left. */
  AdministratorRecoveryCodeUsed: event({
    administratorId: dataSubjectId(),
    left: z.int().min(0),
    ...when,
  }),
  /** The password was right, or the session; the code was not. */
  AdministratorCodeRefused: event({
    administratorId: dataSubjectId(),
    kind: z.enum(['authenticator', 'recovery']),
    ...when,
  }),
  AdministratorRecoveryCodesRenewed: event({ administratorId: dataSubjectId(), ...when }),
  /** A link to a new password was asked for. */
  PasswordResetRequested: event(passwordReset),
  /** The link was used: there is a new password, and nobody is signed in with the old one. */
  PasswordReset: event(passwordReset),
  PupilSuspended: nextVersion(
    event(supervision),
    event({
      ...supervision,
      /** Then it ends by itself, unless another administrator has confirmed it. */
      provisionalUntil: z.iso.datetime().nullable(),
    }),
    // What one administrator decided before stands.
    (data) => ({ ...data, provisionalUntil: null }),
  ),
  /** Another administrator has looked at it too: it lasts until it is lifted. */
  PupilSuspensionConfirmed: event(supervision),
  /** By an administrator, or because nobody had confirmed the suspension in time. */
  PupilReinstated: nextVersion(
    event(supervision),
    event({ ...supervision, administratorId: personId().nullable() }),
    (data) => data,
  ),
  /** Nothing that names the pupil can be read any more: their keys are destroyed. */
  PupilErased: event({ pupilId: dataSubjectId(), ...when }),
  /** An administrator had log, accounts, media and sealed keys copied; what the copy holds. */
  BackupMade: event({
    backupId: otherId(),
    administratorId: personId(),
    file: z.string(),
    bytes: z.int(),
    events: z.int(),
    upToPosition: z.string(),
    counts: z.object({
      subjects: z.int(),
      topics: z.int(),
      quizzes: z.int(),
      users: z.int(),
    }),
    keys: z.enum(['sealed-for-recipient', 'sealed-for-own-identity']),
    ...when,
  }),
  /** Quiz time limits are multiplied by it from the next quiz on. */
  PupilExtraTimeChanged: event({ ...supervision, extraTimeFactor: z.literal(EXTRA_TIME_FACTORS) }),
};

export type AccountsEvent = EventOf<typeof accountsEvents>;
export type EnrolmentEvent = Extract<AccountsEvent, { type: `Enrolment${string}` }>;
export type EnrolmentBegun = Extract<AccountsEvent, { type: 'EnrolmentBegun' }>['data'];
export type ReleaseReason = (typeof RELEASE_REASONS)[number];
export type ConsentEvent = Extract<AccountsEvent, { type: `Consent${string}` }>;
export type ErasureEvent = Extract<AccountsEvent, { type: `Erasure${string}` }>;
export type ErasureStep = (typeof ERASURE_STEPS)[number];
export type PasswordResetEvent = Extract<AccountsEvent, { type: `PasswordReset${string}` }>;
export type PupilEvent = Extract<AccountsEvent, { type: `Pupil${string}` }>;
export type BackupEvent = Extract<AccountsEvent, { type: `Backup${string}` }>;
export type BackupMade = Extract<AccountsEvent, { type: 'BackupMade' }>['data'];
export type AdministratorEvent = Extract<AccountsEvent, { type: `Administrator${string}` }>;
export type PupilRegistered = Extract<AccountsEvent, { type: 'PupilRegistered' }>['data'];
export type AdministratorRegistered = Extract<
  AccountsEvent,
  { type: 'AdministratorRegistered' }
>['data'];

export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileChanged = Extract<AccountsEvent, { type: 'PupilProfileChanged' }>['data'];
type Details = z.infer<typeof profileDetails>;
export type ProfileDetails = {
  readonly [Field in keyof Details]-?: Exclude<Details[Field], undefined>;
};
export type Picture = NonNullable<ProfileChanged['picture']['after']>;

export type ExtraTimeFactor = (typeof EXTRA_TIME_FACTORS)[number];
