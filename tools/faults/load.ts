import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import {
  answerQuestion,
  type AnswerResult,
  type ServedQuestion,
} from '@mahoe/contracts/practice/quizzes';
import type { Random } from '@mahoe/content/generator/random';
import { buildAnswer } from '@mahoe/bench/buildAnswer';
import type { BenchPupil } from '@mahoe/bench/benchStack';
import type { History } from '@mahoe/bench/answerHistory';

/** Timeout of a call that its caller abandons. */
const CALL_TIMEOUT_MS = 15_000;
/** Timeout of a call that must be answered in the end, with or without faults. */
const TIMEOUT_MS = 90_000;
const RETRY_MS = 200;

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly position: string | undefined;
}

/** Outcomes of calls, besides the history. */
export interface LoadFigures {
  calls: number;
  /** Replies of 500 and above, by status. */
  readonly failures: Map<number, number>;
  /** Calls without any reply. */
  unanswered: number;
  longestMs: number;
  /** Time of each acknowledged answer, from its last attempt. */
  readonly answersMs: number[];
  /** Time at which each process last executed a command, in ms of `performance.now()`. */
  readonly carriedOut: Map<string, number>;
}

export const newFigures = (): LoadFigures => ({
  calls: 0,
  failures: new Map(),
  unanswered: 0,
  longestMs: 0,
  answersMs: [],
  carriedOut: new Map(),
});

export interface Load {
  readonly urls: readonly string[];
  readonly history: History;
  readonly random: Random;
  readonly figures: LoadFigures;
}

const call = async (
  { urls, random, figures }: Load,
  pupil: BenchPupil,
  method: string,
  path: string,
  key?: string,
  body?: object,
): Promise<Reply> => {
  const url = random.pick(urls);
  const began = performance.now();
  figures.calls += 1;
  try {
    const reply = await fetch(url + path, {
      method,
      headers: {
        cookie: pupil.cookie,
        origin: url,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const text = await reply.text();
    if (reply.ok && path === answerQuestion.path) figures.answersMs.push(performance.now() - began);
    if (reply.ok && method !== 'GET') figures.carriedOut.set(url, performance.now());
    return {
      status: reply.status,
      body: text,
      position: reply.headers.get('x-log-position') ?? undefined,
    };
  } finally {
    figures.longestMs = Math.max(figures.longestMs, performance.now() - began);
  }
};

/** Returns true if a retry may succeed: a refusal of a rule stays under its key. */
const isRetryable = ({ status, body }: Reply): boolean =>
  status >= 500 || (status === 429 && body.includes('"too-many-requests"'));

/** Repeats a call until any process answers it. */
export const callUntilAnswered = async (
  load: Load,
  ...given: Parameters<typeof call> extends [Load, ...infer Rest] ? Rest : never
): Promise<Reply> => {
  const { history, figures } = load;
  const [, method, path, key = '-'] = given;
  const giveUp = Date.now() + TIMEOUT_MS;
  history.write({ type: 'invoke', key, what: `${method} ${path}` });
  while (Date.now() < giveUp) {
    try {
      const reply = await call(load, ...given);
      if (!isRetryable(reply)) return reply;
      figures.failures.set(reply.status, (figures.failures.get(reply.status) ?? 0) + 1);
      history.write({ type: 'info', key, what: `${reply.status} ${reply.body}` });
    } catch (error) {
      figures.unanswered += 1;
      history.write({ type: 'info', key, what: String(error) });
    }
    await pause(RETRY_MS);
  }
  throw new Error(`${method} ${path} was not answered in ${TIMEOUT_MS} ms`);
};

/**
 * Answers a question, sometimes twice.
 * @returns true if the quiz goes on
 */
const answerQuestionOnce = async (
  load: Load,
  pupil: BenchPupil,
  sessionId: string,
  questionNumber: number,
  question: ServedQuestion,
): Promise<boolean> => {
  const { history, random } = load;
  const key = randomUUID();
  const body = { sessionId, questionNumber, ...buildAnswer(question, questionNumber) };
  const send = (): Promise<Reply> =>
    callUntilAnswered(load, pupil, 'POST', answerQuestion.path, key, body);
  const reply = await send();
  if (reply.status !== 200) {
    history.write({ type: 'fail', key, what: `${reply.status} ${reply.body}` });
    return false;
  }
  const result = JSON.parse(reply.body) as AnswerResult;
  history.write({
    type: 'ok',
    key,
    pupilId: pupil.id,
    sessionId,
    questionNumber,
    experienceEarned: result.experienceEarned,
    isCorrect: result.isCorrect,
    timedOut: result.timedOut,
    position: reply.position,
  });
  if (random.integer(1, 5) === 1) {
    const again = await send();
    if (!isDeepStrictEqual(JSON.parse(again.body), result))
      history.write({ type: 'changed', key, first: reply.body, now: again.body });
  }
  return !result.isSessionComplete;
};

/** Takes a pupil's quizzes, one after the other, until the signal. */
export const practise = async (
  load: Load,
  pupil: BenchPupil,
  topics: readonly string[],
  thinkMs: readonly [number, number],
  signal: AbortSignal,
): Promise<void> => {
  const { random, history } = load;
  while (!signal.aborted) {
    const body = { userId: pupil.id, topicId: random.pick(topics) };
    const key = randomUUID();
    const started = await callUntilAnswered(
      load,
      pupil,
      'POST',
      '/api/quiz/start-session',
      key,
      body,
    );
    if (started.status !== 200) {
      history.write({ type: 'fail', key, what: `${started.status} ${started.body}` });
      await pause(RETRY_MS);
      continue;
    }
    const { id } = JSON.parse(started.body) as { readonly id: string };
    for (let isOpen = true; isOpen && !signal.aborted;) {
      const served = await callUntilAnswered(
        load,
        pupil,
        'GET',
        `/api/quiz/session/${id}/question`,
      );
      if (served.status !== 200) break;
      const { questionNumber, quiz } = JSON.parse(served.body) as {
        readonly questionNumber: number;
        readonly quiz: ServedQuestion;
      };
      await pause(random.integer(...thinkMs));
      isOpen = await answerQuestionOnce(load, pupil, id, questionNumber, quiz);
    }
  }
};
