import type { ServedQuestion } from '@mahoe/contracts/practice/quizzes';
import { buildAnswer } from './buildAnswer.ts';
import { startBenchStack, type BenchPupil } from './benchStack.ts';
import { prepareCrud, startCrudServer, type PreparedSession } from './crudReference.ts';
import { median, milliseconds, percentile, perSecond, withWorkers } from './figures.ts';
import { httpCaller } from './httpCaller.ts';
import { waitForViews } from './waitForViews.ts';

const PUPILS = 400;
const SESSIONS_PER_PUPIL = 3;
const CONNECTIONS = [100, 10] as const;
const ROUNDS = 5;
/** Turns that only warm both sides up. */
const WARM_UP = 2;

/** Figures of one measured phase. */
interface Phase {
  readonly answersPerSecond: number;
  readonly latencies: readonly number[];
}

type Caller = ReturnType<typeof httpCaller>;

/** A session with its current question. */
interface AskedSession extends PreparedSession {
  readonly question: ServedQuestion;
}

/** Requests the current question of each session. */
const askAll = async (
  caller: Caller,
  sessions: readonly PreparedSession[],
): Promise<readonly AskedSession[]> => {
  const asked: AskedSession[] = [];
  await withWorkers(sessions, 10, async (session) => {
    const path = `/api/quiz/session/${session.sessionId}/question`;
    const { body } = await caller.call('GET', path, session.cookie);
    asked.push({ ...session, question: (JSON.parse(body) as { quiz: ServedQuestion }).quiz });
  });
  return asked;
};

/** Answers each session's question once, over this number of connections. */
const answerAll = async (
  caller: Caller,
  sessions: readonly AskedSession[],
  questionNumber: number,
  connections: number,
): Promise<Phase> => {
  const latencies: number[] = [];
  const began = performance.now();
  await withWorkers(sessions, connections, async ({ sessionId, cookie, question }) => {
    const sent = performance.now();
    const { status, body } = await caller.call('POST', '/api/quiz/attempt', cookie, {
      sessionId,
      questionNumber,
      ...buildAnswer(question, questionNumber),
      timestamp: Date.now(),
    });
    if (status !== 200) throw new Error(`${status} ${body}`);
    latencies.push(performance.now() - sent);
  });
  return { answersPerSecond: (1000 * sessions.length) / (performance.now() - began), latencies };
};

const startSessions = async (
  caller: Caller,
  pupils: readonly BenchPupil[],
): Promise<readonly PreparedSession[]> => {
  const [first] = pupils;
  if (!first) return [];
  const { body } = await caller.call('GET', `/api/topics`, first.cookie);
  const open = await caller.call('GET', `/api/users/${first.id}/unlocked-topics`, first.cookie);
  const unlocked = new Set((JSON.parse(open.body) as { id: string }[]).map(({ id }) => id));
  const topics = (JSON.parse(body) as { id: string; questionCount: number }[])
    .filter(({ id, questionCount }) => questionCount >= 10 && unlocked.has(id))
    .slice(0, SESSIONS_PER_PUPIL);
  const sessions: PreparedSession[] = [];
  const wanted = pupils.flatMap((pupil) => topics.map((topic) => ({ pupil, topic })));
  await withWorkers(wanted, 10, async ({ pupil, topic }) => {
    const started = await caller.call('POST', '/api/quiz/start-session', pupil.cookie, {
      userId: pupil.id,
      topicId: topic.id,
    });
    if (started.status !== 200) throw new Error(`${started.status} ${started.body}`);
    const { id, totalQuestions } = JSON.parse(started.body) as {
      id: string;
      totalQuestions: number;
    };
    sessions.push({
      sessionId: id,
      pupilId: pupil.id,
      topicId: topic.id,
      cookie: pupil.cookie,
      questions: totalQuestions,
    });
  });
  return sessions;
};

const report = (name: string, connections: number, phases: readonly Phase[]): number => {
  const rate = median(phases.map(({ answersPerSecond }) => answersPerSecond));
  const latencies = phases.flatMap(({ latencies: all }) => all);
  console.log(
    `${name.padEnd(8)} ${String(connections).padStart(3)} connections  ${perSecond(rate).padStart(8)}` +
      `  p50 ${milliseconds(median(latencies))}  p99 ${milliseconds(percentile(latencies, 0.99))}`,
  );
  return rate;
};

/**
 * Measures answered questions per second through HTTP on the whole embedded stack with running
 * projections. Reference: a plain CRUD version of the same call on the same Postgres. The two take
 * turns, question by question of the same sessions; figures are medians over the turns.
 */
export const run = async (): Promise<void> => {
  const stack = await startBenchStack();
  const crud = await startCrudServer(stack.databaseUrl);
  try {
    const caller = httpCaller(stack.url, 100);
    const crudCaller = httpCaller(crud.url, 100);
    const sessions = await startSessions(caller, await stack.registerPupils(PUPILS));
    await prepareCrud(stack.pool, sessions);
    console.log(`${sessions.length} sessions; each turn answers one question of all of them`);
    let question = 0;
    for (const connections of CONNECTIONS) {
      const ours: Phase[] = [];
      const plain: Phase[] = [];
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        question += 1;
        const asked = await askAll(caller, sessions);
        await waitForViews(stack);
        const mine = await answerAll(caller, asked, question, connections);
        await waitForViews(stack);
        const theirs = await answerAll(crudCaller, asked, question, connections);
        // Turns before compilation do not count for either side.
        if (question <= WARM_UP) continue;
        ours.push(mine);
        plain.push(theirs);
      }
      const rate = report('events', connections, ours);
      const reference = report('crud', connections, plain);
      console.log(
        `ratio    ${String(connections).padStart(3)} connections  ${(rate / reference).toFixed(2)} ×`,
      );
    }
  } finally {
    crud.stop();
    await stack.stop();
  }
};
