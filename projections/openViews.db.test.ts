import { blockEventLoop } from '@mahoe/eventstore/fixtures/blockEventLoop';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestViews, type TestViews } from './fixtures/views.ts';

let views: TestViews;
beforeEach(async () => {
  views = await createTestViews();
});
afterEach(() => views.drop());

const preparedTexts = async (): Promise<readonly string[]> => {
  const { rows } = await views.db.raw<{ rows: { statement: string }[] }>(
    `select statement from pg_prepared_statements where statement like ?`,
    ['select % from "subject" %'],
  );
  return rows.map(({ statement }) => statement);
};

test('a statement is prepared once for all values', async () => {
  for (const id of [1, 2, 3]) await views.db('subject').where({ subject_id: id }).select('name');
  expect(await preparedTexts()).toEqual(['select "name" from "subject" where "subject_id" = $1']);
});

test('rows that arrive while the event loop is blocked are received', async () => {
  const ids = Array.from({ length: 20 }, (_, id) => id);
  const rows = Promise.all(ids.map((id) => views.db('subject').where({ subject_id: id })));
  await blockEventLoop(3500);
  expect(await rows).toEqual(ids.map(() => []));
});

test('an error contains the statement without its values', async () => {
  const asked = views.db('subject').where({ gone: 'Keisha' });
  await expect(asked).rejects.toThrow('"gone" = $1 - column "gone" does not exist');
});

test('a statement whose length depends on a list is not prepared', async () => {
  const ids = Array.from({ length: 17 }, (item, index) => index);
  expect(await views.db('subject').whereIn('subject_id', ids)).toEqual([]);
  expect(await preparedTexts()).toEqual([]);
});

test('a prepared statement reads the view that replaced the one it was prepared for', async () => {
  const names = (): Promise<readonly unknown[]> => views.db('swapped').pluck('name');
  await views.pool.query(
    `create table swapped (name text); insert into swapped values ('old');
     create table shadow (name text); insert into shadow values ('new')`,
  );
  expect(await names()).toEqual(['old']);
  await views.pool.query(
    'begin; alter table swapped rename to former; alter table shadow rename to swapped; commit',
  );
  expect(await names()).toEqual(['new']);
  await views.pool.query('drop table former');
  expect(await names()).toEqual(['new']);
});
