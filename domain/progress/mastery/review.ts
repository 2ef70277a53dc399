import { addDays } from '../../calendar.ts';

/** Review after mastery: rule `review/1` (R6). */
export const REVIEW_RULE = 'review/1';

const GAPS_IN_DAYS = [7, 14, 28, 56] as const;
const RETRY_DAYS = 7;
const RIGHT_TO_PASS = 2;

export interface Review {
  /** Checks passed, 0 to 4. */
  readonly passed: number;
  readonly masteredOn: string;
  /** Local date of the next check; null once four were passed. */
  readonly dueOn: string | null;
  /** The last check failed: the topic wants refreshing. */
  readonly needsReview: boolean;
}

/** Reviews begin on the day a topic is mastered. */
export const beginReviews = (masteredOn: string): Review => ({
  passed: 0,
  masteredOn,
  dueOn: addDays(masteredOn, GAPS_IN_DAYS[0]),
  needsReview: false,
});

/** Whether a check with so many of its three questions right is passed. */
export const isCheckPassed = (correct: number): boolean => correct >= RIGHT_TO_PASS;

/** After a check: pass leads to the next one, fail to another in seven days. */
export const afterCheck = (review: Review, correct: number, on: string): Review => {
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
