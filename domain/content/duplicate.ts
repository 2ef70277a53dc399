import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { DuplicateEvent, DuplicateOutcome } from './events.ts';
import type { Question } from './question.ts';

// Commands

/** Of two questions that are alike, which one stays, both as they were looked at. */
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

/** A decision is carried out, or was overtaken. */
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
  /** Decided, and not carried out yet. */
  readonly open: Decided | null;
  /** What became of earlier decisions, by their ids. */
  readonly outcomes: ReadonlyMap<string, DuplicateOutcome>;
}

/** Why a decision to keep a question is overtaken; null while it stands as it was looked at. */
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

/** Who decides while a decision is being carried out shares it, or is told that there is another. */
const decideWhileOpen = (
  open: Decided,
  { keptId, keptVersion, retiredVersion }: DecideDuplicate,
): readonly DuplicateEvent[] | Rejection<DuplicateRejections['DecideDuplicate']> => {
  if (open.keptId !== keptId) return reject('kept-question-retired');
  const isSame = open.keptVersion === keptVersion && open.retiredVersion === retiredVersion;
  return isSame ? [] : reject('question-changed');
};

/**
 * Two questions that are alike: which one stays is decided here and nowhere else, so that of two who
 * decide the opposite way at the same moment one is told of the other. Stream id: the pair's, the
 * same whichever of them is named first.
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
