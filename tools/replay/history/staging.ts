import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  BOOLEAN,
  DOUBLE,
  DuckDBDataChunk,
  INTEGER,
  VARCHAR,
  type DuckDBAppender,
  type DuckDBConnection,
} from '@duckdb/node-api';
import { openDuck, quoted } from './duck.ts';
import { checksumOf, type Part } from './folder.ts';
import { historyTables, type Column, type HistoryTable, type Value } from './tables.ts';

const TYPES = { VARCHAR, INTEGER, DOUBLE, BOOLEAN } as const;
/** Rows of a chunk: what DuckDB works on at once. */
const CHUNK = 2048;

const written = ({ name, written: sql = name }: Column): string => `${sql} as ${name}`;

interface Staged {
  readonly table: HistoryTable;
  readonly appender: DuckDBAppender;
  columns: Value[][];
  rows: number;
}

/** Rows on their way into the history's files. */
export interface Staging {
  put(table: HistoryTable, row: readonly Value[]): void;
  rows(): number;
  /** Writes what was put as parts of a number, one file a table and month; then it is empty. */
  write(folder: string, number: number): Promise<readonly Part[]>;
  close(): void;
}

const openTable = async (duck: DuckDBConnection, table: HistoryTable): Promise<Staged> => {
  const columns = table.columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  await duck.run(`create table ${table.name} (${columns})`);
  const appender = await duck.createAppender(table.name);
  return { table, appender, columns: table.columns.map(() => []), rows: 0 };
};

const passOn = (staged: Staged): void => {
  const { table, appender, columns } = staged;
  const rows = columns[0]?.length ?? 0;
  if (rows === 0) return;
  const chunk = DuckDBDataChunk.create(
    table.columns.map(({ type }) => TYPES[type]),
    rows,
  );
  chunk.setColumns(columns);
  appender.appendDataChunk(chunk);
  staged.columns = table.columns.map(() => []);
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

export const openStaging = async (): Promise<Staging> => {
  const duck = await (await openDuck()).connect();
  await duck.run('set threads = 1');
  const tables = new Map<string, Staged>();
  for (const table of historyTables) tables.set(table.name, await openTable(duck, table));
  let total = 0;
  return {
    rows: () => total,
    put: ({ name }, row) => {
      const staged = tables.get(name);
      if (!staged) return;
      const { columns } = staged;
      for (let at = 0; at < columns.length; at += 1) columns[at]?.push(row[at] ?? null);
      staged.rows += 1;
      total += 1;
      if (columns[0]?.length === CHUNK) passOn(staged);
    },
    write: async (folder, number) => {
      const parts: Part[] = [];
      for (const staged of tables.values()) {
        passOn(staged);
        staged.appender.flushSync();
        if (staged.rows === 0) continue;
        for (const month of await monthsOf(duck, staged.table)) {
          parts.push(await writePart(duck, staged.table, { folder, number, month }));
        }
        await duck.run(`truncate ${staged.table.name}`);
        staged.rows = 0;
      }
      total = 0;
      return parts;
    },
    close: () => duck.closeSync(),
  };
};
