import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '@mahoe/api/accounts/credentials';
import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import type { ServedQuestion } from '@mahoe/contracts/practice/quizzes';
import { getTopicMastery, listBadges, listLeaderboard } from '@mahoe/contracts/progress/progress';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import type { ProcessName } from '@mahoe/stack/processes';
import { buildAnswer } from './buildAnswer.ts';
import type { BenchPupil, BenchStack } from './benchStack.ts';
import { withWorkers } from './figures.ts';
import { httpCaller, type HttpReply } from './httpCaller.ts';
import type { TimeWindow } from './flame/cpuProfile.ts';
import { findOpenTopic } from './findOpenTopic.ts';
import { processorSeconds } from './processorTime.ts';
import { waitForViews } from './waitForViews.ts';

const PUPILS = 100;
/** Concurrent calls: few enough that none waits, enough that shared work is shared. */
const CONCURRENCY = 4;
/** The first quiz of each pupil is warm-up. */
const QUIZZES = 2;
const PASSWORD = 'mahoe-cost';
export const PROCESSES: readonly ProcessName[] = [
  'api',
  'eventstore',
  'postgres',
  'projections',
  'reactions',
];

/** A pupil in the middle of a quiz. */
interface QuizPupil extends BenchPupil {
  cookie: string;
  sessionId: string;
  questionNumber: number;
  question: ServedQuestion | undefined;
}

type Step = (pupil: QuizPupil) => Promise<readonly HttpReply[]>;

/** Calls of a pupil's visit; a dashboard makes six. */
export const CALLS = ['sign-in', 'dashboard', 'start', 'question', 'answer', 'results'] as const;
export type CallName = (typeof CALLS)[number];

const createSteps = ({ url }: BenchStack, topicId: string): Readonly<Record<CallName, Step>> => {
  const caller = httpCaller(url, CONCURRENCY * 6);
  const call = async (...given: Parameters<typeof caller.call>): Promise<HttpReply> => {
    const reply = await caller.call(...given);
    if (reply.status !== 200) throw new Error(`${given[1]}: ${reply.status} ${reply.body}`);
    return reply;
  };
  let school = 0;
  return {
    'sign-in': async (pupil) => {
      const body = { username: pupil.username, password: PASSWORD };
      const from = { 'x-forwarded-for': `10.0.0.${(school += 1) % 250}` };
      const again = async (place = {}): Promise<HttpReply> => {
        const reply = await caller.call('POST', signIn.path, '', body, { ...from, ...place });
        if (reply.status !== 503) return reply;
        // The machine is shared: waits as a browser does, and keeps its queue token.
        await pause(Number(reply.headers['retry-after']) * 1000);
        return again({ 'x-queue-token': reply.headers['x-queue-token'] });
      };
      const reply = await again();
      if (reply.status !== 200) throw new Error(`${signIn.path}: ${reply.status} ${reply.body}`);
      pupil.cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      return [reply];
    },
    dashboard: ({ id, cookie }) => {
      const params = { id };
      const query = { grade: 4 };
      const paths = [
        buildUrl(getMe, {}),
        buildUrl(getDashboard, { params }),
        buildUrl(listLeaderboard, { query: { ...query, limit: 5, period: 'week' } }),
        buildUrl(listBadges, {}),
        buildUrl(listTopics, { query }),
        buildUrl(getTopicMastery, { params, query }),
      ];
      return Promise.all(paths.map((path) => call('GET', path, cookie)));
    },
    start: async (pupil) => {
      const body = { userId: pupil.id, topicId };
      const reply = await call('POST', '/api/quiz/start-session', pupil.cookie, body);
      pupil.sessionId = (JSON.parse(reply.body) as { id: string }).id;
      return [reply];
    },
    question: async (pupil) => {
      const reply = await call(
        'GET',
        `/api/quiz/session/${pupil.sessionId}/question`,
        pupil.cookie,
      );
      const result = JSON.parse(reply.body) as { questionNumber: number; quiz: ServedQuestion };
      pupil.questionNumber = result.questionNumber;
      pupil.question = result.quiz;
      return [reply];
    },
    answer: async ({ sessionId, cookie, question, questionNumber }) => {
      if (!question) throw new Error('no question was asked');
      const body = { sessionId, questionNumber, ...buildAnswer(question, questionNumber) };
      return [await call('POST', '/api/quiz/attempt', cookie, body)];
    },
    results: async ({ sessionId, cookie }) => [
      await call('GET', `/api/quiz/session/${sessionId}/results`, cookie),
    ],
  };
};

