import { join } from 'node:path';
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import { openDuck, quoteText } from './duck.ts';
import { readHistory, type HistoryState } from './folder.ts';
import { namedViews } from './namedViews.ts';
import { historyTables, type HistoryTable } from './tables.ts';

/** A history for SQL queries: a view for each of its tables. */
export interface History {
  readonly folder: string;
  readonly state: HistoryState;
  readonly duck: DuckDBConnection;
  /** Returns another connection to the same database; each can stream one result. */
  connect(): Promise<DuckDBConnection>;
  /** Returns the rows of a query by column names. */
  rows(sql: string): Promise<readonly Readonly<Record<string, DuckDBValue>>[]>;
  close(): void;
}

const viewSql = (
  { name, columns }: HistoryTable,
  folder: string,
  { parts }: HistoryState,
): readonly string[] => {
  const files = parts
    .filter(({ table }) => table === name)
    .map(({ file }) => quoteText(join(folder, file)));
  if (files.length > 0) {
    const read = `read_parquet([${files.join(', ')}], hive_partitioning = false)`;
    return [`create view ${name} as select * from ${read}`];
  }
  const staged = columns.map((column) => `${column.name} ${column.type}`).join(', ');
  const written = columns.map(({ name: column, written: sql = column }) => `${sql} as ${column}`);
  return [
    `create table no_${name} (${staged})`,
    `create view ${name} as select ${written.join(', ')} from no_${name}`,
  ];
};

/**
 * @param standing files that count; all if absent
 * @throws Error if there is no history in the folder
 */
export const openHistory = async (folder: string, standing?: HistoryState): Promise<History> => {
  const state = standing ?? (await readHistory(folder));
  const instance = await openDuck();
  const duck = await instance.connect();
  for (const table of historyTables) {
    for (const sql of viewSql(table, folder, state)) await duck.run(sql);
  }
  for (const sql of namedViews) await duck.run(sql);
  return {
    folder,
    state,
    duck,
    connect: () => instance.connect(),
    rows: async (sql) => (await duck.runAndReadAll(sql)).getRowObjects(),
    close: () => {
      duck.closeSync();
      instance.closeSync();
    },
  };
};
