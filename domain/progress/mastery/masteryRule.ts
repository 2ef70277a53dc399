/** Mastery of a topic: rule `mastery/1` (R4), "eight of your last ten". */
export interface MasteryRule {
  readonly version: string;
  /** Counted answers looked at. */
  readonly window: number;
  /** The window of a topic with few approved questions never falls below this. */
  readonly smallestWindow: number;
}

export const masteryRule1: MasteryRule = { version: 'mastery/1', window: 10, smallestWindow: 5 };

/** An answer that counts towards mastery. */
export interface CountedAnswer {
  readonly questionId: string;
  readonly credit: number;
  readonly at: string;
}

/** N of the rule for a topic with that many approved questions. */
export const windowOf = (rule: MasteryRule, approvedQuestions: number): number =>
  Math.min(rule.window, Math.max(rule.smallestWindow, approvedQuestions));

/** Answers to a question that count on a local day. */
const COUNTED_TIMES = 2;

/**
 * The credit an answer counts with, or undefined when it is skipped: ungraded, the third or later
 * time that day, or a rapid guess that happened to be right.
 */
export const countedCredit = (answer: {
  readonly credit: number;
  readonly isCorrect: boolean;
  readonly graded: boolean;
  readonly rapid: boolean;
  readonly timesAnsweredToday: number;
}): number | undefined => {
  if (!answer.graded || answer.timesAnsweredToday >= COUNTED_TIMES) return undefined;
  if (!answer.rapid) return answer.credit;
  return answer.isCorrect ? undefined : 0;
};

/**
 * The same of a question that ran out: no credit, or skipped. With it the quiz ended, so one that
 * ran out on its first question was left before anything was answered: that counts nowhere.
 */
export const timedOutCredit = ({
  timesAnsweredToday,
  questionNumber,
}: {
  readonly timesAnsweredToday: number;
  readonly questionNumber: number;
}): number | undefined =>
  timesAnsweredToday >= COUNTED_TIMES || questionNumber === 1 ? undefined : 0;

/** Percent, always of N: six of six right is 60, not 100. Half up. */
export const masteryLevel = (answers: readonly CountedAnswer[], window: number): number =>
  Math.round(
    (100 * answers.slice(-window).reduce((total, { credit }) => total + credit, 0)) / window,
  );
