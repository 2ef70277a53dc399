import { stamp, type Moment } from '../calendar.ts';
import { isRejection, reject, type Rejection } from '../decider.ts';
import {
  isDue,
  makeDecision,
  makeUndo,
  type DecisionInput,
  type DecisionRejection,
  type PendingDecision,
  type UndoInput,
  type UndoRejection,
} from './decision.ts';
import { PICTURE_DECISIONS } from './events.ts';
import { MODERATION_RULE } from './moderationRule.ts';

type Stamp = ReturnType<typeof stamp>;
type Decided = PendingDecision<(typeof PICTURE_DECISIONS)[number]>;

/** Review of something that a pupil shows of themselves. `Of` has the ids that its events name. */
export interface Review<Of extends object> {
  /** Null if nothing was ever submitted. */
  readonly of: Of | null;
  readonly isWaiting: boolean;
  readonly decided: Decided | null;
}

export const NO_REVIEW: Review<never> = { of: null, isWaiting: false, decided: null };

/** Returns the review of something just submitted. */
export const beginReview = <Of extends object>(ids: Of): Review<Of> => ({
  of: ids,
  isWaiting: true,
  decided: null,
});

/** Returns a review with a decision that can still be undone. */
export const keepDecision = <Of extends object>(
  review: Review<Of>,
  { decision, reason, moderatorId, takesEffectAt }: Decided,
): Review<Of> => ({ ...review, decided: { decision, reason, moderatorId, takesEffectAt } });

/** Returns a review for which no moderator waits any more. */
export const endReview = <Of extends object>(review: Review<Of>): Review<Of> => ({
  ...review,
  isWaiting: false,
  decided: null,
});

/** Returns the ids of what waits for a moderator; null if nothing does. */
export const findWaiting = <Of extends object>(review: Review<Of>): Of | null =>
  review.isWaiting ? review.of : null;

/** Returns the data of a decision; null if the same moderator has made the same one. */
export const decideReview = <Of extends object>(
  review: Review<Of>,
  command: DecisionInput,
): (Of & Decided & Stamp) | null | Rejection<DecisionRejection> => {
  const ids = findWaiting(review);
  if (!ids) return reject('item-not-found');
  const made = makeDecision(review.decided, command, PICTURE_DECISIONS);
  return made === null || isRejection(made) ? made : { ...ids, ...made, ...stamp(command.now) };
};

/** Returns the data of an undo; null if there is no decision. */
export const undoReview = <Of extends object>(
  review: Review<Of>,
  command: UndoInput,
): (Of & { readonly moderatorId: string } & Stamp) | null | Rejection<UndoRejection> => {
  const ids = findWaiting(review);
  if (!ids) return reject(review.of ? 'too-late-to-undo' : 'item-not-found');
  const undone = makeUndo(review.decided, command);
  return undone === null || isRejection(undone)
    ? undone
    : { ...ids, ...undone, ...stamp(command.now) };
};

/** Returns a decision that can no longer be undone, with the data of its effect; null without one. */
export const findDueDecision = <Of extends object>(
  review: Review<Of>,
  now: Moment,
): {
  readonly decision: Decided['decision'];
  readonly reason: Decided['reason'];
  readonly data: Of & {
    readonly moderatorId: string;
    readonly rule: typeof MODERATION_RULE;
  } & Stamp;
} | null => {
  const ids = findWaiting(review);
  if (!ids || !review.decided || !isDue(review.decided, now)) return null;
  const { decision, reason, moderatorId } = review.decided;
  const data = { ...ids, moderatorId, rule: MODERATION_RULE, ...stamp(now) } as const;
  return { decision, reason, data };
};
