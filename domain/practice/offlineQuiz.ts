import { instantMs, instantOf, stamp, type Moment } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import type { QuizEvent, QuizSessionStarted, QuizTakenAlong, SessionQuestion } from './events.ts';
import { mark, MARKING_RULE } from './marking.ts';
import type { Mark } from '../questionTypes/questionType.ts';
import { POINTS_RULE } from './pointsRule.ts';
import { CLOCK_RULE } from './quizClock.ts';
import { attemptAnswered, quizSessionCompleted } from './quizEvents.ts';
import {
  hasPaid,
  type DownloadQuiz,
  type QuizSessionRejections,
  type SubmitOfflineQuiz,
} from './quizSessionCommands.ts';
import { findAskedQuestion, evolve, type QuizSession } from './quizSessionState.ts';

/** Rule of practice offline (R26). */
export const OFFLINE_RULE = 'offline/2';

const OFFLINE_QUIZ_TTL_MS = 14 * 86_400_000;

/** Decides whether a pupil may download a quiz, and records what the download contains. */
export const downloadQuiz = (
  command: DownloadQuiz,
): readonly QuizEvent[] | Rejection<QuizSessionRejections['DownloadQuiz']> => {
  const { type: _type, now, subscriptionEndsAt, lockedBehind, ...fields } = command;
  if (!hasPaid(subscriptionEndsAt, now)) return reject('subscription-required');
  if (fields.questions.length === 0) return reject('no-questions');
  if (lockedBehind !== null) return reject('topic-locked', { topic: lockedBehind });
  return [
    {
      type: 'QuizTakenAlong',
      data: {
        ...fields,
        questions: [...fields.questions],
        candidateIds: [...fields.candidateIds],
        subscriptionEndsAt: subscriptionEndsAt === 'exempt' ? null : subscriptionEndsAt,
        expiresAt: instantOf(instantMs(now.at) + OFFLINE_QUIZ_TTL_MS),
        rule: OFFLINE_RULE,
        ...stamp(now),
      },
    },
  ];
};

/**
 * The mark of an answer that is not simplified: offline it cannot be returned, so it counts as the
 * second attempt.
 */
const unsimplified: Mark = { isCorrect: false, credit: 0, graded: true };

type SubmitRejection = Rejection<QuizSessionRejections['SubmitOfflineQuiz']>;

/**
 * Builds the start of a downloaded quiz, at the time its answers arrive, from the questions still
 * asked.
 */
const toStartAtArrival = (
  downloaded: QuizTakenAlong,
  { now, stillAsked, level, experience }: SubmitOfflineQuiz,
): QuizSessionStarted => {
  const { expiresAt: _expiresAt, questions, ...fields } = downloaded;
  return {
    ...fields,
    purpose: 'practice',
    questions: questions.flatMap((question) => {
      const found = stillAsked.find(({ questionId }) => questionId === question.questionId);
      return found ? [{ ...question, timesAnsweredToday: found.timesAnsweredToday }] : [];
    }),
    frame: null,
    timeLimitSeconds: 0,
    level,
    experience,
    rules: { points: POINTS_RULE, marking: MARKING_RULE, clock: CLOCK_RULE },
    offline: { rule: OFFLINE_RULE, takenAt: downloaded.occurredAt },
    ...stamp(now),
  };
};

/** Returns the minimum time to read the questions. If all are answered faster, every answer is a guess. */
export const readingMs = (questions: readonly Pick<SessionQuestion, 'rapidBelowMs'>[]): number =>
  questions.reduce((total, { rapidBelowMs }) => total + rapidBelowMs, 0);

/**
 * Returns the quiz if its answers may still be submitted: not yet, not too late, and with a question that
 * is still asked.
 */
export const findOutstanding = (
  { downloaded, started }: QuizSession,
  isAsked: (questionId: string) => boolean,
  now: Moment,
): QuizTakenAlong | undefined =>
  downloaded &&
  !started &&
  instantMs(now.at) <= instantMs(downloaded.expiresAt) &&
  downloaded.questions.some(({ questionId }) => isAsked(questionId))
    ? downloaded
    : undefined;

/** Marks all answers to a downloaded quiz at once, and only once. */
export const submitOfflineQuiz = (
  state: QuizSession,
  downloaded: QuizTakenAlong,
  command: SubmitOfflineQuiz,
): readonly QuizEvent[] | SubmitRejection => {
  const { now, answers, rapid } = command;
  if (instantMs(now.at) > instantMs(downloaded.expiresAt)) return reject('taken-along-too-long');
  const data = toStartAtArrival(downloaded, command);
  if (data.questions.length === 0) return reject('questions-withdrawn');
  const began: QuizEvent = { type: 'QuizSessionStarted', data };
  const events: QuizEvent[] = [began];
  let after = evolve(state, began);
  for (const [index, { questionId }] of data.questions.entries()) {
    const number = index + 1;
    const given = answers.find((one) => one.questionId === questionId);
    const asked = findAskedQuestion(after, { number, predictedProbability: null });
    if (!given || !asked) return reject('answer-incomplete');
    const marked = mark(asked.question.key, given.answer, MARKING_RULE);
    if (typeof marked === 'string' && marked !== 'answer-not-simplified') return reject(marked);
    const { answer, clientTimestamp } = given;
    const answered = attemptAnswered(
      asked,
      {
        answer,
        mark: typeof marked === 'string' ? unsimplified : marked,
        milliseconds: 0,
        clientTimestamp,
        offline: { rule: OFFLINE_RULE, rapid },
      },
      now,
    );
    events.push(answered);
    after = evolve(after, answered);
  }
  return [...events, ...quizSessionCompleted(data, after, 'finished', now)];
};
