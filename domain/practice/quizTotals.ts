import type { QuizSessionStarted } from './events.ts';
import type { Answer } from '../questionTypes/questionTypes.ts';
import type { IdeaFound } from '../questionTypes/rubric.ts';

/** What the pupil was told about an answer. */
export interface RecordedResult {
  readonly questionNumber: number;
  /** What was answered; null when the question ran out. */
  readonly answer: Answer | null;
  readonly isCorrect: boolean;
  /** 0 to 1. */
  readonly credit: number;
  /** False for an accepted answer that nobody marked. */
  readonly graded: boolean;
  /** Of a written answer: how much of each idea of its rubric it has; else none. */
  readonly ideas: readonly IdeaFound[];
  readonly timedOut: boolean;
  readonly rapid: boolean;
  /** How often the pupil had answered the question that day before. */
  readonly timesAnsweredToday: number;
  readonly pointsEarned: number;
  readonly experienceEarned: number;
}

/** What a quiz came to, added up from its recorded results. */
export interface QuizTotals {
  readonly answered: number;
  readonly correct: number;
  /** Of all questions, those never shown included; half up. */
  readonly percentage: number;
  readonly pointsEarned: number;
  readonly experienceEarned: number;
  readonly timeSpentSeconds: number;
  /** Answers that were neither rapid guesses nor time-outs. */
  readonly effortfulAnswers: number;
}

/** How many questions a quiz has. */
export const countQuestions = ({
  frame,
  questions,
}: Pick<QuizSessionStarted, 'frame' | 'questions'>): number => frame?.total ?? questions.length;

const sum = (
  results: readonly RecordedResult[],
  amount: (result: RecordedResult) => number,
): number => results.reduce((total, result) => total + amount(result), 0);

/** Adds up results; `usedMs` is the time they took together. */
export const sumTotals = (
  started: Pick<QuizSessionStarted, 'frame' | 'questions'>,
  { results, usedMs }: { readonly results: readonly RecordedResult[]; readonly usedMs: number },
): QuizTotals => {
  const answered = results.filter(({ timedOut }) => !timedOut);
  const correct = results.filter(({ isCorrect }) => isCorrect).length;
  return {
    answered: answered.length,
    correct,
    percentage: Math.round((100 * correct) / countQuestions(started)),
    pointsEarned: sum(results, ({ pointsEarned }) => pointsEarned),
    experienceEarned: sum(results, ({ experienceEarned }) => experienceEarned),
    timeSpentSeconds: Math.round(usedMs / 1000),
    effortfulAnswers: answered.filter(({ rapid }) => !rapid).length,
  };
};

/** The totals among the fields of an event. */
export const pickTotals = (data: QuizTotals): QuizTotals => ({
  answered: data.answered,
  correct: data.correct,
  percentage: data.percentage,
  pointsEarned: data.pointsEarned,
  experienceEarned: data.experienceEarned,
  timeSpentSeconds: data.timeSpentSeconds,
  effortfulAnswers: data.effortfulAnswers,
});

/** Whether two sets of totals say the same. */
export const areSameTotals = (one: QuizTotals, other: QuizTotals): boolean =>
  JSON.stringify(pickTotals(one)) === JSON.stringify(pickTotals(other));
