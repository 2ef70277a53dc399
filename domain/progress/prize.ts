import { hasEndedOnItsDay, type EndedQuiz } from './quizDay.ts';

/** The prize of a day (R12). */
export const PRIZE_RULE = 'prize/1';

export const PRIZE_GOAL = { quizzes: 5, percent: 90 } as const;
const ALMOST = { quizzes: 3, percent: 80 } as const;
const MIN_QUESTIONS = 10;
const MIN_EFFORT = 0.8;

/** The fields of a completed quiz that decide if it qualifies. */
export interface PrizeQuiz extends EndedQuiz {
  readonly reason: 'finished' | 'time_up' | 'abandoned';
  readonly totalQuestions: number;
  readonly notReachedQuestionIds: readonly string[];
  /** Number of questions not reached; older events only name them. */
  readonly notReached?: number | undefined;
  readonly effortfulAnswers: number;
  /** Present if the quiz was offline: the effort is unknown (R26). */
  readonly offline?: string | undefined;
}

/**
 * Returns true if a quiz qualifies: online, at least ten questions, 80% of those shown neither guessed
 * rapidly nor timed out, and ended on the day it was answered.
 */
export const isQualifying = (quiz: PrizeQuiz): boolean => {
  const shown = quiz.totalQuestions - (quiz.notReached ?? quiz.notReachedQuestionIds.length);
  return (
    quiz.reason !== 'abandoned' &&
    quiz.offline === undefined &&
    hasEndedOnItsDay(quiz) &&
    quiz.totalQuestions >= MIN_QUESTIONS &&
    shown > 0 &&
    quiz.effortfulAnswers / shown >= MIN_EFFORT
  );
};

export interface PrizeStanding {
  /** Number of qualifying quizzes. */
  readonly quizzes: number;
  /** Their exact mean percent; null if there are none. */
  readonly mean: number | null;
  readonly state: 'none' | 'almost-there' | 'prize';
}

const calculateMean = (percentages: readonly number[]): number =>
  percentages.reduce((sum, percent) => sum + percent, 0) / percentages.length;

/**
 * Returns the progress of a day's qualifying quizzes, by percent in the order of their completion. The
 * mean of the first five is enough too: a poor sixth quiz takes no prize away.
 */
export const prizeStanding = (percentages: readonly number[]): PrizeStanding => {
  const quizzes = percentages.length;
  if (quizzes === 0) return { quizzes, mean: null, state: 'none' };
  const mean = calculateMean(percentages);
  const best = Math.max(mean, calculateMean(percentages.slice(0, PRIZE_GOAL.quizzes)));
  if (quizzes >= PRIZE_GOAL.quizzes && best >= PRIZE_GOAL.percent) {
    return { quizzes, mean, state: 'prize' };
  }
  const isAlmost = quizzes >= ALMOST.quizzes && mean >= ALMOST.percent;
  return { quizzes, mean, state: isAlmost ? 'almost-there' : 'none' };
};
