import { addDays } from '../../calendar.ts';

/** Reviews after mastery (R6). */
export const REVIEW_RULE = 'review/1';

const GAPS_IN_DAYS = [7, 14, 28, 56] as const;
const RETRY_DAYS = 7;
const RIGHT_TO_PASS = 2;

export interface Review {
  /** Passed reviews, 0 to 4. */
  readonly passed: number;
  readonly masteredOn: string;
  /** Local date of the next review; null once four were passed. */
  readonly dueOn: string | null;
  /** True if the last review failed: the topic needs refreshing. */
  readonly needsReview: boolean;
}

/** Begins reviews on the day a topic is mastered. */
export const beginReviews = (masteredOn: string): Review => ({
  passed: 0,
  masteredOn,
  dueOn: addDays(masteredOn, GAPS_IN_DAYS[0]),
  needsReview: false,
});

/** Returns true if a review with this number of right answers out of three is passed. */
export const isCheckPassed = (correct: number): boolean => correct >= RIGHT_TO_PASS;

/**
 * Returns the state after a review: a pass leads to the next one, a fail to another in seven days.
 */
export const applyCheck = (review: Review, correct: number, on: string): Review => {
  if (review.dueOn === null || on < review.dueOn) return review;
  if (!isCheckPassed(correct))
    return { ...review, needsReview: true, dueOn: addDays(on, RETRY_DAYS) };
  const passed = review.passed + 1;
  const gap = GAPS_IN_DAYS[passed];
  const planned = gap === undefined ? null : addDays(review.masteredOn, gap);
  return {
    ...review,
    passed,
    needsReview: false,
    dueOn: planned === null || planned > on ? planned : addDays(on, RETRY_DAYS),
  };
};
