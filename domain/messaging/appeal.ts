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
  /** Everybody of ours who had a part in it. */
  readonly decidedBy: readonly string[];
  readonly decidedAt: string;
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
  /** Who of ours has had a part in the decision since it was contested. */
  readonly decidedBy: readonly string[];
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
  readonly decidedBy: readonly string[];
  /** Null where it is not known any more. */
  readonly decidedAt: string | null;
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
      const { decisionId, pupilId, about, messageId, decidedBy, decidedAt, personal } = data;
      const words = personal?.words ?? null;
      return {
        decisionId,
        pupilId,
        about,
        messageId,
        decidedBy,
        decidedAt,
        words,
        decided: null,
      };
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
  const { type: _type, now, words, decidedBy, ...what } = command;
  const data = { ...what, decidedBy: [...decidedBy], ...stamp(now) };
  return [{ type: 'DecisionAppealed', data: { ...data, personal: { words } } }];
};

const decide = (
  state: Appeal | null,
  { moderatorId, outcome, reason, decidedBy: since, now }: DecideAppeal,
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
  if ([...decidedBy, ...since].includes(moderatorId)) return reject('own-decision');
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
