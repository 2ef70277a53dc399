/** Mastery of a topic (R4), "eight of your last ten". */
export interface MasteryRule {
  readonly version: string;
  /** Number of counted answers in the window. */
  readonly window: number;
  /** Minimum window for a topic with few approved questions. */
  readonly smallestWindow: number;
}

export const masteryRule1: MasteryRule = { version: 'mastery/1', window: 10, smallestWindow: 5 };

/** An answer that counts towards mastery. */
export interface CountedAnswer {
  readonly questionId: string;
  readonly credit: number;
  readonly at: string;
}

/** Returns the window N for a topic with this number of approved questions. */
export const windowSizeFor = (rule: MasteryRule, approvedQuestions: number): number =>
  Math.min(rule.window, Math.max(rule.smallestWindow, approvedQuestions));

/** Maximum number of counted answers to a question on a local day. */
const MAX_COUNTED_TIMES = 2;

interface Judged {
  readonly isCorrect: boolean;
  readonly graded: boolean;
  readonly rapid: boolean;
  readonly timesAnsweredToday: number;
}

/**
 * Returns why an answer is skipped: it is unmarked, the third or later on that day, or a rapid guess
 * that was right. Undefined if it counts.
 */
export const findSkipReason = (
  answer: Judged,
): 'ungraded' | 'repeated' | 'too-fast' | undefined => {
  if (!answer.graded) return 'ungraded';
  if (answer.timesAnsweredToday >= MAX_COUNTED_TIMES) return 'repeated';
  return answer.rapid && answer.isCorrect ? 'too-fast' : undefined;
};

/** Returns the credit of a counted answer; undefined if it is skipped. */
export const countedCredit = (answer: Judged & { readonly credit: number }): number | undefined => {
  if (findSkipReason(answer)) return undefined;
  return answer.rapid ? 0 : answer.credit;
};

/**
 * Returns the credit of a question that ran out: none, or skipped. The quiz ended with it. If it was
 * the first question, the pupil left before answering, and it counts nowhere.
 */
export const timedOutCredit = ({
  timesAnsweredToday,
  questionNumber,
}: {
  readonly timesAnsweredToday: number;
  readonly questionNumber: number;
}): number | undefined =>
  timesAnsweredToday >= MAX_COUNTED_TIMES || questionNumber === 1 ? undefined : 0;

/** Returns percent, always of N: six of six right is 60, not 100. Rounds half up. */
export const masteryLevel = (answers: readonly CountedAnswer[], window: number): number =>
  Math.round(
    (100 * answers.slice(-window).reduce((total, { credit }) => total + credit, 0)) / window,
  );
