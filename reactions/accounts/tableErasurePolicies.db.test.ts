import { migrateApi } from '@mahoe/api/migrateApi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestProjections,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { projectors } from '@mahoe/projections/all';
import { tableErasurePolicies } from './tableErasurePolicies.ts';

let fixture: TestProjections;
beforeAll(async () => {
  fixture = await startTestProjections();
  await migrateApi(fixture.views.url);
});
afterAll(() => fixture.stop());

/** Names of columns that hold the person a row is about. */
const ABOUT_SOMEBODY =
  /(^|_)(account|actor|addressee|administrator|author|blocked|blocker|email|friend|holder|member|participant|person|pupil|receiver|recipient|remover|reporter|requester|sender|subject|user|username)(_?\d)?(_id|_key)?$/;

const columns = async (): Promise<readonly { table: string; column: string }[]> => {
  const { rows } = await fixture.views.pool.query<{ table: string; column: string }>(
    `select table_schema || '.' || table_name as table, column_name as column
     from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema') and data_type <> 'integer'`,
  );
  return rows;
};

test('every table with rows about pupils declares an erasure policy', async () => {
  const knowing = (await columns())
    .filter(({ column }) => ABOUT_SOMEBODY.test(column))
    .map(({ table }) => table);
  const undeclared = [...new Set(knowing)].filter((table) => !(table in tableErasurePolicies));
  expect(undeclared, 'declare them beside their rows, or in fatesOfTables.ts').toEqual([]);
});

test('every declared table exists', async () => {
  const known = await columns();
  const tables = new Set(known.map(({ table }) => table));
  const missing = Object.keys(tableErasurePolicies).filter((table) => !tables.has(table));
  // Excludes the tables of the embedded event store, which another store may replace.
  expect(missing.filter((table) => !table.startsWith('es.'))).toEqual([]);
  for (const [table, fate] of Object.entries(tableErasurePolicies)) {
    if (fate.rows === 'deleted') expect(known).toContainEqual({ table, column: fate.column });
    if (fate.rows === 'scrubbed') {
      await fixture.views.pool.query(`select 1 from ${table} where ${fate.left}`, [
        '00000000-0000-4000-8000-000000000000',
      ]);
    }
  }
});

test('a scrubbed view is scrubbed by its own projection', () => {
  for (const [table, fate] of Object.entries(tableErasurePolicies)) {
    if (fate.rows !== 'scrubbed' || !table.startsWith('views.')) continue;
    const own = projectors.find(({ name }) => name === fate.by);
    expect(own?.tables, table).toContain(table.replace('views.', ''));
    expect(own?.handles, table).toContain('PupilErased');
  }
});
