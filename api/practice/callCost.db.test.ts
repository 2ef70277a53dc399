import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import {
  answerQuestion,
  getSessionQuestion,
  getSessionResults,
  startQuizSession,
} from '@mahoe/contracts/practice/quizzes';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { getTopicMastery, listBadges, listLeaderboard } from '@mahoe/contracts/progress/progress';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, newPupil, PASSWORD, type Person } from '../fixtures/people.ts';
import { viewQuestion, startQuiz, takeQuiz, THINKING_MS } from '../fixtures/quiz.ts';

const testApi = useTestApi();
const { counting } = topics;

let ana: Person;
beforeAll(async () => {
  // Let another pupil fill the shared caches of questions and topic names first.
  const first = await newPupil(testApi, 'First');
  const { sessionId: id } = await takeQuiz(testApi, first, counting.id, 1);
  await first.ask(getSessionResults, { params: { id } });
  ana = await newPupil(testApi, 'Ana');
  await testApi.settle();
}, 60_000);
afterAll(() => vi.restoreAllMocks());

/**
 * Statements that the process sends after a time of the real clock: the journal of a command that runs for
 * 100 ms, and replies that earlier commands left to be stored. On a busy machine they fall into any call.
 */
const isTimed = (text: string): boolean => text.includes('insert into accounts.command_');

/**
 * Counts a call's requests to the views, the accounts and the event store, and returns its reply.
 */
const costOf = async <T>(call: () => Promise<T>, { pool, store, views } = testApi.services) => {
  let statements = 0;
  const count = (): void => void (statements += 1);
  const account = vi.spyOn(pool, 'query');
  const read = vi.spyOn(store, 'readStream');
  const append = vi.spyOn(store, 'append');
  views.on('query', count);
  try {
    const reply = await call();
    const [reads, appends] = [read.mock.calls.length, append.mock.calls.length];
    const asked = account.mock.calls.map(([statement]) => statement as string | { text: string });
    const texts = asked.map((one) => (typeof one === 'string' ? one : one.text));
    const own = texts.filter((text) => !isTimed(text));
    const accounts = own.filter((text) => text.includes(' accounts.')).length;
    return { reply, cost: { statements, reads, appends }, accounts };
  } finally {
    views.off('query', count);
    account.mockRestore();
    read.mockRestore();
    append.mockRestore();
  }
};

test('a first start reads the pupil once, and opens the quiz on the own stream of the pupil', async () => {
  const { reply, cost } = await costOf(() => startQuiz(ana, counting.id));
  expect(cost).toEqual({ statements: 3, reads: 3, appends: 3 });

  const question = await costOf(() => viewQuestion(ana, reply.id));
  expect(question.cost).toEqual({ statements: 1, reads: 0, appends: 1 });

  const again = await costOf(() => viewQuestion(ana, reply.id));
  expect(again.cost).toEqual({ statements: 0, reads: 1, appends: 0 });
  expect(again.reply.quiz).toEqual(question.reply.quiz);
});

test('an answer reads no view, and results read three views and the quiz twice', async () => {
  const emma = await newPupil(testApi, 'Emma');
  await testApi.settle();
  const { id: sessionId } = await startQuiz(emma, counting.id);
  const { questionNumber } = await viewQuestion(emma, sessionId);
  testApi.advanceClock(THINKING_MS);
  const body = { sessionId, questionNumber, selectedAnswer: 0 };
  const answered = await costOf(() => emma.ask(answerQuestion, { body }));
  expect({ ...answered.cost, accounts: answered.accounts }).toEqual({
    statements: 0,
    reads: 0,
    appends: 1,
    accounts: 1,
  });

  const finn = await newPupil(testApi, 'Finn');
  await testApi.settle();
  const taken = await takeQuiz(testApi, finn, counting.id, 5);
  await testApi.settle();
  const params = { id: taken.sessionId };
  const { cost, accounts } = await costOf(() => finn.ask(getSessionResults, { params }));
  expect({ ...cost, accounts }).toEqual({ statements: 3, reads: 2, appends: 0, accounts: 1 });
});

test('a question costs one more read in a process that does not know the quiz', async () => {
  const ben = await newPupil(testApi, 'Ben');
  const { id } = await ben.ask(startQuizSession, { body: { topicId: counting.id } });
  const other = await testApi.startSecondApi();
  const elsewhere = createCaller(other.app, ben.cookie);
  const ask = () => elsewhere.ask(getSessionQuestion, { params: { id } });
  const { cost } = await costOf(ask, other.services);
  await other.stop();
  expect(cost).toMatchObject({ reads: 1, appends: 1 });
});

test('a sign-in reads the credential, opens a session and reads the account once', async () => {
  const { username } = await createAdmin(testApi, 'Cleo');
  await testApi.settle();
  const body = { username, password: PASSWORD };
  const signsIn = () => createCaller(testApi.app).ask(signIn, { body });
  await signsIn();
  const { cost, accounts } = await costOf(signsIn);
  // A strange device is counted for its address and for the account. An administrator needs one
  // statement more than a pupil: the check for a second factor.
  expect({ ...cost, accounts }).toEqual({ statements: 1, reads: 0, appends: 1, accounts: 5 });
});

test('each dashboard call identifies its caller once and reads its own data once', async () => {
  const query = { grade: 4 };
  const callsOf = ({ id, ask }: Person) => {
    const params = { id };
    return {
      me: () => ask(getMe),
      dashboard: () => ask(getDashboard, { params }),
      leaderboard: () => ask(listLeaderboard, { query: { ...query, limit: 5, period: 'week' } }),
      badges: () => ask(listBadges),
      topics: () => ask(listTopics, { query }),
      mastery: () => ask(getTopicMastery, { params, query }),
    };
  };
  // Let another pupil fill the caches that a grade shares first.
  for (const call of Object.values(callsOf(ana))) await call();
  const dora = await newPupil(testApi, 'Dora');
  await testApi.settle();
  const statements: Record<string, number> = {};
  for (const [name, call] of Object.entries(callsOf(dora))) {
    const { cost, accounts } = await costOf<unknown>(call);
    expect({ ...cost, accounts }, name).toMatchObject({ reads: 0, appends: 0, accounts: 1 });
    statements[name] = cost.statements;
  }
  expect(statements).toEqual({
    me: 1,
    dashboard: 6,
    leaderboard: 2,
    badges: 1,
    topics: 0,
    mastery: 1,
  });
});
