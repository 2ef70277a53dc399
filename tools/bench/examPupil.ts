import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { getDashboard, type Dashboard } from '@mahoe/contracts/progress/dashboard';
import type { Operation, ReplyOf } from '@mahoe/contracts/operation';
import {
  answerQuestion,
  getSessionQuestion,
  getSessionResults,
  startQuizSession,
  type QuizResults,
} from '@mahoe/contracts/practice/quizzes';
import { getTopicMastery, listBadges, listLeaderboard } from '@mahoe/contracts/progress/progress';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import type { HistoryEntry } from './answerHistory.ts';
import { buildAnswer } from './buildAnswer.ts';
import type { httpCaller, HttpReply } from './httpCaller.ts';

/** Kinds of calls with separate times. */
export const KINDS = ['sign-in', 'page', 'start', 'question', 'answer', 'results'] as const;
export type Kind = (typeof KINDS)[number];

/** Outcomes of the calls of one kind. */
export interface Calls {
  /** Time from sending the answered attempt to its whole reply, ms. */
  readonly answered: number[];
  /** Time from the first attempt to the reply, with all repeats, ms. */
  readonly waited: number[];
  /** Replies that asked to try again later. */
  busy: number;
}

/** A reply to a read with a minimum position, at its last attempt. */
interface Read<Reply> {
  /** True if the reply says that it is older. */
  readonly isStale: boolean;
  /** Parsed after the exam, which should have the processor. */
  readonly read: () => Reply;
}

/** Results and dashboard that a pupil saw after the last answer. */
export interface ShownResults {
  readonly pupilId: string;
  readonly sessionId: string;
  readonly results: Read<Pick<QuizResults, 'score' | 'experienceEarned'>>;
  readonly dashboard: Read<Pick<Dashboard, 'levelProgress'>>;
}

/** Figures of an exam. */
export interface ExamFigures {
  readonly calls: Readonly<Record<Kind, Calls>>;
  /** Unexpected replies, and abandoned calls, by message. */
  readonly errors: Map<string, number>;
  readonly acknowledged: HistoryEntry[];
  readonly shown: ShownResults[];
  /** Replies that say they are older than requested. */
  stale: number;
  finished: number;
}

export const newFigures = (): ExamFigures => {
  const calls = (): Calls => ({ answered: [], waited: [], busy: 0 });
  return {
    calls: Object.fromEntries(KINDS.map((kind) => [kind, calls()])) as Record<Kind, Calls>,
    errors: new Map(),
    acknowledged: [],
    shown: [],
    stale: 0,
    finished: 0,
  };
};

/** A pupil who sits the exam. */
export interface Candidate {
  readonly id: string;
  readonly username: string;
  /** Cookie of an existing session. */
  readonly cookie: string | undefined;
  /** Address of the pupil's school. */
  readonly address: string;
}

export interface Exam {
  readonly caller: ReturnType<typeof httpCaller>;
  readonly figures: ExamFigures;
  readonly password: string;
  readonly topicId: string;
  /** Time that a pupil thinks about a question. */
  readonly thinkMs: readonly [least: number, most: number];
}

type ExamRequest = Omit<Parameters<typeof buildUrl>[1], 'body'> & { readonly body?: object };

/** A call was abandoned: the pupil leaves. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** Time in which a browser repeats a call. */
const TIMEOUT_MS = 240_000;
const RETRY_MS = 500;
const MAX_PAUSE_MS = 8000;
const MAX_ATTEMPTS = 3;

const jitter = (ms: number): number => ms * (0.75 + Math.random() / 2);

/**
 * Computes the pause as the pages' client does: as long as the reply says, else exponentially longer.
 */
const computePause = (again: number, reply: HttpReply | undefined): number => {
  const retryAfterMs = Number(reply?.headers['retry-after']) * 1000;
  return jitter(retryAfterMs > 0 ? retryAfterMs : Math.min(MAX_PAUSE_MS, RETRY_MS * 2 ** again));
};

