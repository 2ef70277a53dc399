import { instantMs } from '../calendar.ts';
import type { QuizEvent, QuizSessionCompleted, QuizSessionStarted } from './events.ts';
import type { AskedQuestion, RecordedResult } from './quizFacts.ts';

/** The question on screen, its clock running. */
export interface ServedQuestion {
  readonly number: number;
  readonly servedAtMs: number;
  readonly predictedProbability: number | null;
  readonly shownOrder: readonly number[] | null;
  /** The unsimplified answer that was given back, if one was. */
  readonly returnedText: string | null;
}

export interface QuizSession {
  readonly status: 'none' | 'open' | QuizSessionCompleted['reason'];
  readonly started: QuizSessionStarted | null;
  readonly served: ServedQuestion | null;
  readonly results: readonly RecordedResult[];
  /** Local day of the last answer; null before the first. */
  readonly lastAnsweredOn: string | null;
  /** Of the question that ran out an answer came late. */
  readonly isLateAnswerKept: boolean;
  /** Experience for completing a challenge. */
  readonly bonusExperience: number;
  /** Milliseconds of the budget spent on questions already answered. */
  readonly usedMs: number;
  readonly lastEventAtMs: number;
}

/** A session nobody has started. */
export const initial: QuizSession = {
  status: 'none',
  started: null,
  served: null,
  results: [],
  lastAnsweredOn: null,
  isLateAnswerKept: false,
  bonusExperience: 0,
  usedMs: 0,
  lastEventAtMs: 0,
};

/** Right answers so far. */
export const scoreOf = (state: QuizSession): number =>
  state.results.filter((result) => result.isCorrect).length;

const afterAnswer = (
  state: QuizSession,
  { milliseconds, occurredAt }: { milliseconds: number; occurredAt: string },
  result: RecordedResult,
): QuizSession => ({
  ...state,
  served: null,
  usedMs: state.usedMs + milliseconds,
  results: [...state.results, result],
  lastEventAtMs: instantMs(occurredAt),
});

/** The session after a fact of its own. */
export const evolve = (state: QuizSession, { type, data }: QuizEvent): QuizSession => {
  switch (type) {
    case 'QuizSessionStarted':
      return {
        ...initial,
        status: 'open',
        started: data,
        lastEventAtMs: instantMs(data.occurredAt),
      };
    case 'QuestionServed':
      return {
        ...state,
        lastEventAtMs: instantMs(data.occurredAt),
        served: {
          number: data.questionNumber,
          servedAtMs: instantMs(data.occurredAt),
          predictedProbability: data.predictedProbability,
          shownOrder: data.shownOrder,
          returnedText: null,
        },
      };
    case 'AnswerReturnedUnsimplified':
      return state.served
        ? { ...state, served: { ...state.served, returnedText: data.personal?.text ?? null } }
        : state;
    case 'AttemptAnswered':
      return afterAnswer({ ...state, lastAnsweredOn: data.localDate }, data, {
        questionNumber: data.questionNumber,
        isCorrect: data.isCorrect,
        credit: data.credit,
        graded: data.graded,
        timedOut: false,
        rapid: data.rapid,
        pointsEarned: data.pointsEarned,
        experienceEarned: data.experienceEarned,
      });
    case 'QuestionTimedOut':
      return afterAnswer(state, data, {
        questionNumber: data.questionNumber,
        isCorrect: false,
        credit: 0,
        graded: true,
        timedOut: true,
        rapid: false,
        pointsEarned: 0,
        experienceEarned: 0,
      });
    case 'AnswerCameLate':
      return { ...state, isLateAnswerKept: true };
    case 'QuizSessionCompleted':
      return { ...state, status: data.reason, served: null };
    case 'DailyChallengeCompleted':
      return { ...state, bonusExperience: data.experienceEarned };
    default:
      return state;
  }
};

/** A question of the session by its number; undefined when there is no such question. */
export const askedQuestion = (
  started: QuizSessionStarted,
  { number, predictedProbability }: Pick<ServedQuestion, 'number' | 'predictedProbability'>,
): AskedQuestion | undefined => {
  const question = started.questions[number - 1];
  return question && { started, question, number, predictedProbability };
};

/** Whether the question of a number was answered or ran out. */
export const isAnswered = ({ results }: QuizSession, number: number): boolean =>
  number >= 1 && number <= results.length;
