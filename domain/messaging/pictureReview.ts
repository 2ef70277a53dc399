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
import { PICTURE_DECISIONS, type PictureReviewEvent } from './events.ts';
import { MODERATION_RULE } from './moderationRule.ts';

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

export interface PictureReview {
  /** Null for a picture that was never submitted. */
  readonly of: { readonly pictureId: string; readonly ownerId: string } | null;
  readonly isWaiting: boolean;
  readonly decided: PendingDecision<(typeof PICTURE_DECISIONS)[number]> | null;
}

const initial: PictureReview = { of: null, isWaiting: false, decided: null };

// Evolve

const evolve = (state: PictureReview, { type, data }: PictureReviewEvent): PictureReview => {
  switch (type) {
    case 'PictureSubmitted': {
      const { pictureId, ownerId } = data;
      return { of: { pictureId, ownerId }, isWaiting: true, decided: null };
    }
    case 'PictureDecided': {
      const { decision, reason, moderatorId, takesEffectAt } = data;
      return { ...state, decided: { decision, reason, moderatorId, takesEffectAt } };
    }
    case 'PictureDecisionUndone':
      return { ...state, decided: null };
    case 'PictureWithdrawn':
    case 'PictureApproved':
    case 'PictureRejected':
      return { ...state, isWaiting: false, decided: null };
    case 'PictureViewed':
    default:
      return state;
  }
};

// Decide

type Waiting = PictureReview & { readonly of: NonNullable<PictureReview['of']> };

const isWaiting = (state: PictureReview): state is Waiting => state.of !== null && state.isWaiting;

const submit = (
  { of: submitted }: PictureReview,
  { pictureId, ownerId, now }: SubmitPicture,
): readonly PictureReviewEvent[] =>
  submitted ? [] : [{ type: 'PictureSubmitted', data: { pictureId, ownerId, ...stamp(now) } }];

const withdraw = (state: PictureReview, { now }: WithdrawPicture): readonly PictureReviewEvent[] =>
  isWaiting(state) ? [{ type: 'PictureWithdrawn', data: { ...state.of, ...stamp(now) } }] : [];

const view = (
  state: PictureReview,
  { moderatorId, now }: ViewPicture,
): readonly PictureReviewEvent[] | Rejection<'item-not-found'> =>
  isWaiting(state)
    ? [{ type: 'PictureViewed', data: { ...state.of, moderatorId, ...stamp(now) } }]
    : reject('item-not-found');

const decide = (
  state: PictureReview,
  command: DecidePicture,
): readonly PictureReviewEvent[] | Rejection<DecisionRejection> => {
  if (!isWaiting(state)) return reject('item-not-found');
  const made = makeDecision(state.decided, command, PICTURE_DECISIONS);
  if (made === null) return [];
  if (isRejection(made)) return made;
  return [{ type: 'PictureDecided', data: { ...state.of, ...made, ...stamp(command.now) } }];
};

const undo = (
  state: PictureReview,
  command: UndoPictureDecision,
): readonly PictureReviewEvent[] | Rejection<UndoRejection> => {
  if (!isWaiting(state)) return reject(state.of ? 'too-late-to-undo' : 'item-not-found');
  const undone = makeUndo(state.decided, command);
  if (undone === null) return [];
  if (isRejection(undone)) return undone;
  const data = { ...state.of, ...undone, ...stamp(command.now) };
  return [{ type: 'PictureDecisionUndone', data }];
};

const applyDecision = (
  state: PictureReview,
  { now }: ApplyPictureDecision,
): readonly PictureReviewEvent[] => {
  if (!isWaiting(state) || !state.decided || !isDue(state.decided, now)) return [];
  const { decision, reason, moderatorId } = state.decided;
  const data = { ...state.of, moderatorId, rule: MODERATION_RULE, ...stamp(now) } as const;
  return decision === 'approve'
    ? [{ type: 'PictureApproved', data }]
    : [{ type: 'PictureRejected', data: { ...data, reason } }];
};

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
  initial,
  evolve,
  decide: byCommand<
    PictureReview,
    PictureReviewCommand,
    PictureReviewEvent,
    PictureReviewRejections
  >({
    SubmitPicture: submit,
    WithdrawPicture: withdraw,
    ViewPicture: view,
    DecidePicture: decide,
    UndoPictureDecision: undo,
    ApplyPictureDecision: applyDecision,
  }),
};