/** Creates one pupil's browser. */
const createBrowser = (exam: Exam, candidate: Candidate) => {
  const { caller, figures } = exam;
  let cookie = candidate.cookie ?? '';

  const send = async <O extends Operation>(
    kind: Kind,
    operation: O,
    asked: ExamRequest,
    own: OutgoingHttpHeaders = {},
  ): Promise<{ readonly reply: HttpReply; readonly read: () => ReplyOf<O> }> => {
    const calls = figures.calls[kind];
    const wanted = performance.now();
    const key = operation.method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    let queueToken: string | undefined;
    for (let again = 0; performance.now() - wanted < TIMEOUT_MS; again += 1) {
      const sent = performance.now();
      const more = {
        'x-forwarded-for': candidate.address,
        ...key,
        ...own,
        ...(queueToken === undefined ? {} : { 'x-queue-token': queueToken }),
      };
      const path = buildUrl(operation, asked);
      const reply = await caller
        .call(operation.method, path, cookie, asked.body, more)
        .catch(() => undefined);
      if (reply?.status === 200) {
        calls.answered.push(performance.now() - sent);
        calls.waited.push(performance.now() - wanted);
        const given = reply.headers['set-cookie']?.[0]?.split(';')[0];
        if (given !== undefined) cookie = given;
        const { body } = reply;
        return { reply, read: () => JSON.parse(body) as ReplyOf<O> };
      }
      if (reply && reply.status !== 503)
        throw new GivenUp(`${kind}: ${reply.status} ${reply.body}`);
      calls.busy += 1;
      if (!reply?.body.includes('"busy"'))
        countError(figures, `${kind}: ${reply?.body ?? 'no reply'}`);
      queueToken = (reply?.headers['x-queue-token'] as string | undefined) ?? queueToken;
      await pause(computePause(again, reply));
    }
    throw new GivenUp(`${kind}: not answered in ${TIMEOUT_MS / 1000} s`);
  };

  /**
   * Reads as the pages' client does: at most three times while the reply is older than the position.
   */
  const readAfter = async <O extends Operation>(
    position: string | undefined,
    ...[kind, operation, asked]: [kind: Kind, operation: O, asked: ExamRequest]
  ): Promise<Read<ReplyOf<O>>> => {
    const own = position === undefined ? {} : { 'x-min-position': position };
    for (let times = 1; ; times += 1) {
      const { reply, read } = await send(kind, operation, asked, own);
      const isStale = reply.headers['x-stale'] === 'true';
      if (isStale) figures.stale += 1;
      if (!isStale || times === MAX_ATTEMPTS) return { isStale, read };
    }
  };
  return { send, readAfter };
};

const countError = ({ errors }: ExamFigures, what: string): void => {
  errors.set(what, (errors.get(what) ?? 0) + 1);
};

/**
 * Signs in if necessary, opens the dashboard, takes one quiz, opens its results and the dashboard.
 */
export const sitExam = async (exam: Exam, candidate: Candidate): Promise<void> => {
  const { figures, thinkMs } = exam;
  const [least, most] = thinkMs;
  const { send, readAfter } = createBrowser(exam, candidate);
  const params = { id: candidate.id };
  const query = { grade: 4 };
  try {
    if (candidate.cookie === undefined) {
      const body = { username: candidate.username, password: exam.password };
      await send('sign-in', signIn, { body });
    }
    await Promise.all([
      send('page', getMe, {}),
      send('page', getDashboard, { params }),
      send('page', listLeaderboard, { query: { ...query, limit: 5, period: 'week' } }),
      send('page', listBadges, {}),
      send('page', listTopics, { query }),
      send('page', getTopicMastery, { params, query }),
    ]);
    const start = { body: { userId: candidate.id, topicId: exam.topicId } };
    const { id: sessionId } = (await send('start', startQuizSession, start)).read();
    const session = { params: { id: sessionId } };
    let position: string | undefined;
    for (let isOpen = true; isOpen;) {
      const { questionNumber, quiz } = (await send('question', getSessionQuestion, session)).read();
      await pause(least + Math.random() * (most - least));
      const key = randomUUID();
      const body = { sessionId, questionNumber, ...buildAnswer(quiz, questionNumber) };
      const { reply, read } = await send(
        'answer',
        answerQuestion,
        { body },
        { 'idempotency-key': key },
      );
      const result = read();
      figures.acknowledged.push({
        type: 'ok',
        key,
        pupilId: candidate.id,
        sessionId,
        questionNumber,
        experienceEarned: result.experienceEarned,
        isCorrect: result.isCorrect,
        timedOut: result.timedOut,
        position: reply.position,
      });
      position = reply.position;
      isOpen = !result.isSessionComplete;
    }
    figures.shown.push({
      pupilId: candidate.id,
      sessionId,
      results: await readAfter(position, 'results', getSessionResults, session),
      dashboard: await readAfter(position, 'page', getDashboard, { params }),
    });
    figures.finished += 1;
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    countError(figures, error.message);
  }
};
