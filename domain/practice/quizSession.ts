import { instantMs, type Moment } from '../calendar.ts';
import { reject, type Decider, type Rejection } from '../decider.ts';
import type {
  AttemptAnswered,
  PracticeEvent,
  QuizSessionCompleted,
  QuizSessionStarted,
  SessionQuestion,
} from './events.ts';
import { MARKING_RULE, mark, secondsAllowed, type Answer, type Unmarkable } from './marking.ts';
import { POINTS_RULE, experienceEarned, pointsEarned } from './pointsRule.ts';

// Commands

export interface StartQuizSession {
  readonly type: 'StartQuizSession';
  readonly now: Moment;
  readonly sessionId: string;
  readonly pupilId: string;
  readonly grade: number;
  readonly subjectId: number;
  readonly topicId: string;
  readonly purpose: 'practice' | 'review';
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

/** What the pupil was told about an answer. */
export interface RecordedResult {
  readonly questionNumber: number;
  readonly isCorrect: boolean;
  readonly timedOut: boolean;
  readonly rapid: boolean;
  readonly pointsEarned: number;
  readonly experienceEarned: number;
}

export interface QuizSession {
  readonly status: 'none' | 'open' | QuizSessionCompleted['reason'];
  readonly started: QuizSessionStarted | null;
  readonly served: ServedQuestion | null;
  readonly results: readonly RecordedResult[];
  /** Milliseconds of the budget spent on questions already answered. */
  readonly usedMs: number;
  readonly lastEventAtMs: number;
}

const initial: QuizSession = {
  status: 'none',
  started: null,
  served: null,
  results: [],
  usedMs: 0,
  lastEventAtMs: 0,
};

/** An answer that arrives this long after the deadline still counts. */
export const GRACE_MS = 5000;
/** A null answer this little before the deadline is the clock reaching zero, not an empty answer. */
const CLOCK_TOLERANCE_MS = 1000;
/** A session nobody looks at ends after a day without a question on screen. */
const IDLE_LIMIT_MS = 86_400_000;

const budgetMs = (started: QuizSessionStarted): number => started.timeLimitSeconds * 1000;

const deadlineMs = (state: QuizSession, started: QuizSessionStarted): number =>
  state.served ? state.served.servedAtMs + budgetMs(started) - state.usedMs : Infinity;

/** Milliseconds left on the quiz's clock, which runs only while a question is unanswered (R7). */
export const remainingMs = (state: QuizSession, now: Moment): number => {
  if (!state.started) return 0;
  const running = state.served ? instantMs(now.at) - state.served.servedAtMs : 0;
  return Math.max(0, budgetMs(state.started) - state.usedMs - running);
};

const isOverrun = (state: QuizSession, started: QuizSessionStarted, now: Moment): boolean =>
  instantMs(now.at) >
  Math.min(deadlineMs(state, started) + GRACE_MS, state.lastEventAtMs + IDLE_LIMIT_MS);

/** Right answers so far. */
export const scoreOf = (state: QuizSession): number =>
  state.results.filter((result) => result.isCorrect).length;

const sum = (results: readonly RecordedResult[], of: (result: RecordedResult) => number): number =>
  results.reduce((total, result) => total + of(result), 0);

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

const evolve = (state: QuizSession, { type, data }: PracticeEvent): QuizSession => {
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
        timedOut: false,
        rapid: data.rapid,
        pointsEarned: data.pointsEarned,
        experienceEarned: data.experienceEarned,
      });
    case 'QuestionTimedOut':
      return afterAnswer(state, data, {
        questionNumber: data.questionNumber,
        isCorrect: false,
        timedOut: true,
        rapid: false,
        pointsEarned: 0,
        experienceEarned: 0,
      });
    case 'QuizSessionCompleted':
      return { ...state, status: data.reason, served: null };
    default:
      return state;
  }
};

// Decide

