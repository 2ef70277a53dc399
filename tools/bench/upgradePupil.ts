import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import type { Operation, ReplyOf } from '@mahoe/contracts/operation';
import {
  answerQuestion,
  getSessionQuestion,
  startQuizSession,
} from '@mahoe/contracts/practice/quizzes';
import { createBackoff } from '@mahoe/eventstore/backoff';
import type { HistoryEntry } from './answerHistory.ts';
import type { BenchPupil } from './benchStack.ts';
import { buildAnswer } from './buildAnswer.ts';
import type { HttpReply, httpCaller } from './httpCaller.ts';

/** Calls of one phase. */
export interface PhaseFigures {
  /** Time from the first attempt to the reply, ms. */
  readonly times: number[];
  /** Attempts after the first, as the pupil app makes them while the server does not reply. */
  repeats: number;
  /** Errors that a pupil sees, by text. */
  readonly errors: Map<string, number>;
}

export const newPhase = (): PhaseFigures => ({ times: [], repeats: 0, errors: new Map() });

/** State that all pupils share. */
export interface Lesson {
  readonly caller: ReturnType<typeof httpCaller>;
  readonly topicId: string;
  readonly thinkMs: readonly [least: number, most: number];
  readonly signal: AbortSignal;
  /** Returns the phase at this moment; a call belongs to the one in which it began. */
  readonly phase: () => PhaseFigures;
  readonly acknowledged: HistoryEntry[];
}

/** Statuses after which the pupil app repeats a call, as after a lost connection. */
const AWAY_STATUSES: readonly (number | undefined)[] = [undefined, 502, 503, 504];
/** Shortest and longest pause between the pupil app's attempts. */
const PAUSE_MS = [2000, 15_000] as const;
const GIVE_UP_MS = 120_000;

/** An error on the pupil's screen. */
class SeenError extends Error {}

type Request = Omit<Parameters<typeof buildUrl>[1], 'body'> & { readonly body?: object };

/** Calls as the pupil app does: with one key for all attempts, again while the server is away. */
const callAsApp = async <O extends Operation>(
  { caller, phase }: Lesson,
  cookie: string,
  operation: O,
  asked: Request,
): Promise<{ readonly reply: ReplyOf<O>; readonly key: string; readonly http: HttpReply }> => {
  const figures = phase();
  const key = randomUUID();
  const headers = operation.method === 'GET' ? {} : { 'idempotency-key': key };
  const path = buildUrl(operation, asked);
  const began = performance.now();
  const backoff = createBackoff(...PAUSE_MS);
  for (;;) {
    const http = await caller
      .call(operation.method, path, cookie, asked.body, headers)
      .catch(() => undefined);
    const ms = performance.now() - began;
    if (http?.status === 200) {
      figures.times.push(ms);
      return { reply: JSON.parse(http.body) as ReplyOf<O>, key, http };
    }
    if (!AWAY_STATUSES.includes(http?.status) || ms > GIVE_UP_MS) {
      const text = `${operation.path}: ${http?.status ?? 'no reply'} ${http?.body ?? ''}`;
      figures.errors.set(text, (figures.errors.get(text) ?? 0) + 1);
      throw new SeenError(text);
    }
    figures.repeats += 1;
    await backoff.wait();
  }
};

const takeQuiz = async (lesson: Lesson, { id: pupilId, cookie }: BenchPupil): Promise<void> => {
  const { topicId, thinkMs, signal, acknowledged } = lesson;
  const [least, most] = thinkMs;
  const start = { body: { userId: pupilId, topicId } };
  const { id: sessionId } = (await callAsApp(lesson, cookie, startQuizSession, start)).reply;
  for (let isOpen = true; isOpen && !signal.aborted;) {
    const session = { params: { id: sessionId } };
    const question = await callAsApp(lesson, cookie, getSessionQuestion, session);
    const { quiz, questionNumber } = question.reply;
    await pause(least + Math.random() * (most - least));
    const body = { sessionId, questionNumber, ...buildAnswer(quiz, questionNumber) };
    const { reply, key, http } = await callAsApp(lesson, cookie, answerQuestion, { body });
    const { experienceEarned, isCorrect, timedOut, isSessionComplete } = reply;
    const { position } = http;
    const answer = { pupilId, sessionId, questionNumber, experienceEarned, isCorrect, timedOut };
    acknowledged.push({ type: 'ok', key, ...answer, position });
    isOpen = !isSessionComplete;
  }
};

/** Takes quiz after quiz until the signal. */
export const practise = async (lesson: Lesson, pupil: BenchPupil): Promise<void> => {
  const [, most] = lesson.thinkMs;
  await pause(Math.random() * most);
  while (!lesson.signal.aborted) {
    try {
      await takeQuiz(lesson, pupil);
    } catch (error) {
      if (!(error instanceof SeenError)) throw error;
      await pause(most);
    }
  }
};
