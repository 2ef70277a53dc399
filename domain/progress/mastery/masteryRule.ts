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
export const windowSizeFor = (rule: MasteryRule, approvedQuestions: number): number =>
  Math.min(rule.window, Math.max(rule.smallestWindow, approvedQuestions));

/** Answers to a question that count on a local day. */
const MAX_COUNTED_TIMES = 2;

interface Judged {
  readonly isCorrect: boolean;
  readonly graded: boolean;
  readonly rapid: boolean;
  readonly timesAnsweredToday: number;
}

/**
 * Why an answer is skipped: nobody marked it, it was the third or later time that day, or a rapid
 * guess that happened to be right. Undefined when it counts.
 */
export const findSkipReason = (
  answer: Judged,
): 'ungraded' | 'repeated' | 'too-fast' | undefined => {
  if (!answer.graded) return 'ungraded';
  if (answer.timesAnsweredToday >= MAX_COUNTED_TIMES) return 'repeated';
  return answer.rapid && answer.isCorrect ? 'too-fast' : undefined;
};

/** The credit an answer counts with, or undefined when it is skipped. */
export const countedCredit = (answer: Judged & { readonly credit: number }): number | undefined => {
  if (findSkipReason(answer)) return undefined;
  return answer.rapid ? 0 : answer.credit;
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
  timesAnsweredToday >= MAX_COUNTED_TIMES || questionNumber === 1 ? undefined : 0;

/** Percent, always of N: six of six right is 60, not 100. Half up. */
export const masteryLevel = (answers: readonly CountedAnswer[], window: number): number =>
  Math.round(
    (100 * answers.slice(-window).reduce((total, { credit }) => total + credit, 0)) / window,
  );
