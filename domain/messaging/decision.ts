import { instantMs, instantOf, type Moment } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import type { ModerationDecision, RejectionReason } from './events.ts';

/** Time in which a decision can be undone; it is applied afterwards. */
export const UNDO_WINDOW_MS = 10_000;

export interface DecisionInput {
  readonly now: Moment;
  readonly moderatorId: string;
  readonly decision: ModerationDecision;
  readonly reason: RejectionReason | null;
}

export interface UndoInput {
  readonly now: Moment;
  readonly moderatorId: string;
}

/** A moderator's decision, and the time from which it holds (R18). */
export interface PendingDecision<Decision extends ModerationDecision = ModerationDecision> {
  readonly decision: Decision;
  readonly reason: RejectionReason | null;
  readonly moderatorId: string;
  readonly takesEffectAt: string;
}

export type DecisionRejection = 'item-not-found' | 'decision-does-not-fit' | 'reason-missing';
export type UndoRejection = 'item-not-found' | 'too-late-to-undo';

/**
 * Returns a decision on a waiting item; null if the same moderator has made the same one.
 * @param before the decision that is not applied yet
 * @param fitting decisions allowed for the item
 */
export const makeDecision = <const Fitting extends ModerationDecision>(
  before: PendingDecision | null,
  { now, moderatorId, decision, reason }: DecisionInput,
  fitting: readonly Fitting[],
): PendingDecision<Fitting> | null | Rejection<DecisionRejection> => {
  const fits = fitting.find((one) => one === decision);
  if (fits === undefined) return reject('decision-does-not-fit');
  if ((decision === 'reject' || decision === 'uphold') && reason === null) {
    return reject('reason-missing');
  }
  if (before) {
    const isSame =
      before.moderatorId === moderatorId &&
      before.decision === decision &&
      before.reason === reason;
    return isSame ? null : reject('item-not-found');
  }
  const takesEffectAt = instantOf(instantMs(now.at) + UNDO_WINDOW_MS);
  return { moderatorId, decision: fits, reason, takesEffectAt };
};

/** Returns true if a decision can no longer be undone. */
export const isDue = ({ takesEffectAt }: PendingDecision, now: Moment): boolean =>
  instantMs(now.at) >= instantMs(takesEffectAt);

/** Returns the undo of a decision; null if there is none, for example after a first undo. */
export const makeUndo = (
  before: PendingDecision | null,
  { now, moderatorId }: UndoInput,
): { readonly moderatorId: string } | null | Rejection<UndoRejection> => {
  if (!before) return null;
  if (before.moderatorId !== moderatorId) return reject('item-not-found');
  return isDue(before, now) ? reject('too-late-to-undo') : { moderatorId };
};
