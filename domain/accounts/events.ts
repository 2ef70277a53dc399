import { z } from 'zod';
import {
  event,
  internal,
  nextVersion,
  personalEvent,
  when,
  type EventOf,
} from '../eventDefinition.ts';
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

const suspension = {
  ...supervision,
  /** End of the suspension, unless another administrator confirms it. Null if it needs no confirmation. */
  provisionalUntil: z.iso.datetime().nullable(),
};

/** Kinds of an account's data that an administrator can read. */
export const VIEW_KINDS = [
  'record',
  'consent',
  'sessions',
  'payments',
  'progress',
  'report',
  'quizzes',
  'papers',
  'tasks',
  'messages',
  'prizes',
] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** The administrator's account, and the administrator who decided about it. */
const administration = { accountId: dataSubjectId(), administratorId: personId(), ...when };

const profile = {
  scope: 'profile',
  fields: z.object({
    ...identity,
    /** School of the list. Personal, because its id reveals the school. */
    schoolId: otherId().nullable(),
    /** School as typed, if it is not in the list. */
    schoolName: z.string().nullable(),
  }),
} as const;

/** Personal details that a pupil can change. */
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

/** A picture in the media store: its id, and the hash of the encrypted bytes. */
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

/** Review of the first name: until it is approved, others see the initial. Null without one. */
const firstNameReview = { nameReviewId: linkedId().nullable() };

const renaming = { usernameKey: z.object({ before: redacted(), after: redacted() }) };
const usernames = {
  scope: 'profile',
  fields: z.object({ before: z.string(), after: z.string() }),
} as const;

const registration = { pupilId: dataSubjectId(), grade, ...keys, ...when };

const profileChange = {
  pupilId: dataSubjectId(),
  fields: z.array(z.enum(PROFILE_FIELDS)).min(1),
  grade: z.object({ before: grade, after: grade }),
  /** Keyed hash of the e-mail address. */
  emailKey: z.object({ before: redacted(), after: redacted() }),
  picture: z.object({ before: picture, after: picture }),
  ...when,
};
const changedDetails = {
  scope: 'profile',
  fields: z.object({ before: profileDetails, after: profileDetails }),
} as const;

const enrolment = { pupilId: dataSubjectId(), ...when };
/** The account of a pupil or an administrator. */
const passwordReset = { accountId: dataSubjectId(), requestId: linkedId(), ...when };

/** A school year by the year in which it begins: 2026 for 2026/27. */
const schoolYear = z.int();

/** A class with its name. The school is one of the list, or a name as typed. */
const classEvent = {
  classId: otherId(),
  schoolId: otherId().nullable(),
  schoolName: z.string().nullable(),
  name: z.string().min(1),
  administratorId: personId(),
  ...when,
};

/** Reasons of a release. */
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

/** Steps of an erasure in this order. Every step is safe to repeat. */
export const ERASURE_STEPS = [
  /** No sign-in is possible, and every session is ended. */
  'account-closed',
  'media-deleted',
  'keys-destroyed',
  /** The account's own event says that it is erased; views follow it. */
  'account-erased',
  /** Username and address are free again. */
  'names-released',
  'rows-deleted',
] as const;

/**
 * Ways in which an adult consents for a child: the adult's card, the school's voucher, or the school's
 * class list.
 */
const CONSENT_METHODS = [
  'adult-with-card',
  'school-with-voucher',
  'school-with-class-list',
  /** Asked by e-mail: see ConsentGiven. */
  'parent-by-mail',
] as const;

