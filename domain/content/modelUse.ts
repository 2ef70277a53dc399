import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider } from '../decider.ts';
import type { MODEL_OUTCOMES, MODEL_PURPOSES, ModelCallEvent } from './events.ts';

// Commands

/**
 * Reserves tokens before a language model is called, so that two concurrent calls cannot exceed the
 * budget.
 */
export interface BeginModelCall {
  readonly type: 'BeginModelCall';
  readonly now: Moment;
  readonly callId: string;
  readonly purpose: (typeof MODEL_PURPOSES)[number];
  readonly model: string;
  readonly promptVersion: string;
  /** Maximum cost of the call. */
  readonly tokens: number;
  /** Tokens of the month. */
  readonly budget: number;
}

export interface EndModelCall {
  readonly type: 'EndModelCall';
  readonly now: Moment;
  readonly callId: string;
  readonly outcome: (typeof MODEL_OUTCOMES)[number];
  /** Tokens that the model reported; the reserved ones if it reported none. */
  readonly tokens: number | null;
}

export type ModelUseCommand = BeginModelCall | EndModelCall;

export interface ModelUseRejections {
  readonly BeginModelCall: 'ai-budget-spent';
}

// State

export interface ModelUse {
  /** Tokens of ended calls. */
  readonly spent: number;
  /** Tokens reserved by open calls; a call that a crash ended stays among them. */
  readonly open: Readonly<Record<string, number>>;
}

const initial: ModelUse = { spent: 0, open: {} };

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Returns the tokens of a month that no further call may use. */
export const committedTokens = ({ spent, open }: ModelUse): number =>
  spent + sum(Object.values(open));

// Evolve

const evolve = (state: ModelUse, { type, data }: ModelCallEvent): ModelUse => {
  switch (type) {
    case 'ModelCallBegun':
      return { ...state, open: { ...state.open, [data.callId]: data.tokens } };
    case 'ModelCallEnded': {
      const { [data.callId]: _ended, ...open } = state.open;
      return { spent: state.spent + data.tokens, open };
    }
    default:
      return state;
  }
};

// Decide

/** Tokens of a month for language models (R22). Stream id: the month in Jamaica, `2026-11`. */
export const modelUse: Decider<ModelUse, ModelUseCommand, ModelCallEvent, ModelUseRejections> = {
  category: 'modelUse',
  initial,
  evolve,
  decide: byCommand<ModelUse, ModelUseCommand, ModelCallEvent, ModelUseRejections>({
    BeginModelCall: (state, { now, callId, purpose, model, promptVersion, tokens, budget }) => {
      if (state.open[callId] !== undefined) return [];
      if (committedTokens(state) + tokens > budget) return reject('ai-budget-spent');
      const data = { callId, purpose, model, promptVersion, tokens, budget, ...stamp(now) };
      return [{ type: 'ModelCallBegun', data }];
    },
    EndModelCall: (state, { now, callId, outcome, tokens }) => {
      const reservedTokens = state.open[callId];
      if (reservedTokens === undefined) return [];
      const data = { callId, outcome, tokens: tokens ?? reservedTokens, ...stamp(now) };
      return [{ type: 'ModelCallEnded', data }];
    },
  }),
};
