import { stamp, type Moment } from '../calendar.ts';
import { byCommand, isRejection, reject, type Decider, type Rejection } from '../decider.ts';
import {
  makeDecision,
  isDue,
  makeUndo,
  type PendingDecision,
  type DecisionInput,
  type DecisionRejection,
  type UndoInput,
  type UndoRejection,
} from './decision.ts';
import { PICTURE_DECISIONS, type NameReviewEvent } from './events.ts';
import { MODERATION_RULE } from './moderationRule.ts';

// Commands

export interface SubmitName {
  readonly type: 'SubmitName';
  readonly now: Moment;
  readonly nameReviewId: string;
  readonly ownerId: string;
}

/** Withdraws the name: the pupil has another one, or is erased. */
export interface WithdrawName {
  readonly type: 'WithdrawName';
  readonly now: Moment;
}

export interface ViewName {
  readonly type: 'ViewName';
  readonly now: Moment;
  readonly moderatorId: string;
}

export interface DecideName extends DecisionInput {
  readonly type: 'DecideName';
}

export interface UndoNameDecision extends UndoInput {
  readonly type: 'UndoNameDecision';
}

/** Applies a decision once it can no longer be undone. */
export interface ApplyNameDecision {
  readonly type: 'ApplyNameDecision';
  readonly now: Moment;
}

export type NameReviewCommand =
  SubmitName | WithdrawName | ViewName | DecideName | UndoNameDecision | ApplyNameDecision;

export interface NameReviewRejections {
  readonly ViewName: 'item-not-found';
  readonly DecideName: DecisionRejection;
  readonly UndoNameDecision: UndoRejection;
}

// State

export interface NameReview {
  /** Null for a name that was never submitted. */
  readonly of: { readonly nameReviewId: string; readonly ownerId: string } | null;
  readonly isWaiting: boolean;
  readonly decided: PendingDecision<(typeof PICTURE_DECISIONS)[number]> | null;
}

const initial: NameReview = { of: null, isWaiting: false, decided: null };

// Evolve

const evolve = (state: NameReview, { type, data }: NameReviewEvent): NameReview => {
  switch (type) {
    case 'NameSubmitted': {
      const { nameReviewId, ownerId } = data;
      return { of: { nameReviewId, ownerId }, isWaiting: true, decided: null };
    }
    case 'NameDecided': {
      const { decision, reason, moderatorId, takesEffectAt } = data;
      return { ...state, decided: { decision, reason, moderatorId, takesEffectAt } };
    }
    case 'NameDecisionUndone':
      return { ...state, decided: null };
    case 'NameWithdrawn':
    case 'NameApproved':
    case 'NameRejected':
      return { ...state, isWaiting: false, decided: null };
    case 'NameViewed':
    default:
      return state;
  }
};

// Decide

type Waiting = NameReview & { readonly of: NonNullable<NameReview['of']> };

const isWaiting = (state: NameReview): state is Waiting => state.of !== null && state.isWaiting;

const submit = (
  { of: submitted }: NameReview,
  { nameReviewId, ownerId, now }: SubmitName,
): readonly NameReviewEvent[] =>
  submitted ? [] : [{ type: 'NameSubmitted', data: { nameReviewId, ownerId, ...stamp(now) } }];

const withdraw = (state: NameReview, { now }: WithdrawName): readonly NameReviewEvent[] =>
  isWaiting(state) ? [{ type: 'NameWithdrawn', data: { ...state.of, ...stamp(now) } }] : [];

const view = (
  state: NameReview,
  { moderatorId, now }: ViewName,
): readonly NameReviewEvent[] | Rejection<'item-not-found'> =>
  isWaiting(state)
    ? [{ type: 'NameViewed', data: { ...state.of, moderatorId, ...stamp(now) } }]
    : reject('item-not-found');

const decide = (
  state: NameReview,
  command: DecideName,
): readonly NameReviewEvent[] | Rejection<DecisionRejection> => {
  if (!isWaiting(state)) return reject('item-not-found');
  const made = makeDecision(state.decided, command, PICTURE_DECISIONS);
  if (made === null) return [];
  if (isRejection(made)) return made;
  return [{ type: 'NameDecided', data: { ...state.of, ...made, ...stamp(command.now) } }];
};

const undo = (
  state: NameReview,
  command: UndoNameDecision,
): readonly NameReviewEvent[] | Rejection<UndoRejection> => {
  if (!isWaiting(state)) return reject(state.of ? 'too-late-to-undo' : 'item-not-found');
  const undone = makeUndo(state.decided, command);
  if (undone === null) return [];
  if (isRejection(undone)) return undone;
  const data = { ...state.of, ...undone, ...stamp(command.now) };
  return [{ type: 'NameDecisionUndone', data }];
};

const applyDecision = (
  state: NameReview,
  { now }: ApplyNameDecision,
): readonly NameReviewEvent[] => {
  if (!isWaiting(state) || !state.decided || !isDue(state.decided, now)) return [];
  const { decision, reason, moderatorId } = state.decided;
  const data = { ...state.of, moderatorId, rule: MODERATION_RULE, ...stamp(now) } as const;
  return decision === 'approve'
    ? [{ type: 'NameApproved', data }]
    : [{ type: 'NameRejected', data: { ...data, reason } }];
};

/**
 * The review of a pupil's new first name: no other pupil sees it before a moderator has approved it
 * (R18). Stream id: the review's.
 */
export const nameReview: Decider<
  NameReview,
  NameReviewCommand,
  NameReviewEvent,
  NameReviewRejections
> = {
  category: 'nameReview',
  initial,
  evolve,
  decide: byCommand<NameReview, NameReviewCommand, NameReviewEvent, NameReviewRejections>({
    SubmitName: submit,
    WithdrawName: withdraw,
    ViewName: view,
    DecideName: decide,
    UndoNameDecision: undo,
    ApplyNameDecision: applyDecision,
  }),
};
