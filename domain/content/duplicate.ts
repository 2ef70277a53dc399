import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { DuplicateEvent, DuplicateOutcome } from './events.ts';
import type { Question } from './question.ts';

// Commands

/** Decides which of two similar questions stays, by the versions that were compared. */
export interface DecideDuplicate {
  readonly type: 'DecideDuplicate';
  readonly now: Moment;
  readonly pairId: string;
  readonly decisionId: string;
  readonly keptId: string;
  readonly keptVersion: number;
  readonly retiredId: string;
  readonly retiredVersion: number;
  readonly reason: string;
  readonly administratorId: string;
}

/** Settles a decision that was executed or is obsolete. */
export interface SettleDuplicate {
  readonly type: 'SettleDuplicate';
  readonly now: Moment;
  readonly decisionId: string;
  readonly outcome: DuplicateOutcome;
}

export type DuplicateCommand = DecideDuplicate | SettleDuplicate;

export interface DuplicateRejections {
  readonly DecideDuplicate: 'kept-question-retired' | 'question-changed';
  readonly SettleDuplicate: 'duplicate-not-decided';
}

// State

type Decided = Extract<DuplicateEvent, { type: 'DuplicateDecided' }>['data'];

export interface Duplicate {
  /** Decision that is not executed yet. */
  readonly open: Decided | null;
  /** Outcomes of earlier decisions, by id. */
  readonly outcomes: ReadonlyMap<string, DuplicateOutcome>;
}

/** Returns why a decision is obsolete; null if both questions are as they were compared. */
export const findObsoleteReason = (
  kept: Pick<Question, 'status' | 'version'> | null,
  version: number,
): Exclude<DuplicateOutcome, 'retired'> | null => {
  if (kept === null) return 'question-not-found';
  if (kept.version !== version) return 'question-changed';
  return kept.status === 'withdrawn' ? 'kept-question-retired' : null;
};

// Evolve

const evolve = (state: Duplicate, event: DuplicateEvent): Duplicate => {
  switch (event.type) {
    case 'DuplicateDecided':
      return { ...state, open: event.data };
    case 'DuplicateSettled': {
      const { decisionId, outcome } = event.data;
      return { open: null, outcomes: new Map([...state.outcomes, [decisionId, outcome]]) };
    }
    default:
      return state;
  }
};

// Decide

/** Decides while another decision is open: the same decision joins it, another one is refused. */
const decideWhileOpen = (
  open: Decided,
  { keptId, keptVersion, retiredVersion }: DecideDuplicate,
): readonly DuplicateEvent[] | Rejection<DuplicateRejections['DecideDuplicate']> => {
  if (open.keptId !== keptId) return reject('kept-question-retired');
  const isSame = open.keptVersion === keptVersion && open.retiredVersion === retiredVersion;
  return isSame ? [] : reject('question-changed');
};

/**
 * Two similar questions. Which one stays is decided only here, so that of two opposite decisions at the
 * same moment one is refused. Stream id: the pair's, the same in either order.
 */
export const duplicate: Decider<Duplicate, DuplicateCommand, DuplicateEvent, DuplicateRejections> =
  {
    category: 'duplicate',
    initial: { open: null, outcomes: new Map() },
    evolve,
    decide: byCommand<Duplicate, DuplicateCommand, DuplicateEvent, DuplicateRejections>({
      DecideDuplicate: ({ open }, command) => {
        if (open !== null) return decideWhileOpen(open, command);
        const { type: _type, now, ...decided } = command;
        return [{ type: 'DuplicateDecided', data: { ...decided, ...stamp(now) } }];
      },
      SettleDuplicate: ({ open, outcomes }, { decisionId, outcome, now }) => {
        if (outcomes.has(decisionId)) return [];
        if (open?.decisionId !== decisionId) return reject('duplicate-not-decided');
        const { pairId } = open;
        return [{ type: 'DuplicateSettled', data: { pairId, decisionId, outcome, ...stamp(now) } }];
      },
    }),
  };