export const accountsEvents = {
  /** A sign-up begins, with the profile and the means of payment. */
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
          /** Price of a month without the voucher. */
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
      /** Version of the privacy text; absent in events that predate it. */
      consent: z
        .object({ way: z.enum(CONSENT_METHODS), privacyVersion: z.string().min(1) })
        .optional(),
      ...when,
    },
    profile,
  ),
  /** Name and address are reserved for the newcomer. */
  EnrolmentReserved: event(enrolment),
  EnrolmentRedeemed: event(enrolment),
  EnrolmentPaid: event(enrolment),
  EnrolmentGranted: event(enrolment),
  /** The account exists. */
  EnrolmentCompleted: event(enrolment),
  /** There is no account, and no reservation is left. */
  EnrolmentReleased: event({ ...enrolment, reason: z.enum(RELEASE_REASONS) }),
  /** A parent is asked by e-mail. */
  ConsentAsked: event({ pupilId: dataSubjectId(), privacyVersion: z.string().min(1), ...when }),
  /** The e-mail was sent again, as one of two reminders or on request. */
  ConsentAskedAgain: event({
    pupilId: dataSubjectId(),
    privacyVersion: z.string().min(1),
    /** Number of automatic reminders so far. */
    reminders: z.int().min(0).max(2),
    askedBy: personId().nullable(),
    ...when,
  }),
  /** A parent agreed to this version of the privacy text. */
  ConsentGiven: event({ pupilId: dataSubjectId(), privacyVersion: z.string().min(1), ...when }),
  /** A pupil, with the password, or an administrator requests the erasure. */
  ErasureRequested: event({
    ...erasure,
    administratorId: personId().nullable(),
    /** Until then the request can be withdrawn. */
    dueAt: z.iso.datetime(),
  }),
  ErasureWithdrawn: event(erasure),
  /** The erasure can no longer be withdrawn. */
  ErasureBegun: event(erasure),
  ErasureStepTaken: event({ ...erasure, step: z.enum(ERASURE_STEPS) }),
  /** A search has found no remaining trace. */
  ErasureCompleted: event(erasure),
  PupilRegistered: nextVersion(
    nextVersion(
      personalEvent(registration, profile),
      personalEvent({ ...registration, ...firstNameReview }, profile),
      (data) => ({ ...data, nameReviewId: null }),
    ),
    personalEvent(
      {
        ...registration,
        ...firstNameReview,
        /** Review of the username: until it is approved, others see none. Null without one. */
        usernameReviewId: linkedId().nullable(),
      },
      profile,
    ),
    (data) => ({ ...data, usernameReviewId: null }),
  ),
  AdministratorRegistered: personalEvent(
    {
      administratorId: dataSubjectId(),
      /** Grade whose topics the pupil app shows. */
      grade,
      ...keys,
      ...when,
    },
    { scope: 'profile', fields: z.object(identity) },
  ),
  /** A pupil changed the profile: which fields, from what to what. */
  PupilProfileChanged: nextVersion(
    personalEvent(profileChange, changedDetails),
    personalEvent(
      {
        ...profileChange,
        /** Review of the first name: until it is approved, others see the previous name. */
        nameReview: z.object({ before: linkedId().nullable(), after: linkedId().nullable() }),
        /** True if the pupil, and no administrator, changed the first or last name. */
        isOwnNameChange: z.boolean(),
      },
      changedDetails,
    ),
    (data) => ({ ...data, nameReview: { before: null, after: null }, isOwnNameChange: false }),
  ),
  /** The pupil has another username: an administrator gave it, or the pupil chose it. */
  PupilRenamed: nextVersion(
    personalEvent({ ...supervision, ...renaming }, usernames),
    personalEvent(
      {
        ...renaming,
        pupilId: dataSubjectId(),
        /** Null if the pupil chose it. */
        administratorId: personId().nullable(),
        /** Review of the username: until it is approved, others see none. */
        usernameReview: z.object({ before: linkedId().nullable(), after: linkedId().nullable() }),
        ...when,
      },
      usernames,
    ),
    (data) => ({ ...data, usernameReview: { before: null, after: null } }),
  ),
  /** An administrator set another password, which ended every session. */
  PupilPasswordSet: event(supervision),
  PupilSignedIn: event({ pupilId: dataSubjectId(), ...when }),
  AdministratorSignedIn: event({ administratorId: dataSubjectId(), ...when }),
  /** The password was wrong; at most one event a minute. */
  AdministratorSignInFailed: event({ administratorId: dataSubjectId(), ...when }),
  /** The administrator read an e-mail of the outbox, or the list of all. */
  AdministratorViewedOutbox: event({
    administratorId: dataSubjectId(),
    /** Null for the list. */
    emailId: otherId().nullable(),
    ...when,
  }),
  /** The administrator read data of an account; at most one event in ten minutes for each kind. */
  AdministratorViewedAccount: event({ ...administration, kind: z.enum(VIEW_KINDS) }),
  /** The administrator looked at the history of an account, or at the account as a day left it. */
  AdministratorViewedHistory: event({
    ...administration,
    /** Null for the history. */
    day: z.iso.date().nullable(),
  }),
  /** The administrator read the first password of an account, on its card. */
  AdministratorViewedFirstPassword: event(administration),
  /** The administrator downloaded everything that is kept about an account. */
  AdministratorExportedData: event(administration),
  /** The administrator downloaded a table, such as the questions or the codes of vouchers. */
  AdministratorExportedTable: event({
    administratorId: dataSubjectId(),
    table: z.string(),
    ...when,
  }),
  /** Another administrator added the account. */
  AdministratorAdded: event(administration),
  AdministratorSuspended: event(administration),
  AdministratorReinstated: event(administration),
  /** Signing in needs a code of the authenticator from now on. No event contains the secret. */
  AdministratorTwoFactorTurnedOn: event({ administratorId: dataSubjectId(), ...when }),
  /** Turned off by the administrator, by another one, or by the operator of the server. */
  AdministratorTwoFactorTurnedOff: event({
    ...administration,
    administratorId: personId().nullable(),
  }),
  /** A recovery code was used, with the number left. */
  AdministratorRecoveryCodeUsed: event({
    administratorId: dataSubjectId(),
    left: z.int().min(0),
    ...when,
  }),
  /** The password or session was right, but the code was wrong. */
  AdministratorCodeRefused: event({
    administratorId: dataSubjectId(),
    kind: z.enum(['authenticator', 'recovery']),
    ...when,
  }),
  AdministratorRecoveryCodesRenewed: event({ administratorId: dataSubjectId(), ...when }),
  /** Somebody on unknown devices tried many passwords of the account. */
  SignInGuessesReported: event({ accountId: dataSubjectId(), ...when }),
  /** A link to a new password was requested. */
  PasswordResetRequested: event(passwordReset),
  /** The link was used: there is a new password, and every session is ended. */
  PasswordReset: event(passwordReset),
  PupilSuspended: nextVersion(
    event(suspension),
    event({
      ...suspension,
      /** One of a list, because free text could name a child. Null if none was given. */
      reason: z.string().min(1).nullable(),
    }),
    (data) => ({ ...data, reason: null }),
  ),
  /** Another administrator confirmed the suspension: it lasts until it is lifted. */
  PupilSuspensionConfirmed: event(supervision),
  /** An administrator lifted the suspension, or it was not confirmed in time. */
  PupilReinstated: event({ ...supervision, administratorId: personId().nullable() }),
  /** The pupil's keys are destroyed: nothing that names the pupil can be read. */
  PupilErased: event({ pupilId: dataSubjectId(), ...when }),
  /** An administrator's backup of log, accounts, media and encrypted keys, with its contents. */
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
  /**
   * An administrator imported rows of a class list. The accounts have events of their own; an export of one
   * pupil's data must not name the others of the class.
   */
  ClassListImported: internal(
    event({
      importId: otherId(),
      administratorId: personId(),
      made: z.array(personId()),
      /** Pupils whose profile a command changes, recorded before it does. */
      changed: z.array(z.object({ pupilId: personId(), changeId: linkedId() })),
      ...when,
    }),
  ),
  /** An administrator undid an import for some pupils; it was not possible for others. */
  ClassListImportUndone: internal(
    event({
      importId: otherId(),
      administratorId: personId(),
      undone: z.array(personId()),
      kept: z.array(personId()),
      ...when,
    }),
  ),
  /** Factor of quiz time limits from the next quiz on. */
  PupilExtraTimeChanged: event({ ...supervision, extraTimeFactor: z.literal(EXTRA_TIME_FACTORS) }),
  /** The pupil joined a class, changed to another, or left the one before. */
  PupilClassChanged: personalEvent(
    {
      ...supervision,
      /** Null if the pupil chose another school, and so left the class. */
      administratorId: personId().nullable(),
    },
    {
      scope: 'profile',
      /** Ids of classes. Personal, because a class reveals the school. */
      fields: z.object({ before: otherId().nullable(), after: otherId().nullable() }),
    },
  ),
  /** An administrator moved the pupil into a school year. Events beside it change grade, class and school. */
  PupilMovedUp: event({
    ...supervision,
    schoolYear,
    /** True if the pupil was in the last grade, and left class and school. */
    hasLeft: z.boolean(),
  }),
  /** A school has a class in a school year. */
  ClassAdded: event({ ...classEvent, schoolYear }),
  ClassRenamed: event(classEvent),
};

