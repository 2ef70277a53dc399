import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import {
  DuckDBDataChunk,
  VARCHAR,
  type DuckDBAppender,
  type DuckDBConnection,
} from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';
import { openDuck, quoted } from './duck.ts';
import { checksumOf, type Part } from './folder.ts';
import { CHUNK, fill, STAGED_TYPES, type StagedColumn } from './stagedColumns.ts';
import type { StagingWork, Written } from './staging.ts';
import { historyTables, type Column, type HistoryTable } from './tables.ts';

const written = ({ name, written: sql = name }: Column): string => `${sql} as ${name}`;

interface Staged {
  readonly table: HistoryTable;
  readonly appender: DuckDBAppender;
  rows: number;
}

const typesOf = ({ columns }: HistoryTable) => columns.map(({ type }) => STAGED_TYPES[type]);

const openTable = async (duck: DuckDBConnection, table: HistoryTable): Promise<Staged> => {
  const columns = table.columns.map(({ name, type }) => `${name} ${STAGED_TYPES[type].toString()}`);
  await duck.run(`create table staged_${table.name} (${columns.join(', ')})`);
  // Its rows with their texts.
  const told = table.columns.map(({ name, type }) => {
    if (type === 'VARCHAR') return `texts[${name}] as ${name}`;
    return type === 'VARCHAR[]' ? `list_select(texts, ${name}) as ${name}` : name;
  });
  await duck.run(
    `create view ${table.name} as select ${told.join(', ')} from staged_${table.name}, all_texts`,
  );
  return { table, appender: await duck.createAppender(`staged_${table.name}`), rows: 0 };
};

const append = (staged: Staged, rows: number, columns: readonly StagedColumn[]): void => {
  const { chunk } = DuckDBDataChunk.create(typesOf(staged.table), rows);
  for (const [at, column] of columns.entries())
    fill(duckdb.data_chunk_get_vector(chunk, at), column);
  staged.appender.appendDataChunk(new DuckDBDataChunk(chunk));
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
await duck.run('create table text (text VARCHAR)');
await duck.run('create view all_texts as select list(text) as texts from text');
const texts = await duck.createAppender('text');
const tables = new Map<string, Staged>();
for (const table of historyTables) tables.set(table.name, await openTable(duck, table));

const appendTexts = (all: readonly string[]): void => {
  for (let at = 0; at < all.length; at += CHUNK) {
    const chunk = DuckDBDataChunk.create([VARCHAR]);
    chunk.setColumns([all.slice(at, at + CHUNK)]);
    texts.appendDataChunk(chunk);
  }
  texts.flushSync();
};

const write = async ({
  folder,
  number,
  texts: all,
}: Extract<StagingWork, { folder: string }>): Promise<Written> => {
  const parts: Part[] = [];
  appendTexts(all);
  for (const staged of tables.values()) {
    if (staged.rows === 0) continue;
    staged.appender.flushSync();
    for (const month of await monthsOf(duck, staged.table)) {
      parts.push(await writePart(duck, staged.table, { folder, number, month }));
    }
    await duck.run(`truncate staged_${staged.table.name}`);
    staged.rows = 0;
  }
  await duck.run('truncate text');
  return parts;
};

const carryOut = async (work: StagingWork): Promise<Written> => {
  if ('folder' in work) return write(work);
  const staged = tables.get(work.table);
  if (!staged) throw new Error(`${work.table} is no table of the history`);
  append(staged, work.rows, work.columns);
  return [];
};

let before = Promise.resolve();
parentPort?.on('message', (work: StagingWork) => {
  // One after the other: while files are written, their tables stay as they are.
  before = before.then(async () => parentPort?.postMessage(await carryOut(work)));
});