/** Cost of all calls of one kind. */
export interface Cost {
  calls: number;
  /** bytes of replies before compression */
  replyBytes: number;
  events: number;
  /** bytes of events, data and metadata */
  eventBytes: number;
  /** transactions of Postgres */
  transactions: number;
  readonly seconds: Map<ProcessName, number>;
}

const newCost = (): Cost => ({
  calls: 0,
  replyBytes: 0,
  events: 0,
  eventBytes: 0,
  transactions: 0,
  seconds: new Map(PROCESSES.map((part) => [part, 0])),
});

/** Reads the machine's monotonic clock, which processor profiles use, in microseconds. */
const readMonotonicUs = (): number => Number(process.hrtime.bigint() / 1000n);

/** Reads what the processes have used so far. */
const readUsage = async ({ stack, pool }: BenchStack) => {
  const { rows } = await pool.query<Pick<Cost, 'transactions' | 'events' | 'eventBytes'>>(
    `select (xact_commit + xact_rollback)::int as transactions, events, "eventBytes"
     from pg_stat_database,
       (select count(*)::int as events,
          sum(octet_length(data) + octet_length(metadata))::float8 as "eventBytes" from es.event) log
     where datname = current_database()`,
  );
  const seconds = PROCESSES.map((part) => processorSeconds(stack.pid(part) ?? 0));
  return { seconds, ...(rows[0] ?? newCost()) };
};

/**
 * Plays quizzes and measures the cost of each kind of call in every process, including its consequences
 * until every view shows it.
 * @param onMeasured called after each round of calls with the time that it took
 */
export const measureCalls = async (
  stack: BenchStack,
  onMeasured: (name: CallName, window: TimeWindow) => void = () => {},
): Promise<ReadonlyMap<CallName, Cost>> => {
  const pupils = await stack.registerPupils(PUPILS, Date.now(), await hashPassword(PASSWORD));
  const [first] = pupils;
  if (!first) throw new Error('nobody to play');
  const steps = createSteps(stack, await findOpenTopic(stack, first));
  const sittings = pupils.map((pupil): QuizPupil => ({
    ...pupil,
    sessionId: '',
    questionNumber: 0,
    question: undefined,
  }));
  const costs = new Map(CALLS.map((name) => [name, newCost()]));
  const measure = async (name: CallName, isMeasured: boolean): Promise<void> => {
    await waitForViews(stack);
    const before = await readUsage(stack);
    const fromUs = readMonotonicUs();
    let bytes = 0;
    await withWorkers(sittings, CONCURRENCY, async (pupil) => {
      for (const { body } of await steps[name](pupil)) bytes += Buffer.byteLength(body);
    });
    await waitForViews(stack);
    const after = await readUsage(stack);
    const cost = costs.get(name);
    if (!cost || !isMeasured) return;
    onMeasured(name, { fromUs, toUs: readMonotonicUs() });
    cost.calls += sittings.length;
    cost.replyBytes += bytes;
    cost.events += after.events - before.events;
    cost.eventBytes += after.eventBytes - before.eventBytes;
    cost.transactions += after.transactions - before.transactions;
    for (const [index, part] of PROCESSES.entries()) {
      const took = (after.seconds[index] ?? 0) - (before.seconds[index] ?? 0);
      cost.seconds.set(part, (cost.seconds.get(part) ?? 0) + took);
    }
  };
  for (let quiz = 0; quiz < QUIZZES; quiz += 1) {
    const isMeasured = quiz > 0;
    await measure('sign-in', isMeasured);
    await measure('dashboard', isMeasured);
    await measure('start', isMeasured);
    for (let number = 1; number <= 10; number += 1) {
      await measure('question', isMeasured);
      await measure('answer', isMeasured);
    }
    await measure('results', isMeasured);
  }
  return costs;
};

/** Returns processor milliseconds of one call in a process. */
export const millisecondsPerCall = ({ calls, seconds }: Cost, part: ProcessName): number =>
  ((seconds.get(part) ?? 0) * 1000) / calls;