const start = (
  command: StartQuizSession,
): readonly PracticeEvent[] | Rejection<QuizSessionRejection> => {
  const { type: _type, now, subscriptionEndsAt, lockedBehind, ...facts } = command;
  if (
    subscriptionEndsAt !== 'exempt' &&
    (subscriptionEndsAt === null || subscriptionEndsAt <= now.at)
  ) {
    return reject('subscription-required');
  }
  if (facts.questions.length === 0) return reject('no-questions');
  if (lockedBehind !== null) return reject('topic-locked', { topic: lockedBehind });
  const seconds = facts.questions.reduce((total, { key }) => total + secondsAllowed(key.type), 0);
  return [
    {
      type: 'QuizSessionStarted',
      data: {
        ...facts,
        questions: [...facts.questions],
        candidateIds: [...facts.candidateIds],
        subscriptionEndsAt: subscriptionEndsAt === 'exempt' ? null : subscriptionEndsAt,
        timeLimitSeconds: Math.round(seconds * facts.extraTimeFactor),
        rules: { points: POINTS_RULE, marking: MARKING_RULE },
        occurredAt: now.at,
        localDate: now.localDate,
      },
    },
  ];
};

const sessionFacts = ({ sessionId, pupilId, grade, subjectId, topicId }: QuizSessionStarted) => ({
  sessionId,
  pupilId,
  grade,
  subjectId,
  topicId,
});

const questionFacts = (
  started: QuizSessionStarted,
  question: SessionQuestion,
  served: Pick<ServedQuestion, 'number' | 'predictedProbability'>,
  now: Moment,
) => ({
  ...sessionFacts(started),
  questionId: question.questionId,
  questionVersion: question.version,
  questionType: question.key.type,
  difficulty: question.difficulty,
  questionNumber: served.number,
  arm: started.arm,
  policyVersion: started.policyVersion,
  predictedProbability: served.predictedProbability,
  occurredAt: now.at,
  localDate: now.localDate,
});

const serve = (
  state: QuizSession,
  started: QuizSessionStarted,
  command: ServeQuestion,
): readonly PracticeEvent[] => {
  if (isOverrun(state, started, command.now)) return expire(state, started, command.now);
  if (state.served) return [];
  const number = state.results.length + 1;
  const question = started.questions[number - 1];
  if (!question) return [];
  const { predictedProbability, shownOrder, now } = command;
  return [
    {
      type: 'QuestionServed',
      data: {
        ...questionFacts(started, question, { number, predictedProbability }, now),
        candidateIds: started.candidateIds,
        shownOrder: shownOrder ? [...shownOrder] : null,
      },
    },
  ];
};

const complete = (
  state: QuizSession,
  started: QuizSessionStarted,
  reason: 'finished' | 'time_up',
  now: Moment,
): PracticeEvent => {
  const { results } = state;
  const answered = results.filter((result) => !result.timedOut);
  return {
    type: 'QuizSessionCompleted',
    data: {
      ...sessionFacts(started),
      purpose: started.purpose,
      reason: answered.length === 0 ? 'abandoned' : reason,
      totalQuestions: started.questions.length,
      answered: answered.length,
      correct: scoreOf(state),
      percentage: Math.round((100 * scoreOf(state)) / started.questions.length),
      pointsEarned: sum(results, (result) => result.pointsEarned),
      experienceEarned: sum(results, (result) => result.experienceEarned),
      timeSpentSeconds: Math.round(state.usedMs / 1000),
      effortfulAnswers: answered.filter((result) => !result.rapid).length,
      notReachedQuestionIds: started.questions
        .slice(results.length)
        .map(({ questionId }) => questionId),
      masteryThreshold: started.masteryThreshold,
      occurredAt: now.at,
      localDate: now.localDate,
    },
  };
};

/** The question on screen runs out, and with it the session. */
const timeOut = (
  state: QuizSession,
  started: QuizSessionStarted,
  served: ServedQuestion,
  reason: 'unanswered' | 'late',
  now: Moment,
): readonly PracticeEvent[] => {
  const question = started.questions[served.number - 1];
  if (!question) return [];
  const timedOut: PracticeEvent = {
    type: 'QuestionTimedOut',
    data: {
      ...questionFacts(started, question, served, now),
      totalQuestions: started.questions.length,
      reason,
      points: question.points,
      milliseconds: Math.max(0, budgetMs(started) - state.usedMs),
      timesAnsweredToday: question.timesAnsweredToday,
      level: started.level,
      masteryThreshold: started.masteryThreshold,
    },
  };
  return [timedOut, complete(evolve(state, timedOut), started, 'time_up', now)];
};

