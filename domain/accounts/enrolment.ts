import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { EnrolmentBegun, EnrolmentEvent, ReleaseReason } from './events.ts';

// Commands

export interface BeginEnrolment {
  readonly type: 'BeginEnrolment';
  readonly now: Moment;
  readonly pupilId: string;
  readonly grade: EnrolmentBegun['grade'];
  readonly usernameKey: string;
  readonly emailKey: string;
  readonly profile: Readonly<NonNullable<EnrolmentBegun['personal']>>;
  readonly funding: Readonly<EnrolmentBegun['funding']>;
  /** Version of the privacy text that the form links. */
  readonly privacyVersion: string;
  /** True if neither an adult's card nor a school stands for the consent. */
  readonly asksParent: boolean;
}

/** Records that name and address are reserved. */
export interface RecordReservation {
  readonly type: 'RecordReservation';
  readonly now: Moment;
}

/** Records that the voucher is redeemed; from now on the sign-up can only complete. */
export interface RecordRedemption {
  readonly type: 'RecordRedemption';
  readonly now: Moment;
}

/** Records that the payment belongs to the newcomer; from now on the sign-up can only complete. */
export interface RecordPayment {
  readonly type: 'RecordPayment';
  readonly now: Moment;
}

/** Records that the months are granted; from now on the sign-up can only complete. */
export interface RecordGrant {
  readonly type: 'RecordGrant';
  readonly now: Moment;
}

/** Records that the pupil is registered. */
export interface CompleteEnrolment {
  readonly type: 'CompleteEnrolment';
  readonly now: Moment;
}

/** Records that the reservations are free again. */
export interface ReleaseEnrolment {
  readonly type: 'ReleaseEnrolment';
  readonly now: Moment;
  readonly reason: ReleaseReason;
}

export type EnrolmentCommand =
  | BeginEnrolment
  | RecordReservation
  | RecordRedemption
  | RecordPayment
  | RecordGrant
  | CompleteEnrolment
  | ReleaseEnrolment;

export interface EnrolmentRejections {
  readonly RecordReservation: 'enrolment-out-of-step';
  readonly RecordRedemption: 'enrolment-out-of-step';
  readonly RecordPayment: 'enrolment-out-of-step';
  readonly RecordGrant: 'enrolment-out-of-step';
  readonly CompleteEnrolment: 'enrolment-out-of-step';
  readonly ReleaseEnrolment: 'enrolment-out-of-step';
}

// State

export interface Enrolment {
  readonly pupilId: string | null;
  readonly stage:
    'none' | 'begun' | 'reserved' | 'redeemed' | 'paid' | 'granted' | 'completed' | 'released';
  readonly releasedFor: ReleaseReason | null;
  readonly funding: Readonly<EnrolmentBegun['funding']> | null;
  /** Profile of the newcomer; null once the key is destroyed. */
  readonly newcomer: BeginEnrolment['profile'] | null;
  /** Consent; null in events that predate it. */
  readonly consent: EnrolmentBegun['consent'];
}

const initial: Enrolment = {
  pupilId: null,
  stage: 'none',
  releasedFor: null,
  funding: null,
  newcomer: null,
  consent: undefined,
};

// Evolve

const evolve = (state: Enrolment, { type, data }: EnrolmentEvent): Enrolment => {
  switch (type) {
    case 'EnrolmentBegun':
      return {
        ...state,
        pupilId: data.pupilId,
        stage: 'begun',
        funding: data.funding,
        newcomer: data.personal ?? null,
        consent: data.consent,
      };
    case 'EnrolmentReserved':
      return { ...state, stage: 'reserved' };
    case 'EnrolmentRedeemed':
      return { ...state, stage: 'redeemed' };
    case 'EnrolmentPaid':
      return { ...state, stage: 'paid' };
    case 'EnrolmentGranted':
      return { ...state, stage: 'granted' };
    case 'EnrolmentCompleted':
      return { ...state, stage: 'completed' };
    case 'EnrolmentReleased':
      return { ...state, stage: 'released', releasedFor: data.reason };
    default:
      return state;
  }
};

// Decide

type Step =
  | 'EnrolmentReserved'
  | 'EnrolmentRedeemed'
  | 'EnrolmentPaid'
  | 'EnrolmentGranted'
  | 'EnrolmentCompleted';
type Stage = Enrolment['stage'];

/** Stages from payment on. */
const PAID: readonly Stage[] = ['redeemed', 'paid', 'granted', 'completed'];

/** Moves from one stage to the next. Repeating a step changes nothing. */
const step =
  (type: Step, from: readonly Stage[], beyond: readonly Stage[]) =>
  (
    { pupilId, stage }: Enrolment,
    { now }: { readonly now: Moment },
  ): readonly EnrolmentEvent[] | Rejection<'enrolment-out-of-step'> => {
    if (beyond.includes(stage)) return [];
    if (pupilId === null || !from.includes(stage)) return reject('enrolment-out-of-step');
    return [{ type, data: { pupilId, ...stamp(now) } }];
  };

const release = (
  { pupilId, stage }: Enrolment,
  { reason, now }: ReleaseEnrolment,
): readonly EnrolmentEvent[] | Rejection<'enrolment-out-of-step'> => {
  if (stage === 'released') return [];
  if (pupilId === null || (stage !== 'begun' && stage !== 'reserved')) {
    return reject('enrolment-out-of-step');
  }
  return [{ type: 'EnrolmentReleased', data: { pupilId, reason, ...stamp(now) } }];
};

const CONSENT_BY = {
  payment: 'adult-with-card',
  voucher: 'school-with-voucher',
  grant: 'school-with-class-list',
} as const;

/**
 * Returns the consent by means of payment: an adult pays by card, a school hands out vouchers and class
 * lists.
 */
const consentTo = (
  privacyVersion: string,
  asksParent: boolean,
  { type }: BeginEnrolment['funding'],
): EnrolmentBegun['consent'] => ({
  way: asksParent ? 'parent-by-mail' : CONSENT_BY[type],
  privacyVersion,
});

const begin = ({
  type: _type,
  now,
  profile,
  privacyVersion,
  asksParent,
  ...fields
}: BeginEnrolment): readonly EnrolmentEvent[] => {
  const consent = consentTo(privacyVersion, asksParent, fields.funding);
  return [
    { type: 'EnrolmentBegun', data: { ...fields, consent, personal: profile, ...stamp(now) } },
  ];
};

/** A sign-up: reserved, then paid, then completed; or released. Stream id: the pupil's. */
export const enrolment: Decider<Enrolment, EnrolmentCommand, EnrolmentEvent, EnrolmentRejections> =
  {
    category: 'enrolment',
    initial,
    evolve,
    decide: byCommand<Enrolment, EnrolmentCommand, EnrolmentEvent, EnrolmentRejections>({
      BeginEnrolment: ({ stage }, command) => (stage === 'none' ? begin(command) : []),
      RecordReservation: step('EnrolmentReserved', ['begun'], ['reserved', ...PAID]),
      RecordRedemption: step('EnrolmentRedeemed', ['reserved'], PAID),
      RecordPayment: step('EnrolmentPaid', ['reserved'], PAID),
      RecordGrant: step('EnrolmentGranted', ['reserved'], PAID),
      CompleteEnrolment: step('EnrolmentCompleted', ['redeemed', 'paid', 'granted'], ['completed']),
      ReleaseEnrolment: release,
    }),
  };