export type AccountsEvent = EventOf<typeof accountsEvents>;
export type EnrolmentEvent = Extract<AccountsEvent, { type: `Enrolment${string}` }>;
export type EnrolmentBegun = Extract<AccountsEvent, { type: 'EnrolmentBegun' }>['data'];
export type ReleaseReason = (typeof RELEASE_REASONS)[number];
export type ConsentEvent = Extract<AccountsEvent, { type: `Consent${string}` }>;
export type ErasureEvent = Extract<AccountsEvent, { type: `Erasure${string}` }>;
export type ErasureStep = (typeof ERASURE_STEPS)[number];
export type PasswordResetEvent = Extract<AccountsEvent, { type: `PasswordReset${string}` }>;
export type SignInWatchEvent = Extract<AccountsEvent, { type: 'SignInGuessesReported' }>;
export type PupilEvent = Extract<AccountsEvent, { type: `Pupil${string}` }>;
export type BackupEvent = Extract<AccountsEvent, { type: `Backup${string}` }>;
export type ClassListImportEvent = Extract<AccountsEvent, { type: `ClassListImport${string}` }>;
export type SchoolClassEvent = Extract<AccountsEvent, { type: 'ClassAdded' | 'ClassRenamed' }>;
export type BackupMade = Extract<AccountsEvent, { type: 'BackupMade' }>['data'];
export type AccountViewEvent = Extract<AccountsEvent, { type: 'AdministratorViewedAccount' }>;
export type AdministratorEvent = Exclude<
  Extract<AccountsEvent, { type: `Administrator${string}` }>,
  AccountViewEvent
>;
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
