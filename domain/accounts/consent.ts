import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { ConsentEvent } from './events.ts';

// Commands

/** A parent is to be asked whether the child may have the account. */
export interface AskForConsent {
  readonly type: 'AskForConsent';
  readonly now: Moment;
  readonly pupilId: string;
  /** Of the text the parent is asked to agree to. */
  readonly privacyVersion: string;
}

/** The link of the mail was followed, and agreed to. */
export interface GiveConsent {
  readonly type: 'GiveConsent';
  readonly now: Moment;
}

export type ConsentCommand = AskForConsent | GiveConsent;

export interface ConsentRejections {
  readonly GiveConsent: 'consent-not-asked';
}

// State

export interface Consent {
  readonly pupilId: string | null;
  readonly privacyVersion: string | null;
  readonly givenAt: string | null;
}

const initial: Consent = { pupilId: null, privacyVersion: null, givenAt: null };

const evolve = (state: Consent, { type, data }: ConsentEvent): Consent => {
  switch (type) {
    case 'ConsentAsked':
      return { ...state, pupilId: data.pupilId, privacyVersion: data.privacyVersion };
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

/**
 * A parent's consent by mail, where neither an adult's card nor a school stands for it. Stream id: the
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
  }),
};
