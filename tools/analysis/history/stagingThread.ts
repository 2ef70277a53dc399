import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import {
  DuckDBDataChunk,
  UINTEGER,
  VARCHAR,
  type DuckDBAppender,
  type DuckDBConnection,
} from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';
import { openDuck, quoteText } from './duck.ts';
import { computeChecksum, type Part } from './folder.ts';
import { CHUNK, fillVector, STAGED_TYPES, type StagedColumn } from './stagedColumns.ts';
import type { StagingWork, WrittenParts } from './staging.ts';
import { historyTables, type Column, type HistoryTable } from './tables.ts';

const columnSql = ({ name, written: sql = name }: Column): string => `${sql} as ${name}`;

/** SQL of a staged column with texts instead of their numbers. */
const textColumnSql = ({ name, type }: Column): string => {
  if (type === 'VARCHAR') return `texts[${name}] as ${name}`;
  return type === 'VARCHAR[]' ? `list_select(texts, ${name}) as ${name}` : name;
};

interface Staged {
  readonly table: HistoryTable;
  readonly appender: DuckDBAppender;
  rows: number;
}

const openTable = async (duck: DuckDBConnection, table: HistoryTable): Promise<Staged> => {
  const { name, columns } = table;
  const staged = columns.map((column) => `${column.name} ${STAGED_TYPES[column.type].toString()}`);
  await duck.run(`create table staged_${name} (${staged.join(', ')})`);
  await duck.run(
    `create view ${name} as select ${columns.map(textColumnSql).join(', ')} from staged_${name}, all_texts`,
  );
  return { table, appender: await duck.createAppender(`staged_${name}`), rows: 0 };
};

const append = (staged: Staged, rows: number, columns: readonly StagedColumn[]): void => {
  const types = staged.table.columns.map(({ type }) => STAGED_TYPES[type]);
  const made = DuckDBDataChunk.create(types, rows);
  for (const [at, column] of columns.entries())
    fillVector(duckdb.data_chunk_get_vector(made.chunk, at), column);
  staged.appender.appendDataChunk(made);
  staged.rows += rows;
};

/** Writes one file of a table: a month of Jamaica's days. */
const writePart = async (
  duck: DuckDBConnection,
  { name, columns }: HistoryTable,
  { folder, number, month }: { folder: string; number: number; month: string },
): Promise<Part> => {
  const file = `${name}/month=${month}/${String(number).padStart(6, '0')}.parquet`;
  const to = join(folder, file);
  await mkdir(dirname(to), { recursive: true });
  const result = await duck.run(
    `copy (select ${columns.map(columnSql).join(', ')} from ${name} where local_date[1:7] = ${quoteText(month)})
     to ${quoteText(to)} (format parquet, compression zstd)`,
  );
  const [[rows] = []] = await result.getRows();
  return { table: name, file, rows: Number(rows), sha256: await computeChecksum(to) };
};

const monthsOf = async (
  duck: DuckDBConnection,
  { name }: HistoryTable,
): Promise<readonly string[]> => {
  const reader = await duck.runAndReadAll(
    `select distinct local_date[1:7] from ${name} order by 1`,
  );
  return reader.getRows().map(([month]) => String(month));
};

// Columns are read as they lie in memory, so a chunk must be exactly one of DuckDB's.
if (duckdb.vector_size() !== CHUNK)
  throw new Error(`DuckDB does not work on ${CHUNK} rows at once`);
const duck = await (await openDuck(1)).connect();
await duck.run('create table text (number UINTEGER, text VARCHAR)');
await duck.run('create view all_texts as select list(text order by number) as texts from text');
const texts = await duck.createAppender('text');
const tables = new Map<string, Staged>();
for (const table of historyTables) tables.set(table.name, await openTable(duck, table));

const appendTexts = (all: readonly string[]): void => {
  for (let at = 0; at < all.length; at += CHUNK) {
    const some = all.slice(at, at + CHUNK);
    const made = DuckDBDataChunk.create([UINTEGER, VARCHAR]);
    made.setColumns([some.map((_text, index) => at + index + 1), some]);
    texts.appendDataChunk(made);
  }
  texts.flushSync();
};

const write = async ({
  folder,
  number,
  texts: all,
}: Extract<StagingWork, { folder: string }>): Promise<WrittenParts> => {
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

const runWork = async (work: StagingWork): Promise<WrittenParts> => {
  if ('folder' in work) return write(work);
  const staged = tables.get(work.table);
  if (!staged) throw new Error(`${work.table} is no table of the history`);
  append(staged, work.rows, work.columns);
  return [];
};

let before = Promise.resolve();
parentPort?.on('message', (work: StagingWork) => {
  // Runs work in order: while files are written, their tables must not change.
  before = before.then(async () => parentPort?.postMessage(await runWork(work)));
});