const expire = (
  state: QuizSession,
  started: QuizSessionStarted,
  now: Moment,
): readonly PracticeEvent[] => {
  if (!isOverrun(state, started, now)) return [];
  return state.served
    ? timeOut(state, started, state.served, 'unanswered', now)
    : [complete(state, started, 'time_up', now)];
};

const recorded = (answer: Answer): AttemptAnswered['answer'] => {
  switch (answer.type) {
    case 'text':
      return { type: 'text' };
    case 'labels':
      return { type: 'labels', labels: [...answer.labels] };
    case 'order':
      return { type: 'order', items: [...answer.items] };
    case 'option':
    case 'pairs':
      return answer;
  }
};

const answer = (
  state: QuizSession,
  started: QuizSessionStarted,
  command: AnswerQuestion,
): readonly PracticeEvent[] | Rejection<QuizSessionRejection> => {
  const { served } = state;
  const { now } = command;
  const number = command.questionNumber ?? served?.number ?? state.results.length;
  if (number >= 1 && number <= state.results.length) return reject('already-answered');
  const question = started.questions[number - 1];
  if (!served || served.number !== number || !question) return reject('question-not-served');

  const nowMs = instantMs(now.at);
  const deadline = deadlineMs(state, started);
  if (nowMs > deadline + GRACE_MS) return timeOut(state, started, served, 'late', now);
  if (command.answer === null) {
    return nowMs < deadline - CLOCK_TOLERANCE_MS
      ? reject('answer-incomplete')
      : timeOut(state, started, served, 'unanswered', now);
  }

  const facts = questionFacts(started, question, served, now);
  const marked = mark(question.key, command.answer);
  const text = command.answer.type === 'text' ? command.answer.text : null;
  const personal = text === null ? null : { text };
  if (marked === 'answer-not-simplified') {
    if (served.returnedText === null) {
      return [{ type: 'AnswerReturnedUnsimplified', data: { ...facts, personal } }];
    }
    if (served.returnedText === text) return reject(marked);
  } else if (typeof marked === 'string') {
    return reject(marked);
  }
  const { isCorrect, credit, graded } =
    typeof marked === 'string' ? { isCorrect: false, credit: 0, graded: true } : marked;

  const milliseconds = Math.max(0, nowMs - served.servedAtMs);
  const rapid = milliseconds < question.rapidBelowMs;
  const earned = pointsEarned(question.points, isCorrect);
  const { timesAnsweredToday } = question;
  const answered: PracticeEvent = {
    type: 'AttemptAnswered',
    data: {
      ...facts,
      totalQuestions: started.questions.length,
      answer: recorded(command.answer),
      personal,
      isCorrect,
      credit,
      graded,
      rapid,
      points: question.points,
      pointsEarned: earned,
      experienceEarned: rapid
        ? 0
        : experienceEarned({
            pointsEarned: earned,
            difficulty: question.difficulty,
            level: started.level,
            timesAnsweredToday,
          }),
      milliseconds,
      timesAnsweredToday,
      level: started.level,
      masteryThreshold: started.masteryThreshold,
      rules: started.rules,
      clientTimestamp: command.clientTimestamp,
    },
  };
  const after = evolve(state, answered);
  if (number === started.questions.length)
    return [answered, complete(after, started, 'finished', now)];
  return after.usedMs >= budgetMs(started)
    ? [answered, complete(after, started, 'time_up', now)]
    : [answered];
};

const decide = (
  state: QuizSession,
  command: QuizSessionCommand,
): readonly PracticeEvent[] | Rejection<QuizSessionRejection> => {
  const { started } = state;
  if (command.type === 'StartQuizSession') return started ? [] : start(command);
  if (!started) return reject('session-not-found');
  if (command.type === 'ExpireSession') {
    return state.status === 'open' ? expire(state, started, command.now) : [];
  }
  if (command.pupilId !== started.pupilId) return reject('session-of-another');
  if (state.status !== 'open') return reject('session-complete');
  return command.type === 'ServeQuestion'
    ? serve(state, started, command)
    : answer(state, started, command);
};

/** A timed quiz: from its start, with questions, keys and limits, to its end. */
export const quizSession: Decider<
  QuizSession,
  QuizSessionCommand,
  PracticeEvent,
  QuizSessionRejection
> = { category: 'quizSession', initial, evolve, decide };
