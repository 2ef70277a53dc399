import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { Appealed, AppealEvent, AppealOutcome } from './events.ts';

/** Days in which a decision can be appealed (R18). */
export const APPEAL_DAYS = 30;

// Commands

/** Appeals a decision about a pupil. The sender of the command must have found the decision. */
export interface MakeAppeal {
  readonly type: 'MakeAppeal';
  readonly now: Moment;
  readonly decisionId: string;
  readonly pupilId: string;
  readonly about: Appealed;
  /** Id of the message, the case or the picture; null if there is none. */
  readonly messageId: string | null;
  /** Everyone of the staff who took part in it. */
  readonly decidedBy: readonly string[];
  readonly decidedAt: string;
  readonly by: 'pupil' | 'parent';
  readonly words: string | null;
}

/** Decides an appeal, by another administrator. */
export interface DecideAppeal {
  readonly type: 'DecideAppeal';
  readonly now: Moment;
  readonly moderatorId: string;
  readonly outcome: AppealOutcome;
  readonly reason: string;
  /** Staff who took part in the decision since the appeal. */
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
  /** Null if it is unknown. */
  readonly decidedAt: string | null;
  /** Null if the pupil wrote nothing, or the text can no longer be decrypted. */
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
 * An appeal by a parent or pupil: another administrator reviews the decision (R18). Stream id: the
 * decision's.
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
