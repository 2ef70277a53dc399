import { instantMs } from '../calendar.ts';
import type {
  AttemptAnswered,
  QuestionServed,
  QuizEvent,
  QuizSessionCompleted,
  QuizSessionStarted,
  QuizTakenAlong,
  SessionQuestion,
} from './events.ts';
import type { Answer } from '../questionTypes/questionTypes.ts';
import type { IdeaFound } from '../questionTypes/rubric.ts';

/** A question of a session, as asked. */
export interface AskedQuestion {
  readonly started: QuizSessionStarted;
  readonly question: SessionQuestion;
  /** 1 for the first question of the session. */
  readonly number: number;
  readonly predictedProbability: number | null;
}

/** The result of an answer, as shown to the pupil. */
export interface RecordedResult {
  readonly questionNumber: number;
  /** The answer; null if the question ran out. */
  readonly answer: Answer | null;
  readonly isCorrect: boolean;
  /** 0 to 1. */
  readonly credit: number;
  /** False for an accepted answer that was not marked. */
  readonly graded: boolean;
  /** How much of each idea of its rubric a written answer has; empty for other answers. */
  readonly ideas: readonly IdeaFound[];
  readonly timedOut: boolean;
  readonly rapid: boolean;
  /** Number of earlier answers of the pupil to the question on that day. */
  readonly timesAnsweredToday: number;
  readonly pointsEarned: number;
  readonly experienceEarned: number;
}

/** Totals of a quiz, added up from its recorded results. */
export interface QuizTotals {
  readonly answered: number;
  readonly correct: number;
  /** Share of right answers among all questions, also those never shown; rounded half up. */
  readonly percentage: number;
  readonly pointsEarned: number;
  readonly experienceEarned: number;
  readonly timeSpentSeconds: number;
  /** Answers that were neither rapid guesses nor time-outs. */
  readonly effortfulAnswers: number;
}

/** The question on screen, with its clock running. */
export interface ServedQuestion {
  readonly number: number;
  readonly servedAtMs: number;
  readonly predictedProbability: number | null;
  readonly shownOrder: readonly number[] | null;
  /** The unsimplified answer that was returned; null without one. */
  readonly returnedText: string | null;
}

export interface QuizSession {
  readonly status: 'none' | 'open' | QuizSessionCompleted['reason'];
  /** The quiz as downloaded to be answered offline; null for any other quiz. */
  readonly downloaded: QuizTakenAlong | null;
  readonly started: QuizSessionStarted | null;
  readonly served: ServedQuestion | null;
  /** Questions that were on screen, by their numbers. */
  readonly asked: readonly SessionQuestion[];
  readonly results: readonly RecordedResult[];
  /** True if another quiz asks questions of the same topic, so that each answer is counted first. */
  readonly isOverlapped: boolean;
  /** Answers given while no other quiz overlapped. */
  readonly uncounted: readonly { readonly questionId: string; readonly localDate: string }[];
  /** Local day of the last answer; null before the first. */
  readonly lastAnsweredOn: string | null;
  /** True if a late answer to the question that ran out was recorded. */
  readonly isLateAnswerKept: boolean;
  /** Totals in the end of the quiz or in a later correction; null before the end. */
  readonly recordedTotals: QuizTotals | null;
  /** Time of the end; null before. */
  readonly endedAt: string | null;
  /** Experience for completing a challenge. */
  readonly bonusExperience: number;
  /** Milliseconds of the budget spent on questions already answered. */
  readonly usedMs: number;
  readonly lastEventAtMs: number;
}

/** Returns the number of questions of a quiz. */
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

/** Picks the totals from the fields of an event. */
export const pickTotals = (data: QuizTotals): QuizTotals => ({
  answered: data.answered,
  correct: data.correct,
  percentage: data.percentage,
  pointsEarned: data.pointsEarned,
  experienceEarned: data.experienceEarned,
  timeSpentSeconds: data.timeSpentSeconds,
  effortfulAnswers: data.effortfulAnswers,
});

/** Returns true if two sets of totals are equal. */
export const areSameTotals = (one: QuizTotals, other: QuizTotals): boolean =>
  JSON.stringify(pickTotals(one)) === JSON.stringify(pickTotals(other));

/** A session that has not started. */
export const initial: QuizSession = {
  status: 'none',
  downloaded: null,
  started: null,
  served: null,
  asked: [],
  results: [],
  isOverlapped: false,
  uncounted: [],
  lastAnsweredOn: null,
  isLateAnswerKept: false,
  recordedTotals: null,
  endedAt: null,
  bonusExperience: 0,
  usedMs: 0,
  lastEventAtMs: 0,
};

