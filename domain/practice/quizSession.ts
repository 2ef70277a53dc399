import { instantMs, type Moment } from '../calendar.ts';
import { reject, type Decider, type Rejection } from '../decider.ts';
import type {
  QuizEvent,
  QuizSessionCompleted,
  QuizSessionStarted,
  SessionQuestion,
} from './events.ts';
import {
  MARKING_RULE,
  mark,
  secondsAllowed,
  type Answer,
  type Mark,
  type Unmarkable,
} from './marking.ts';
import { POINTS_RULE } from './pointsRule.ts';
import { budgetMs, hasRunOut, isOverrun, isTooLate } from './quizClock.ts';
import {
  attemptAnswered,
  questionFacts,
  questionTimedOut,
  quizSessionCompleted,
  writtenText,
  type AskedQuestion,
  type RecordedResult,
} from './quizFacts.ts';

export { remainingMs } from './quizClock.ts';

// Commands

export interface StartQuizSession {
  readonly type: 'StartQuizSession';
  readonly now: Moment;
  readonly sessionId: string;
  readonly pupilId: string;
  readonly grade: number;
  readonly subjectId: number;
  readonly topicId: string;
  readonly purpose: QuizSessionStarted['purpose'];
  /** Local date of the topic's next check, for a review; null when there is none. */
  readonly reviewDueOn?: string | null;
  readonly questions: readonly SessionQuestion[];
  readonly candidateIds: readonly string[];
  readonly extraTimeFactor: number;
  readonly masteryThreshold: number;
  readonly level: number;
  readonly experience: number;
  readonly arm: string;
  readonly policyVersion: string;
  /** End of the pupil's subscription; `exempt` for administrators. */
  readonly subscriptionEndsAt: string | null | 'exempt';
  /** Name of the topic to master first, when this one is locked. */
  readonly lockedBehind: string | null;
}

export interface ServeQuestion {
  readonly type: 'ServeQuestion';
  readonly now: Moment;
  /** Who asks: a session is its own pupil's alone. */
  readonly pupilId: string;
  readonly predictedProbability: number | null;
  readonly shownOrder: readonly number[] | null;
}

export interface AnswerQuestion {
  readonly type: 'AnswerQuestion';
  readonly now: Moment;
  readonly pupilId: string;
  /** Null when time ran out with nothing chosen. */
  readonly answer: Answer | null;
  readonly questionNumber: number | undefined;
  readonly clientTimestamp: number | null;
}

export interface ExpireSession {
  readonly type: 'ExpireSession';
  readonly now: Moment;
}

export type QuizSessionCommand = StartQuizSession | ServeQuestion | AnswerQuestion | ExpireSession;

export type QuizSessionRejection =
  | 'topic-locked'
  | 'subscription-required'
  | 'no-questions'
  | 'review-not-due'
  | 'session-not-found'
  | 'session-of-another'
  | 'session-complete'
  | 'question-not-served'
  | 'already-answered'
  | Unmarkable;

// State

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
  /** Experience for completing a challenge. */
  readonly bonusExperience: number;
  /** Milliseconds of the budget spent on questions already answered. */
  readonly usedMs: number;
  readonly lastEventAtMs: number;
}

const initial: QuizSession = {
  status: 'none',
  started: null,
  served: null,
  results: [],
  bonusExperience: 0,
  usedMs: 0,
  lastEventAtMs: 0,
};

/** Right answers so far. */
export const scoreOf = (state: QuizSession): number =>
  state.results.filter((result) => result.isCorrect).length;

// Evolve

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

