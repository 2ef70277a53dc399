import { stamp, type Moment } from '../calendar.ts';
import { byCommand, isRejection, reject, type Decider } from '../decider.ts';
import type { DecisionInput, DecisionRejection, UndoInput, UndoRejection } from './decision.ts';
import type { PictureReviewEvent } from './events.ts';
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

export interface SubmitPicture {
  readonly type: 'SubmitPicture';
  readonly now: Moment;
  readonly pictureId: string;
  readonly ownerId: string;
}

/** Withdraws the picture: the pupil has another one or none, or is erased. */
export interface WithdrawPicture {
  readonly type: 'WithdrawPicture';
  readonly now: Moment;
}

export interface ViewPicture {
  readonly type: 'ViewPicture';
  readonly now: Moment;
  readonly moderatorId: string;
}

export interface DecidePicture extends DecisionInput {
  readonly type: 'DecidePicture';
}

export interface UndoPictureDecision extends UndoInput {
  readonly type: 'UndoPictureDecision';
}

/** Applies a decision once it can no longer be undone. */
export interface ApplyPictureDecision {
  readonly type: 'ApplyPictureDecision';
  readonly now: Moment;
}

export type PictureReviewCommand =
  | SubmitPicture
  | WithdrawPicture
  | ViewPicture
  | DecidePicture
  | UndoPictureDecision
  | ApplyPictureDecision;

export interface PictureReviewRejections {
  readonly ViewPicture: 'item-not-found';
  readonly DecidePicture: DecisionRejection;
  readonly UndoPictureDecision: UndoRejection;
}

// State

export type PictureReview = Review<{ readonly pictureId: string; readonly ownerId: string }>;

// Evolve

const evolve = (state: PictureReview, { type, data }: PictureReviewEvent): PictureReview => {
  switch (type) {
    case 'PictureSubmitted':
      return beginReview({ pictureId: data.pictureId, ownerId: data.ownerId });
    case 'PictureDecided':
      return keepDecision(state, data);
    case 'PictureDecisionUndone':
      return { ...state, decided: null };
    case 'PictureWithdrawn':
    case 'PictureApproved':
    case 'PictureRejected':
      return endReview(state);
    case 'PictureViewed':
    default:
      return state;
  }
};

// Decide

/**
 * The review of a pupil's picture: no other pupil sees it before a moderator has approved it (R18).
 * Stream id: the picture's.
 */
export const pictureReview: Decider<
  PictureReview,
  PictureReviewCommand,
  PictureReviewEvent,
  PictureReviewRejections
> = {
  category: 'pictureReview',
  initial: NO_REVIEW,
  evolve,
  decide: byCommand<
    PictureReview,
    PictureReviewCommand,
    PictureReviewEvent,
    PictureReviewRejections
  >({
    SubmitPicture: ({ of: submitted }, { pictureId, ownerId, now }) =>
      submitted ? [] : [{ type: 'PictureSubmitted', data: { pictureId, ownerId, ...stamp(now) } }],

    WithdrawPicture: (state, { now }) => {
      const ids = findWaiting(state);
      return ids ? [{ type: 'PictureWithdrawn', data: { ...ids, ...stamp(now) } }] : [];
    },

    ViewPicture: (state, { moderatorId, now }) => {
      const ids = findWaiting(state);
      return ids
        ? [{ type: 'PictureViewed', data: { ...ids, moderatorId, ...stamp(now) } }]
        : reject('item-not-found');
    },

    DecidePicture: (state, command) => {
      const data = decideReview(state, command);
      if (data === null) return [];
      return isRejection(data) ? data : [{ type: 'PictureDecided', data }];
    },

    UndoPictureDecision: (state, command) => {
      const data = undoReview(state, command);
      if (data === null) return [];
      return isRejection(data) ? data : [{ type: 'PictureDecisionUndone', data }];
    },

    ApplyPictureDecision: (state, { now }) => {
      const due = findDueDecision(state, now);
      if (!due) return [];
      const { decision, reason, data } = due;
      return decision === 'approve'
        ? [{ type: 'PictureApproved', data }]
        : [{ type: 'PictureRejected', data: { ...data, reason } }];
    },
  }),
};
