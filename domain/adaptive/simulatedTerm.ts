import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider } from '../decider.ts';
import type { SimulatedTermEvent } from './events.ts';

type Begun = Extract<SimulatedTermEvent, { type: 'SimulatedTermBegun' }>['data'];

/** Inputs of a simulated term. */
export type TermPlan = Pick<Begun, 'termId' | 'seed' | 'pupils' | 'days' | 'from' | 'bank'>;

// Commands

export interface BeginSimulatedTerm {
  readonly type: 'BeginSimulatedTerm';
  readonly now: Moment;
  readonly plan: TermPlan;
}

/** Every event of it is in the log. */
export interface FinishSimulatedTerm {
  readonly type: 'FinishSimulatedTerm';
  readonly now: Moment;
  readonly termId: string;
  readonly quizzes: number;
}

export interface RemoveSimulatedTerm {
  readonly type: 'RemoveSimulatedTerm';
  readonly now: Moment;
  readonly termId: string;
}

export type SimulatedTermCommand = BeginSimulatedTerm | FinishSimulatedTerm | RemoveSimulatedTerm;

export interface SimulatedTermRejections {
  readonly BeginSimulatedTerm: 'term-exists';
  readonly FinishSimulatedTerm: 'term-not-found' | 'term-removed';
  readonly RemoveSimulatedTerm: 'term-not-found';
}

// State

export interface SimulatedTerm extends TermPlan {
  readonly status: 'begun' | 'written' | 'removed';
}

/** In the order in which they were begun; all but the last are removed. */
export type SimulatedTerms = readonly SimulatedTerm[];

/** The term that stands in the views; undefined without one. */
export const findCurrentTerm = (terms: SimulatedTerms): SimulatedTerm | undefined =>
  terms.find(({ status }) => status !== 'removed');

const withStatus = (
  terms: SimulatedTerms,
  termId: string,
  status: SimulatedTerm['status'],
): SimulatedTerms => terms.map((term) => (term.termId === termId ? { ...term, status } : term));

// Evolve

const evolve = (terms: SimulatedTerms, { type, data }: SimulatedTermEvent): SimulatedTerms => {
  switch (type) {
    case 'SimulatedTermBegun': {
      const { termId, seed, pupils, days, from, bank } = data;
      return [...terms, { termId, seed, pupils, days, from, bank, status: 'begun' }];
    }
    case 'SimulatedTermWritten':
      return withStatus(terms, data.termId, 'written');
    case 'SimulatedTermRemoved':
      return withStatus(terms, data.termId, 'removed');
    default:
      return terms;
  }
};

// Decide

/**
 * Simulated terms in the log, one at a time; each can be removed.
 * Stream id: that of `SIMULATED_TERMS`.
 */
export const simulatedTerms: Decider<
  SimulatedTerms,
  SimulatedTermCommand,
  SimulatedTermEvent,
  SimulatedTermRejections
> = {
  category: 'simulatedTerm',
  initial: [],
  evolve,
  decide: byCommand<
    SimulatedTerms,
    SimulatedTermCommand,
    SimulatedTermEvent,
    SimulatedTermRejections
  >({
    BeginSimulatedTerm: (terms, { plan, now }) => {
      if (terms.some(({ termId }) => termId === plan.termId)) return [];
      if (findCurrentTerm(terms)) return reject('term-exists');
      const { termId, seed, pupils, days, from, bank } = plan;
      const data = { termId, seed, pupils, days, from, bank, ...stamp(now) };
      return [{ type: 'SimulatedTermBegun', data }];
    },
    FinishSimulatedTerm: (terms, { termId, quizzes, now }) => {
      const term = terms.find((one) => one.termId === termId);
      if (!term) return reject('term-not-found');
      if (term.status === 'removed') return reject('term-removed');
      if (term.status === 'written') return [];
      return [{ type: 'SimulatedTermWritten', data: { termId, quizzes, ...stamp(now) } }];
    },
    RemoveSimulatedTerm: (terms, { termId, now }) => {
      const term = terms.find((one) => one.termId === termId);
      if (!term) return reject('term-not-found');
      if (term.status === 'removed') return [];
      return [{ type: 'SimulatedTermRemoved', data: { termId, ...stamp(now) } }];
    },
  }),
};
