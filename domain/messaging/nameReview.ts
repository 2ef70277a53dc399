import { stamp, type Moment } from '../calendar.ts';
import { byCommand, isRejection, reject, type Decider } from '../decider.ts';
import type { DecisionInput, DecisionRejection, UndoInput, UndoRejection } from './decision.ts';
import type { NameReviewEvent } from './events.ts';
import {
  beginReview,
  decideReview,
  endReview,
  findDueDecision,
  findWaiting,
  keepDecision,
  NO_REVIEW,
  undoReview,
  type Review,
} from './review.ts';

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

export type NameReview = Review<{ readonly nameReviewId: string; readonly ownerId: string }>;

// Evolve

const evolve = (state: NameReview, { type, data }: NameReviewEvent): NameReview => {
  switch (type) {
    case 'NameSubmitted':
      return beginReview({ nameReviewId: data.nameReviewId, ownerId: data.ownerId });
    case 'NameDecided':
      return keepDecision(state, data);
    case 'NameDecisionUndone':
      return { ...state, decided: null };
    case 'NameWithdrawn':
    case 'NameApproved':
    case 'NameRejected':
      return endReview(state);
    case 'NameViewed':
    default:
      return state;
  }
};

// Decide

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
  initial: NO_REVIEW,
  evolve,
  decide: byCommand<NameReview, NameReviewCommand, NameReviewEvent, NameReviewRejections>({
    SubmitName: ({ of: submitted }, { nameReviewId, ownerId, now }) =>
      submitted ? [] : [{ type: 'NameSubmitted', data: { nameReviewId, ownerId, ...stamp(now) } }],

    WithdrawName: (state, { now }) => {
      const ids = findWaiting(state);
      return ids ? [{ type: 'NameWithdrawn', data: { ...ids, ...stamp(now) } }] : [];
    },

    ViewName: (state, { moderatorId, now }) => {
      const ids = findWaiting(state);
      return ids
        ? [{ type: 'NameViewed', data: { ...ids, moderatorId, ...stamp(now) } }]
        : reject('item-not-found');
    },

    DecideName: (state, command) => {
      const data = decideReview(state, command);
      if (data === null) return [];
      return isRejection(data) ? data : [{ type: 'NameDecided', data }];
    },

    UndoNameDecision: (state, command) => {
      const data = undoReview(state, command);
      if (data === null) return [];
      return isRejection(data) ? data : [{ type: 'NameDecisionUndone', data }];
    },

    ApplyNameDecision: (state, { now }) => {
      const due = findDueDecision(state, now);
      if (!due) return [];
      const { decision, reason, data } = due;
      return decision === 'approve'
        ? [{ type: 'NameApproved', data }]
        : [{ type: 'NameRejected', data: { ...data, reason } }];
    },
  }),
};
