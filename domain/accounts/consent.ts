import { instantMs, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { ConsentEvent } from './events.ts';

const DAY_MS = 86_400_000;
/** Days without an answer after which a parent is reminded (R25). */
export const CONSENT_REMIND_DAYS = [3, 7] as const;
/** Minimum time between two requested e-mails. */
const RESEND_INTERVAL_MS = DAY_MS;

// Commands

/** Asks a parent to agree to the child's account. */
export interface AskForConsent {
  readonly type: 'AskForConsent';
  readonly now: Moment;
  readonly pupilId: string;
  /** Version of the privacy text that the parent is asked to agree to. */
  readonly privacyVersion: string;
}

/** Records that a parent followed the link and agreed. */
export interface GiveConsent {
  readonly type: 'GiveConsent';
  readonly now: Moment;
}

/** Sends a reminder if one is due. */
export interface RemindOfConsent {
  readonly type: 'RemindOfConsent';
  readonly now: Moment;
}

/** Sends the e-mail again, for the pupil or an administrator. */
export interface ResendConsentRequest {
  readonly type: 'ResendConsentRequest';
  readonly now: Moment;
  readonly askedBy: string;
}

export type ConsentCommand = AskForConsent | GiveConsent | RemindOfConsent | ResendConsentRequest;

export interface ConsentRejections {
  readonly ResendConsentRequest:
    'consent-not-asked' | 'consent-already-given' | 'consent-asked-lately';
  readonly GiveConsent: 'consent-not-asked';
}

// State

export interface Consent {
  readonly pupilId: string | null;
  readonly privacyVersion: string | null;
  readonly askedAt: string | null;
  readonly givenAt: string | null;
  /** Number of automatic reminders. */
  readonly reminders: number;
  /** Time of the last e-mail that was requested. */
  readonly askedAgainAt: string | null;
}

const initial: Consent = {
  pupilId: null,
  privacyVersion: null,
  askedAt: null,
  givenAt: null,
  reminders: 0,
  askedAgainAt: null,
};

const evolve = (state: Consent, { type, data }: ConsentEvent): Consent => {
  switch (type) {
    case 'ConsentAsked':
      return {
        ...state,
        pupilId: data.pupilId,
        privacyVersion: data.privacyVersion,
        askedAt: data.occurredAt,
      };
    case 'ConsentAskedAgain': {
      const { reminders, askedBy, occurredAt } = data;
      return {
        ...state,
        reminders,
        askedAgainAt: askedBy === null ? state.askedAgainAt : occurredAt,
      };
    }
    case 'ConsentGiven':
      return { ...state, givenAt: data.occurredAt };
    default:
      return state;
  }
};

// Decide

const give = (
  { pupilId, privacyVersion, givenAt }: Consent,
  { now }: GiveConsent,
): readonly ConsentEvent[] | Rejection<'consent-not-asked'> => {
  if (pupilId === null || privacyVersion === null) return reject('consent-not-asked');
  if (givenAt !== null) return [];
  return [{ type: 'ConsentGiven', data: { pupilId, privacyVersion, ...stamp(now) } }];
};

/** Returns how many reminders should have been sent by now. */
export const remindersDue = (askedAt: string, { at }: Moment): number =>
  CONSENT_REMIND_DAYS.filter((days) => instantMs(at) - instantMs(askedAt) >= days * DAY_MS).length;

/** Sends one reminder, even if two were missed while no process ran. */
const remind = (
  { pupilId, privacyVersion, askedAt, givenAt, reminders }: Consent,
  { now }: RemindOfConsent,
): readonly ConsentEvent[] => {
  if (pupilId === null || privacyVersion === null || askedAt === null || givenAt !== null)
    return [];
  const due = remindersDue(askedAt, now);
  if (due <= reminders) return [];
  const data = { pupilId, privacyVersion, reminders: due, askedBy: null, ...stamp(now) };
  return [{ type: 'ConsentAskedAgain', data }];
};

const resend = (
  { pupilId, privacyVersion, givenAt, reminders, askedAgainAt }: Consent,
  { askedBy, now }: ResendConsentRequest,
): readonly ConsentEvent[] | Rejection<ConsentRejections['ResendConsentRequest']> => {
  if (pupilId === null || privacyVersion === null) return reject('consent-not-asked');
  if (givenAt !== null) return reject('consent-already-given');
  if (askedAgainAt !== null && instantMs(now.at) - instantMs(askedAgainAt) < RESEND_INTERVAL_MS) {
    return reject('consent-asked-lately');
  }
  const data = { pupilId, privacyVersion, reminders, askedBy, ...stamp(now) };
  return [{ type: 'ConsentAskedAgain', data }];
};

/**
 * A parent's consent by e-mail, if neither an adult's card nor a school stands for it. Stream id: the
 * pupil's.
 */
export const consent: Decider<Consent, ConsentCommand, ConsentEvent, ConsentRejections> = {
  category: 'consent',
  initial,
  evolve,
  decide: byCommand<Consent, ConsentCommand, ConsentEvent, ConsentRejections>({
    AskForConsent: ({ pupilId: asked }, { pupilId, privacyVersion, now }) =>
      asked === null
        ? [{ type: 'ConsentAsked', data: { pupilId, privacyVersion, ...stamp(now) } }]
        : [],
    GiveConsent: give,
    RemindOfConsent: remind,
    ResendConsentRequest: resend,
  }),
};
