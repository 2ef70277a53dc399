import { getSessionQuestion, startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { callerOf } from '../fixtures/caller.ts';
import { openGround } from '../fixtures/openGround.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import { answerNext, see, start } from '../fixtures/quiz.ts';

const ground = openGround();
const { counting } = topics;

let ana: Person;
beforeAll(async () => {
  // What questions say is read once for all, and so by somebody else.
  const first = await newPupil(ground, 'First');
  await answerNext(ground, first, (await start(first, counting.id)).id);
  ana = await newPupil(ground, 'Ana');
  await ground.settled();
}, 60_000);
afterAll(() => vi.restoreAllMocks());

/** What a call asks of the views and of the event store, and what it replies. */
const costOf = async <T>(call: () => Promise<T>, { store, views } = ground.services) => {
  let statements = 0;
  const count = (): void => void (statements += 1);
  const read = vi.spyOn(store, 'readStream');
  const append = vi.spyOn(store, 'append');
  views.on('query', count);
  try {
    const reply = await call();
    const [reads, appends] = [read.mock.calls.length, append.mock.calls.length];
    return { reply, cost: { statements, reads, appends } };
  } finally {
    views.off('query', count);
    read.mockRestore();
    append.mockRestore();
  }
};

test('a first start looks the pupil up in one statement, and reads the arm on record once', async () => {
  const { reply, cost } = await costOf(() => start(ana, counting.id));
  expect(cost).toEqual({ statements: 6, reads: 2, appends: 2 });

  const question = await costOf(() => see(ana, reply.id));
  expect(question.cost).toEqual({ statements: 1, reads: 0, appends: 1 });

  const again = await costOf(() => see(ana, reply.id));
  expect(again.cost).toEqual({ statements: 0, reads: 1, appends: 0 });
  expect(again.reply.quiz).toEqual(question.reply.quiz);
});

test('a question asked of a process that knows nothing of the quiz costs one read more', async () => {
  const ben = await newPupil(ground, 'Ben');
  const { id } = await ben.ask(startQuizSession, { body: { topicId: counting.id } });
  const other = await ground.anotherApi();
  const elsewhere = callerOf(other.app, ben.cookie);
  const ask = () => elsewhere.ask(getSessionQuestion, { params: { id } });
  const { cost } = await costOf(ask, other.services);
  await other.stop();
  expect(cost).toMatchObject({ reads: 1, appends: 1 });
});
