import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import {
  BOOLEAN,
  DOUBLE,
  DuckDBDataChunk,
  INTEGER,
  LIST,
  VARCHAR,
  type DuckDBAppender,
  type DuckDBConnection,
} from '@duckdb/node-api';
import { openDuck, quoted } from './duck.ts';
import { checksumOf, type Part } from './folder.ts';
import { unstaged, type StagedColumn } from './stagedColumns.ts';
import type { StagingWork, Written } from './staging.ts';
import { historyTables, type Column, type HistoryTable } from './tables.ts';

const TYPES = { VARCHAR, INTEGER, DOUBLE, BOOLEAN, 'DOUBLE[]': LIST(DOUBLE) } as const;

const written = ({ name, written: sql = name }: Column): string => `${sql} as ${name}`;

interface Staged {
  readonly table: HistoryTable;
  readonly appender: DuckDBAppender;
  rows: number;
}

const openTable = async (duck: DuckDBConnection, table: HistoryTable): Promise<Staged> => {
  const columns = table.columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  await duck.run(`create table ${table.name} (${columns})`);
  return { table, appender: await duck.createAppender(table.name), rows: 0 };
};

const append = (staged: Staged, columns: readonly StagedColumn[]): void => {
  const types = staged.table.columns.map(({ type }) => type);
  const values = columns.map((column, at) => unstaged(types[at] ?? 'VARCHAR', column));
  const rows = values[0]?.length ?? 0;
  const chunk = DuckDBDataChunk.create(types.map((type) => TYPES[type]));
  chunk.setColumns(values);
  staged.appender.appendDataChunk(chunk);
  staged.rows += rows;
};

/** One file of a table: a month of Jamaica's days, or all of what has no day. */
const writePart = async (
  duck: DuckDBConnection,
  { name, columns }: HistoryTable,
  { folder, number, month }: { folder: string; number: number; month: string | null },
): Promise<Part> => {
  const file = [name, ...(month === null ? [] : [`month=${month}`])]
    .concat(`${String(number).padStart(6, '0')}.parquet`)
    .join('/');
  const to = join(folder, file);
  await mkdir(dirname(to), { recursive: true });
  const where = month === null ? '' : `where local_date[1:7] = ${quoted(month)}`;
  const result = await duck.run(
    `copy (select ${columns.map(written).join(', ')} from ${name} ${where})
     to ${quoted(to)} (format parquet, compression zstd)`,
  );
  const [[rows] = []] = await result.getRows();
  return { table: name, file, rows: Number(rows), sha256: await checksumOf(to) };
};

const monthsOf = async (
  duck: DuckDBConnection,
  { name, columns }: HistoryTable,
): Promise<readonly (string | null)[]> => {
  if (!columns.some((column) => column.name === 'local_date')) return [null];
  const reader = await duck.runAndReadAll(
    `select distinct local_date[1:7] from ${name} order by 1`,
  );
  return reader.getRows().map(([month]) => String(month));
};

const duck = await (await openDuck()).connect();
await duck.run('set threads = 1');
const tables = new Map<string, Staged>();
for (const table of historyTables) tables.set(table.name, await openTable(duck, table));

const write = async (folder: string, number: number): Promise<readonly Part[]> => {
  const parts: Part[] = [];
  for (const staged of tables.values()) {
    if (staged.rows === 0) continue;
    staged.appender.flushSync();
    for (const month of await monthsOf(duck, staged.table)) {
      parts.push(await writePart(duck, staged.table, { folder, number, month }));
    }
    await duck.run(`truncate ${staged.table.name}`);
    staged.rows = 0;
  }
  return parts;
};

const carryOut = async (work: StagingWork): Promise<Written> => {
  if ('folder' in work) return write(work.folder, work.number);
  const staged = tables.get(work.table);
  if (!staged) throw new Error(`${work.table} is no table of the history`);
  append(staged, work.columns);
  return [];
};

let before = Promise.resolve();
parentPort?.on('message', (work: StagingWork) => {
  // One after the other: while files are written, their tables stay as they are.
  before = before.then(async () => parentPort?.postMessage(await carryOut(work)));
});
