import { setTimeout as pause } from 'node:timers/promises';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import { getMe } from '@mahoe/contracts/accounts/account';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import type { Operation, ReplyOf } from '@mahoe/contracts/operation';
import {
  answerQuestion,
  getSessionQuestion,
  startQuizSession,
} from '@mahoe/contracts/practice/quizzes';
import {
  getTopicMastery,
  getUnlockedTopics,
  listBadges,
  listLeaderboard,
} from '@mahoe/contracts/progress/progress';
import { buildAnswer } from './buildAnswer.ts';
import { startBenchStack, type BenchPupil } from './benchStack.ts';
import { median, milliseconds, percentile } from './figures.ts';
import { httpCaller } from './httpCaller.ts';

const PUPILS = 100;
const READERS = 50;
/** Quizzes each pupil takes before measuring, and while measuring. */
const WARM_UP_QUIZZES = 1;
const QUIZZES = 2;
const DASHBOARDS = 10;
/** A pupil thinks for three to five seconds and reads the feedback for one. */
const THINKING_MS = { least: 3000, most: 5000 };
const READING_MS = 1000;
/** Time between two visits of a pupil to the dashboard. */
const AWAY_MS = { least: 1000, most: 3000 };
const GOALS_MS = { feedback: 60, dashboard: 30 } as const;

type Caller = ReturnType<typeof httpCaller>;
type Times = Map<string, number[]>;
type Request = Omit<Parameters<typeof buildUrl>[1], 'body'> & { readonly body?: object };

const randomBetween = ({
  least,
  most,
}: {
  readonly least: number;
  readonly most: number;
}): number => least + Math.random() * (most - least);

/**
 * Calls an operation and records its time from sending to the whole reply, which it returns as text.
 */
const timeCall = async (
  caller: Caller,
  { cookie }: BenchPupil,
  name: string,
  operation: Operation,
  request: Request,
  times: Times,
): Promise<string> => {
  const began = performance.now();
  const path = buildUrl(operation, request);
  const { status, body } = await caller.call(operation.method, path, cookie, request.body);
  const took = performance.now() - began;
  if (status !== 200) throw new Error(`${operation.path}: ${status} ${body}`);
  times.set(name, [...(times.get(name) ?? []), took]);
  return body;
};

const parseReply = <O extends Operation>(operation: O, body: string): ReplyOf<O> =>
  operation.reply.parse(JSON.parse(body)) as ReplyOf<O>;

/** Takes one quiz at a child's pace. */
const takeQuiz = async (
  caller: Caller,
  pupil: BenchPupil,
  topicId: string,
  times: Times,
): Promise<void> => {
  const start = { body: { userId: pupil.id, topicId } };
  const started = await timeCall(caller, pupil, 'start', startQuizSession, start, times);
  const { id: sessionId, totalQuestions } = parseReply(startQuizSession, started);
  for (let number = 1; number <= totalQuestions; number += 1) {
    const see = { params: { id: sessionId } };
    const question = await timeCall(caller, pupil, 'question', getSessionQuestion, see, times);
    const { quiz } = parseReply(getSessionQuestion, question);
    await pause(randomBetween(THINKING_MS));
    const body = { sessionId, questionNumber: number, ...buildAnswer(quiz, number) };
    await timeCall(caller, pupil, 'feedback', answerQuestion, { body }, times);
    await pause(READING_MS / 2);
    await timeCall(caller, pupil, 'reference', getMe, {}, times);
    await pause(READING_MS / 2);
  }
};

/** Calls everything a dashboard reads when it opens. */
const openDashboard = async (caller: Caller, pupil: BenchPupil, times: Times): Promise<void> => {
  const params = { id: pupil.id };
  const query = { grade: 4 };
  const read = (name: string, operation: Operation, request: Request) =>
    timeCall(caller, pupil, name, operation, request, times);
  await Promise.all([
    read('me', getMe, {}),
    read('dashboard', getDashboard, { params }),
    read('leaderboard', listLeaderboard, { query: { ...query, limit: 5, period: 'week' } }),
    read('badges', listBadges, {}),
    read('topics', listTopics, { query }),
    read('mastery', getTopicMastery, { params, query }),
  ]);
};

/** Runs pupils at their own pace, out of step. */
const runConcurrently = async (
  pupils: readonly BenchPupil[],
  work: (pupil: BenchPupil, n: number) => Promise<void>,
): Promise<void> => {
  await Promise.all(
    pupils.map(async (pupil, n) => {
      await pause(Math.random() * THINKING_MS.most);
      await work(pupil, n);
    }),
  );
};

const report = (times: Times, goals: Readonly<Record<string, number>>): void => {
  for (const [name, samples] of times) {
    const goal = goals[name];
    console.log(
      `${name.padEnd(16)} ${String(samples.length).padStart(5)} calls` +
        `  p50 ${milliseconds(median(samples)).padStart(9)}` +
        `  p95 ${milliseconds(percentile(samples, 0.95)).padStart(9)}` +
        (goal === undefined ? '' : `  (goal ${goal} ms)`),
    );
  }
};

/**
 * Measures question to feedback on the whole embedded stack while a hundred pupils think between their
 * answers, then each read of the dashboard while fifty pupils open it. Times are from sending a request
 * over the loopback to having its reply. Reference: a signed-in request that does almost nothing.
 */
export const run = async (): Promise<void> => {
  const stack = await startBenchStack();
  const caller = httpCaller(stack.url, PUPILS * 2);
  try {
    const pupils = await stack.registerPupils(PUPILS);
    const [first] = pupils;
    if (!first) return;
    const query = { grade: 4 };
    const unlocked = { params: { id: first.id }, query };
    const all = await timeCall(caller, first, 'topics', listTopics, { query }, new Map());
    const open = await timeCall(caller, first, 'open', getUnlockedTopics, unlocked, new Map());
    const isOpen = new Set(parseReply(getUnlockedTopics, open).map(({ id }) => id));
    const topics = parseReply(listTopics, all).filter(
      ({ id, questionCount }) => questionCount >= 10 && isOpen.has(id),
    );
    const practise = async (quizzes: number): Promise<Times> => {
      const times: Times = new Map();
      await runConcurrently(pupils, async (pupil, n) => {
        for (let quiz = 0; quiz < quizzes; quiz += 1) {
          const topic = topics[(n + quiz) % topics.length];
          if (topic) await takeQuiz(caller, pupil, topic.id, times);
        }
      });
      return times;
    };
    await practise(WARM_UP_QUIZZES);
    const times = await practise(QUIZZES);
    console.log(`${PUPILS} pupils practising, each thinking 3 to 5 s`);
    const feedbackGoals = { question: GOALS_MS.feedback, feedback: GOALS_MS.feedback };
    report(times, feedbackGoals);

    const reads: Times = new Map();
    await runConcurrently(pupils.slice(0, READERS), async (pupil) => {
      for (let look = 0; look < DASHBOARDS; look += 1) {
        await openDashboard(caller, pupil, reads);
        await pause(randomBetween(AWAY_MS));
      }
    });
    console.log(`${READERS} pupils at the dashboard, all of its reads at once, every 1 to 3 s`);
    report(reads, Object.fromEntries([...reads.keys()].map((name) => [name, GOALS_MS.dashboard])));
  } finally {
    caller.close();
    await stack.stop();
  }
};
