import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { Appealed, AppealEvent, AppealOutcome } from './events.ts';

/** Days in which a decision can be contested (R18). */
export const APPEAL_DAYS = 30;

// Commands

/** A decision about a pupil is contested: which one it was, who sends the command has looked up. */
export interface MakeAppeal {
  readonly type: 'MakeAppeal';
  readonly now: Moment;
  readonly decisionId: string;
  readonly pupilId: string;
  readonly about: Appealed;
  /** The message's, the case's or the picture's; null where it was about none. */
  readonly messageId: string | null;
  /** Null where nobody of ours is known to have decided. */
  readonly decidedBy: string | null;
  readonly by: 'pupil' | 'parent';
  readonly words: string | null;
}

/** Another administrator has looked again. */
export interface DecideAppeal {
  readonly type: 'DecideAppeal';
  readonly now: Moment;
  readonly moderatorId: string;
  readonly outcome: AppealOutcome;
  readonly reason: string;
}

export type AppealCommand = MakeAppeal | DecideAppeal;

export interface AppealRejections {
  readonly DecideAppeal: 'appeal-not-found' | 'appeal-decided' | 'own-decision';
}

// State

export interface Appeal {
  readonly decisionId: string;
  readonly pupilId: string;
  readonly about: Appealed;
  readonly messageId: string | null;
  readonly decidedBy: string | null;
  /** Null where nothing was said, or it cannot be read any more. */
  readonly words: string | null;
  readonly decided: {
    readonly moderatorId: string;
    readonly outcome: AppealOutcome;
    readonly reason: string;
  } | null;
}

const evolve = (state: Appeal | null, { type, data }: AppealEvent): Appeal | null => {
  switch (type) {
    case 'DecisionAppealed': {
      const { decisionId, pupilId, about, messageId, decidedBy, personal } = data;
      const words = personal?.words ?? null;
      return { decisionId, pupilId, about, messageId, decidedBy, words, decided: null };
    }
    case 'AppealDecided': {
      const { moderatorId, outcome, reason } = data;
      return state && { ...state, decided: { moderatorId, outcome, reason } };
    }
    default:
      return state;
  }
};

// Decide

const make = (state: Appeal | null, command: MakeAppeal): readonly AppealEvent[] => {
  if (state) return [];
  const { decisionId, pupilId, about, messageId, decidedBy, by, words, now } = command;
  const data = { decisionId, pupilId, about, messageId, decidedBy, by, ...stamp(now) };
  return [{ type: 'DecisionAppealed', data: { ...data, personal: { words } } }];
};

const decide = (
  state: Appeal | null,
  { moderatorId, outcome, reason, now }: DecideAppeal,
): readonly AppealEvent[] | Rejection<AppealRejections['DecideAppeal']> => {
  if (!state) return reject('appeal-not-found');
  const { decisionId, pupilId, about, messageId, decidedBy, decided } = state;
  if (decided) {
    const isSame =
      decided.moderatorId === moderatorId &&
      decided.outcome === outcome &&
      decided.reason === reason;
    return isSame ? [] : reject('appeal-decided');
  }
  if (moderatorId === decidedBy) return reject('own-decision');
  const what = { decisionId, pupilId, about, messageId };
  const data = { ...what, moderatorId, outcome, reason, ...stamp(now) };
  return [{ type: 'AppealDecided', data }];
};

/**
 * A decision about a pupil that a parent, or the pupil, wants somebody else to look at again (R18).
 * Stream id: the decision's.
 */
export const appeal: Decider<Appeal | null, AppealCommand, AppealEvent, AppealRejections> = {
  category: 'appeal',
  initial: null,
  evolve,
  decide: byCommand<Appeal | null, AppealCommand, AppealEvent, AppealRejections>({
    MakeAppeal: make,
    DecideAppeal: decide,
  }),
};
