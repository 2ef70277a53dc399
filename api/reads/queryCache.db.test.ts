import { listTopics } from '@mahoe/contracts/content/catalogue';
import { topic } from '@mahoe/domain/content/topic';
import { curriculum } from '@mahoe/projections/content/curriculum';
import { rebuildViews } from '@mahoe/projections/rebuildViews';
import { expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil } from '../fixtures/people.ts';

const testApi = useTestApi();
const { counting } = topics;

/** Counts the statements on the views that a call takes. */
const statementsOf = async (call: () => Promise<unknown>): Promise<number> => {
  let statements = 0;
  const count = (): void => void (statements += 1);
  const { views } = testApi.services;
  views.on('query', count);
  await call();
  views.off('query', count);
  return statements;
};

test('topics are read once for all pupils, and again once one of them has changed', async () => {
  const ana = await newPupil(testApi, 'Ana');
  const ben = await newPupil(testApi, 'Ben');
  await testApi.settle();
  const list = { query: { grade: 4 } };
  await ana.ask(listTopics, list);
  expect(await statementsOf(() => ben.ask(listTopics, list))).toBe(0);

  await testApi.send(topic, counting.id, {
    type: 'ReviseTopic',
    administratorId: null,
    name: 'Counting on',
    description: 'By ones and tens.',
    category: 'Numbers',
    orderIndex: counting.orderIndex,
    masteryThreshold: 80,
  });
  const minPosition = String(await testApi.services.store.headPosition());
  const topics = await ben.ask(listTopics, list, { minPosition });
  expect(topics.find(({ id }) => id === counting.id)?.name).toBe('Counting on');
});

test('rebuilt tables and a lost connection count as a change', async () => {
  const { readYourWrites, pool } = testApi.services;
  const changes = (): number | undefined => readYourWrites.changes([curriculum.name]);
  const before = changes();
  expect(before).toBeGreaterThan(0);
  await rebuildViews(testApi.services, [curriculum]);
  await expect.poll(changes).toBeGreaterThan(before ?? 0);

  const rebuilt = changes() ?? 0;
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like '%from log.checkpoint%'
       and pid <> pg_backend_pid()`,
  );
  await expect.poll(changes).toBeUndefined();
  await expect.poll(changes).toBeGreaterThan(rebuilt);
});
