import { instantMs, instantOf, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import { ERASURE_STEPS, type ErasureEvent, type ErasureStep } from './events.ts';

/** Days in which the pupil, or the adult who decides, can withdraw the request. */
export const WITHDRAWAL_DAYS = 7;
const WITHDRAWAL_MS = WITHDRAWAL_DAYS * 86_400_000;

// Commands

export interface RequestErasure {
  readonly type: 'RequestErasure';
  readonly now: Moment;
  readonly pupilId: string;
  /**
   * The administrator who requests it, for an erasure at once; null for the pupil's own request.
   */
  readonly administratorId: string | null;
}

export interface WithdrawErasure {
  readonly type: 'WithdrawErasure';
  readonly now: Moment;
}

/** Begins the erasure once the withdrawal period is over. */
export interface BeginErasure {
  readonly type: 'BeginErasure';
  readonly now: Moment;
}

export interface RecordErasureStep {
  readonly type: 'RecordErasureStep';
  readonly now: Moment;
  readonly step: ErasureStep;
}

/** Completes the erasure: a search has found no remaining trace. */
export interface CompleteErasure {
  readonly type: 'CompleteErasure';
  readonly now: Moment;
}

export type ErasureCommand =
  RequestErasure | WithdrawErasure | BeginErasure | RecordErasureStep | CompleteErasure;

export interface ErasureRejections {
  readonly WithdrawErasure: 'erasure-under-way';
  readonly BeginErasure: 'erasure-not-due';
  readonly RecordErasureStep: 'erasure-out-of-step';
  readonly CompleteErasure: 'erasure-out-of-step';
}

// State

export interface Erasure {
  readonly pupilId: string | null;
  readonly stage: 'none' | 'requested' | 'begun' | 'completed';
  /** End of the withdrawal period of an open request. */
  readonly dueAt: string | null;
  /** Steps done, in their order. */
  readonly taken: readonly ErasureStep[];
}

const initial: Erasure = { pupilId: null, stage: 'none', dueAt: null, taken: [] };

/** Returns the next step; undefined once all are done and only the search for traces is left. */
export const nextErasureStep = ({ taken }: Pick<Erasure, 'taken'>): ErasureStep | undefined =>
  ERASURE_STEPS.find((step) => !taken.includes(step));

// Evolve

const evolve = (state: Erasure, { type, data }: ErasureEvent): Erasure => {
  switch (type) {
    case 'ErasureRequested':
      return { ...state, pupilId: data.pupilId, stage: 'requested', dueAt: data.dueAt };
    case 'ErasureWithdrawn':
      return { ...state, stage: 'none', dueAt: null };
    case 'ErasureBegun':
      return { ...state, stage: 'begun', dueAt: null };
    case 'ErasureStepTaken':
      return { ...state, taken: [...state.taken, data.step] };
    case 'ErasureCompleted':
      return { ...state, stage: 'completed' };
    default:
      return state;
  }
};

// Decide

const request = (
  { stage }: Erasure,
  { pupilId, administratorId, now }: RequestErasure,
): readonly ErasureEvent[] => {
  const isAtOnce = administratorId !== null;
  if (stage === 'begun' || stage === 'completed') return [];
  if (stage === 'requested' && !isAtOnce) return [];
  const dueAt = isAtOnce ? now.at : instantOf(instantMs(now.at) + WITHDRAWAL_MS);
  const moment = stamp(now);
  const requested = {
    type: 'ErasureRequested',
    data: { pupilId, administratorId, dueAt, ...moment },
  } as const;
  return isAtOnce
    ? [requested, { type: 'ErasureBegun', data: { pupilId, ...moment } }]
    : [requested];
};

const withdraw = (
  { pupilId, stage }: Erasure,
  { now }: WithdrawErasure,
): readonly ErasureEvent[] | Rejection<'erasure-under-way'> => {
  if (pupilId === null || stage === 'none') return [];
  if (stage !== 'requested') return reject('erasure-under-way');
  return [{ type: 'ErasureWithdrawn', data: { pupilId, ...stamp(now) } }];
};

const begin = (
  { pupilId, stage, dueAt }: Erasure,
  { now }: BeginErasure,
): readonly ErasureEvent[] | Rejection<'erasure-not-due'> => {
  if (stage === 'begun' || stage === 'completed') return [];
  const isDue = dueAt !== null && instantMs(dueAt) <= instantMs(now.at);
  if (pupilId === null || !isDue) return reject('erasure-not-due');
  return [{ type: 'ErasureBegun', data: { pupilId, ...stamp(now) } }];
};

const recordStep = (
  state: Erasure,
  { step, now }: RecordErasureStep,
): readonly ErasureEvent[] | Rejection<'erasure-out-of-step'> => {
  const { pupilId, stage, taken } = state;
  if (taken.includes(step)) return [];
  const isNext = stage === 'begun' && step === nextErasureStep(state);
  if (pupilId === null || !isNext) return reject('erasure-out-of-step');
  return [{ type: 'ErasureStepTaken', data: { pupilId, step, ...stamp(now) } }];
};

const complete = (
  state: Erasure,
  { now }: CompleteErasure,
): readonly ErasureEvent[] | Rejection<'erasure-out-of-step'> => {
  const { pupilId, stage } = state;
  if (stage === 'completed') return [];
  if (pupilId === null || stage !== 'begun' || nextErasureStep(state))
    return reject('erasure-out-of-step');
  return [{ type: 'ErasureCompleted', data: { pupilId, ...stamp(now) } }];
};

/**
 * The erasure of a pupil: requested, perhaps withdrawn, then begun, and done step by step. Stream id:
 * the pupil's.
 */
export const erasure: Decider<Erasure, ErasureCommand, ErasureEvent, ErasureRejections> = {
  category: 'erasure',
  initial,
  evolve,
  decide: byCommand<Erasure, ErasureCommand, ErasureEvent, ErasureRejections>({
    RequestErasure: request,
    WithdrawErasure: withdraw,
    BeginErasure: begin,
    RecordErasureStep: recordStep,
    CompleteErasure: complete,
  }),
};