/** Returns the number of right answers so far. */
export const countRight = (state: QuizSession): number =>
  state.results.filter((result) => result.isCorrect).length;

/** Restores the answer as given; its text is empty once the pupil's key is destroyed. */
const toAnswer = ({ answer, personal }: AttemptAnswered): Answer =>
  answer.type === 'text' ? { type: 'text', text: personal?.text ?? '' } : answer;

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

/** The question of a serving: as it was chosen, or as the start recorded it. */
const findServed = (
  { started }: QuizSession,
  { questionId, questionVersion: version, difficulty, snapshot }: QuestionServed,
): SessionQuestion | undefined =>
  snapshot
    ? { questionId, version, difficulty, ...snapshot }
    : started?.questions.find((one) => one.questionId === questionId);

const withAsked = (state: QuizSession, data: QuestionServed): QuizSession['asked'] => {
  const question = findServed(state, data);
  return question ? [...state.asked, question] : state.asked;
};

/** Records an answer's day, and that nobody has counted it yet. */
const withUncounted = (
  state: QuizSession,
  { questionId, localDate, offline }: AttemptAnswered,
): QuizSession => ({
  ...state,
  lastAnsweredOn: localDate,
  uncounted:
    state.isOverlapped || offline !== undefined
      ? state.uncounted
      : [...state.uncounted, { questionId, localDate }],
});

/** Applies one more event to the session. */
export const evolve = (state: QuizSession, { type, data }: QuizEvent): QuizSession => {
  switch (type) {
    case 'QuizTakenAlong':
      return { ...initial, downloaded: data };
    case 'QuizSessionStarted':
      return {
        ...initial,
        downloaded: state.downloaded,
        isOverlapped: state.isOverlapped,
        status: 'open',
        started: data,
        lastEventAtMs: instantMs(data.occurredAt),
      };
    case 'QuestionServed':
      return {
        ...state,
        lastEventAtMs: instantMs(data.occurredAt),
        asked: withAsked(state, data),
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
    case 'QuizOverlapped':
      return { ...state, isOverlapped: true };
    case 'AttemptAnswered':
      return afterAnswer(withUncounted(state, data), data, {
        questionNumber: data.questionNumber,
        answer: toAnswer(data),
        isCorrect: data.isCorrect,
        credit: data.credit,
        graded: data.graded,
        ideas: data.ideas ?? [],
        timedOut: false,
        rapid: data.rapid,
        timesAnsweredToday: data.timesAnsweredToday,
        pointsEarned: data.pointsEarned,
        experienceEarned: data.experienceEarned,
      });
    case 'QuestionTimedOut':
      return afterAnswer(state, data, {
        questionNumber: data.questionNumber,
        answer: null,
        isCorrect: false,
        credit: 0,
        graded: true,
        ideas: [],
        timedOut: true,
        rapid: false,
        timesAnsweredToday: data.timesAnsweredToday,
        pointsEarned: 0,
        experienceEarned: 0,
      });
    case 'AnswerCameLate':
      return { ...state, isLateAnswerKept: true };
    case 'QuizSessionCompleted':
      return {
        ...state,
        status: data.reason,
        served: null,
        recordedTotals: pickTotals(data),
        endedAt: data.occurredAt,
      };
    case 'QuizSessionCorrected':
      return { ...state, recordedTotals: pickTotals(data) };
    case 'DailyChallengeCompleted':
      return { ...state, bonusExperience: data.experienceEarned };
    default:
      return state;
  }
};

/** Finds a question by its number: one that was on screen, or was settled at the start. */
export const questionAt = (
  { started, asked }: Pick<QuizSession, 'started' | 'asked'>,
  number: number,
): SessionQuestion | undefined => {
  const inSet = started?.set?.questionIds[number - 1];
  if (inSet !== undefined) return started?.questions.find(({ questionId }) => questionId === inSet);
  return started?.frame ? asked[number - 1] : started?.questions[number - 1];
};

/** Returns true if the question of this number is settled at the start, not chosen when served. */
export const isSettled = (
  { frame, set }: Pick<QuizSessionStarted, 'frame' | 'set'>,
  number: number,
): boolean => frame === null || number <= (set?.questionIds.length ?? 0);

/** Finds a question of the session, with how it was served; undefined without one. */
export const findAskedQuestion = (
  state: QuizSession,
  { number, predictedProbability }: Pick<ServedQuestion, 'number' | 'predictedProbability'>,
): AskedQuestion | undefined => {
  const { started } = state;
  const question = questionAt(state, number);
  return started && question ? { started, question, number, predictedProbability } : undefined;
};

/** Returns true if the question of a number was answered or ran out. */
export const isAnswered = ({ results }: QuizSession, number: number): boolean =>
  number >= 1 && number <= results.length;