const evolve = (state: QuizSession, { type, data }: QuizEvent): QuizSession => {
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
      return afterAnswer(state, data, {
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
    case 'QuizSessionCompleted':
      return { ...state, status: data.reason, served: null };
    case 'DailyChallengeCompleted':
      return { ...state, bonusExperience: data.experienceEarned };
    default:
      return state;
  }
};

// Decide

const start = (
  command: StartQuizSession,
): readonly QuizEvent[] | Rejection<QuizSessionRejection> => {
  const { type: _type, now, subscriptionEndsAt, lockedBehind, reviewDueOn, ...facts } = command;
  if (
    subscriptionEndsAt !== 'exempt' &&
    (subscriptionEndsAt === null || instantMs(subscriptionEndsAt) <= instantMs(now.at))
  ) {
    return reject('subscription-required');
  }
  if (facts.questions.length === 0) return reject('no-questions');
  if (lockedBehind !== null) return reject('topic-locked', { topic: lockedBehind });
  if (facts.purpose === 'review' && !(reviewDueOn && reviewDueOn <= now.localDate)) {
    return reject('review-not-due');
  }
  const seconds = facts.questions.reduce((total, { key }) => total + secondsAllowed(key.type), 0);
  return [
    {
      type: 'QuizSessionStarted',
      data: {
        ...facts,
        questions: [...facts.questions],
        candidateIds: [...facts.candidateIds],
        subscriptionEndsAt: subscriptionEndsAt === 'exempt' ? null : subscriptionEndsAt,
        ...(reviewDueOn ? { reviewDueOn } : {}),
        timeLimitSeconds: Math.round(seconds * facts.extraTimeFactor),
        rules: { points: POINTS_RULE, marking: MARKING_RULE },
        occurredAt: now.at,
        localDate: now.localDate,
      },
    },
  ];
};

/** A question of the session by its number; undefined when there is no such question. */
const askedQuestion = (
  started: QuizSessionStarted,
  { number, predictedProbability }: Pick<ServedQuestion, 'number' | 'predictedProbability'>,
): AskedQuestion | undefined => {
  const question = started.questions[number - 1];
  return question && { started, question, number, predictedProbability };
};

const serve = (
  state: QuizSession,
  started: QuizSessionStarted,
  { predictedProbability, shownOrder, now }: ServeQuestion,
): readonly QuizEvent[] => {
  if (isOverrun(state, now)) return expire(state, started, now);
  if (state.served) return [];
  const number = state.results.length + 1;
  const asked = askedQuestion(started, { number, predictedProbability });
  if (!asked) return [];
  return [
    {
      type: 'QuestionServed',
      data: {
        ...questionFacts(asked, now),
        candidateIds: started.candidateIds,
        shownOrder: shownOrder ? [...shownOrder] : null,
      },
    },
  ];
};

/** The question on screen runs out, and with it the session. */
const timeOut = (
  state: QuizSession,
  asked: AskedQuestion,
  reason: 'unanswered' | 'late',
  now: Moment,
): readonly QuizEvent[] => {
  const milliseconds = Math.max(0, budgetMs(state) - state.usedMs);
  const timedOut = questionTimedOut(asked, { reason, milliseconds }, now);
  const after = evolve(state, timedOut);
  return [timedOut, ...quizSessionCompleted(asked.started, after, 'time_up', now)];
};

const expire = (
  state: QuizSession,
  started: QuizSessionStarted,
  now: Moment,
): readonly QuizEvent[] => {
  if (!isOverrun(state, now)) return [];
  const asked = state.served && askedQuestion(started, state.served);
  return asked
    ? timeOut(state, asked, 'unanswered', now)
    : quizSessionCompleted(started, state, 'time_up', now);
};

const record = (
  state: QuizSession,
  asked: AskedQuestion,
  given: Parameters<typeof attemptAnswered>[1],
  now: Moment,
): readonly QuizEvent[] => {
  const { started, number } = asked;
  const answered = attemptAnswered(asked, given, now);
  const after = evolve(state, answered);
  if (number === started.questions.length) {
    return [answered, ...quizSessionCompleted(started, after, 'finished', now)];
  }
  return after.usedMs >= budgetMs(after)
    ? [answered, ...quizSessionCompleted(started, after, 'time_up', now)]
    : [answered];
};

const isAnswered = ({ results }: QuizSession, number: number): boolean =>
  number >= 1 && number <= results.length;

/** Still unsimplified the second time: the value does not count. */
const unsimplified: Mark = { isCorrect: false, credit: 0, graded: true };

const answer = (
  state: QuizSession,
  started: QuizSessionStarted,
  command: AnswerQuestion,
): readonly QuizEvent[] | Rejection<QuizSessionRejection> => {
  const { served } = state;
  const { now, clientTimestamp } = command;
  const number = command.questionNumber ?? served?.number ?? state.results.length;
  if (isAnswered(state, number)) return reject('already-answered');
  const asked = served?.number === number ? askedQuestion(started, served) : undefined;
  if (!served || !asked) return reject('question-not-served');

  if (isTooLate(state, now)) return timeOut(state, asked, 'late', now);
  if (command.answer === null) {
    return hasRunOut(state, now)
      ? timeOut(state, asked, 'unanswered', now)
      : reject('answer-incomplete');
  }

  const milliseconds = Math.max(0, instantMs(now.at) - served.servedAtMs);
  const given = { answer: command.answer, milliseconds, clientTimestamp };
  const marked = mark(asked.question.key, command.answer);
  if (typeof marked !== 'string') return record(state, asked, { ...given, mark: marked }, now);
  if (marked !== 'answer-not-simplified') return reject(marked);
  const personal = writtenText(command.answer);
  if (served.returnedText === null) {
    const data = { ...questionFacts(asked, now), personal };
    return [{ type: 'AnswerReturnedUnsimplified', data }];
  }
  return served.returnedText === personal?.text
    ? reject(marked)
    : record(state, asked, { ...given, mark: unsimplified }, now);
};

const decide = (
  state: QuizSession,
  command: QuizSessionCommand,
): readonly QuizEvent[] | Rejection<QuizSessionRejection> => {
  const { started } = state;
  if (command.type === 'StartQuizSession') return started ? [] : start(command);
  if (!started) return reject('session-not-found');
  if (command.type === 'ExpireSession') {
    return state.status === 'open' ? expire(state, started, command.now) : [];
  }
  if (command.pupilId !== started.pupilId) return reject('session-of-another');
  if (state.status !== 'open') {
    // The last question sent once more is told its result, like any other.
    const names = command.type === 'AnswerQuestion' ? command.questionNumber : undefined;
    return reject(
      names !== undefined && isAnswered(state, names) ? 'already-answered' : 'session-complete',
    );
  }
  return command.type === 'ServeQuestion'
    ? serve(state, started, command)
    : answer(state, started, command);
};

/** A timed quiz: from its start, with questions, keys and limits, to its end. */
export const quizSession: Decider<
  QuizSession,
  QuizSessionCommand,
  QuizEvent,
  QuizSessionRejection
> = { category: 'quizSession', initial, evolve, decide };
