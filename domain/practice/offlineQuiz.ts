import { instantMs, instantOf, stamp, type Moment } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import type { QuizEvent, QuizSessionStarted, QuizTakenAlong } from './events.ts';
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
export const OFFLINE_RULE = 'offline/1';

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
    offline: { rule: downloaded.rule, takenAt: downloaded.occurredAt },
    ...stamp(now),
  };
};

/**
 * Returns true if the time between download and submission was too short to read all questions. Only
 * the server's clock is trusted; it does not know the time of a single answer.
 */
const wasRapid = (
  { questions }: QuizSessionStarted,
  downloaded: QuizTakenAlong,
  now: Moment,
): boolean =>
  instantMs(now.at) - instantMs(downloaded.occurredAt) <
  questions.reduce((total, { rapidBelowMs }) => total + rapidBelowMs, 0);

/** Marks all answers to a downloaded quiz at once, and only once. */
export const submitOfflineQuiz = (
  state: QuizSession,
  downloaded: QuizTakenAlong,
  command: SubmitOfflineQuiz,
): readonly QuizEvent[] | SubmitRejection => {
  const { now, answers } = command;
  if (instantMs(now.at) > instantMs(downloaded.expiresAt)) return reject('taken-along-too-long');
  const data = toStartAtArrival(downloaded, command);
  if (data.questions.length === 0) return reject('questions-withdrawn');
  const rapid = wasRapid(data, downloaded, now);
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
        offline: { rule: downloaded.rule, rapid },
      },
      now,
    );
    events.push(answered);
    after = evolve(after, answered);
  }
  return [...events, ...quizSessionCompleted(data, after, 'finished', now)];
};
