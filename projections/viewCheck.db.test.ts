import { momentOf, stamp } from '@mahoe/domain/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateSchoolHistory } from './fixtures/history.ts';
import { getPupilId } from './fixtures/pupils.ts';
import {
  runUntilStopped,
  startTestProjections,
  waitForPosition,
  type TestProjections,
} from './fixtures/testProjections.ts';
import { projectors } from './all.ts';
import { rebuildViews } from './rebuildViews.ts';
import { checkViews, UNSAMPLED_TABLES } from './viewCheck.ts';
import { recordUnfinished } from './viewCheckRecord.ts';
import { listSampledTables } from './viewSample.ts';

const sampled = listSampledTables(projectors);
const tables = sampled.map(({ table }) => table);

let projections: TestProjections;
beforeAll(async () => {
  projections = await startTestProjections();
  const history = generateSchoolHistory({
    seed: 7,
    pupils: 6,
    days: 7,
    topicsPerGroup: 2,
    questionsPerTopic: 10,
  });
  await projections.log.append([...history].flat(), 16);
  await rebuildViews(projections.runtime, projectors);
}, 120_000);
afterAll(() => projections.stop());

/** Tables that a check finds to differ; by default all rows are in its sample. */
const findDiffering = async (sampleSize = 100_000): Promise<readonly string[]> => {
  const results = await checkViews(projections.runtime, projections.views.url, { sampleSize });
  expect(results.map(({ projection }) => projection).toSorted()).toEqual(
    [...new Set(sampled.map(({ projector }) => projector.name))].toSorted(),
  );
  return results.flatMap(({ differing }) => differing).toSorted();
};
const findReported = async (): Promise<readonly string[]> => {
  const { rows } = await projections.views.pool.query<{ table: string }>(
    'select unnest(differing) as table from log.view_check order by 1',
  );
  return rows.map(({ table }) => table).toSorted();
};

test('every table is sampled, or its exception is stated', () => {
  const all = projectors.flatMap((projector) => projector.tables);
  const unsampled = Object.keys(UNSAMPLED_TABLES);
  expect([...tables, ...unsampled].toSorted()).toEqual(all.toSorted());
});

test('views that were made from the log do not differ from it', async () => {
  expect(await findDiffering()).toEqual([]);
  expect(await findReported()).toEqual([]);
});

test('small samples do not differ from the log either, whichever rows they have', async () => {
  for (const size of [1, 1, 2, 3, 5]) expect(await findDiffering(size), String(size)).toEqual([]);
});

/** A column that a test can change: no part of the primary key, and not computed. */
const findOtherColumn = async (
  table: string,
): Promise<{ readonly name: string; readonly type: string } | undefined> => {
  const { rows } = await projections.views.pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute a
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and not exists (select from pg_constraint c where c.conrelid = a.attrelid
         and contype = 'p' and a.attnum = any(c.conkey))
       and not attname = any($2)
     order by attnum desc limit 1`,
    [`views.${table}`, sampled.find((one) => one.table === table)?.groups.columns],
  );
  return rows[0];
};

const OTHER_VALUES: Readonly<Record<string, string>> = {
  boolean: 'not coalesce(COLUMN, false)',
  text: `coalesce(COLUMN, '') || ' changed'`,
  jsonb: `jsonb_build_object('changed', COLUMN)`,
  uuid: 'gen_random_uuid()',
  date: `coalesce(COLUMN, '2000-01-01') + 1`,
  'timestamp with time zone': `coalesce(COLUMN, '2000-01-01') + interval '1 s'`,
  'integer[]': 'array_append(COLUMN, 7)',
  'text[]': `array_append(COLUMN, 'changed')`,
};
const getOtherValue = ({ name, type }: { readonly name: string; readonly type: string }): string =>
  (OTHER_VALUES[type] ?? 'coalesce(COLUMN, 0) + 1').replaceAll('COLUMN', name);

/** Damages the row of a table that comes first in the order of the rows' texts. */
const damageRow = async (table: string, statement: string): Promise<void> => {
  const first = `(select ctid from views.${table} t order by t::text limit 1)`;
  const { rowCount } = await projections.views.pool.query(`${statement} where ctid = ${first}`);
  expect(rowCount, table).toBe(1);
};

describe.each([
  ['lost', (table: string) => damageRow(table, `delete from views.${table}`)],
  [
    'changed',
    async (table: string) => {
      const column = await findOtherColumn(table);
      if (!column) return damageRow(table, `delete from views.${table}`);
      const value = getOtherValue(column);
      return damageRow(table, `update views.${table} set ${column.name} = ${value}`);
    },
  ],
] as const)('after a row of each table was %s', (_what, damage) => {
  let found: readonly string[];
  let reported: readonly string[];
  beforeAll(async () => {
    for (const table of tables) await damage(table);
    found = await findDiffering();
    reported = await findReported();
    await rebuildViews(projections.runtime, projectors);
  }, 120_000);

  test.each(tables)('the check reports %s', (table) => {
    expect(found).toContain(table);
    expect(reported).toContain(table);
  });

  test('a rebuild repairs the rows and clears the report', async () => {
    expect(await findReported()).toEqual([]);
    expect(await findDiffering()).toEqual([]);
  });
});

const markErased = async (userId: string, isErased: boolean): Promise<void> => {
  const { rowCount } = await projections.views.pool.query(
    'update views.user_directory set is_erased = $2 where user_id = $1',
    [userId, isErased],
  );
  expect(rowCount).toBe(1);
};

test('a difference stays reported until the row is right, whichever rows later checks draw', async () => {
  await markErased(getPupilId(1), true);
  await findDiffering();
  for (let check = 0; check < 3; check += 1)
    expect(await findDiffering(1), String(check)).toEqual(['user_directory']);
  expect(await findReported()).toEqual(['user_directory']);
  await markErased(getPupilId(1), false);
  expect(await findDiffering(1)).toEqual([]);
  expect(await findReported()).toEqual([]);
});

test('an erasure during a check leaves what differs to the next check, and the rest is compared', async () => {
  const { runtime, views, log } = projections;
  const damaged = getPupilId(1);
  await markErased(damaged, true);
  const pupilId = getPupilId(0);
  const data = { pupilId, ...stamp(momentOf(Date.now())) };
  await log.append([{ stream: `erased-${pupilId}`, event: { type: 'PupilErased', data } }]);
  const check = async () => {
    const results = await checkViews(runtime, views.url, { sampleSize: 100_000 });
    return results.find(({ projection }) => projection === 'user_directory');
  };
  const unsure = { table: 'user_directory', name: damaged, isSure: false };
  const first = await check();
  expect(first).toMatchObject({ differing: [], unfinished: null });
  expect(first?.sampled).toBeGreaterThan(0);
  expect(first?.again).toContainEqual(unsure);
  expect((await check())?.unfinished).toMatch('erased meanwhile');

  const running = runUntilStopped(runtime, projectors);
  await waitForPosition(views, projectors, await projections.store.headPosition());
  await running.stop();
  expect(await check()).toMatchObject({
    differing: ['user_directory'],
    again: [{ ...unsure, isSure: true }],
    unfinished: null,
  });
}, 120_000);

test('a check that stops early is recorded and leaves what was found', async () => {
  await recordUnfinished(projections.views.pool, ['user_directory'], 'it stopped');
  const { rows } = await projections.views.pool.query(
    `select differing, unfinished from log.view_check where name = 'user_directory'`,
  );
  expect(rows).toEqual([{ differing: ['user_directory'], unfinished: 'it stopped' }]);
});
