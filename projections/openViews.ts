import { hash } from 'node:crypto';
import { measurePool } from '@mahoe/eventstore/postgres/measurePool';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import knex, { type Knex } from 'knex';
import type pg from 'pg';
import type { ProjectionName } from './all.ts';

/** The views, as a reader uses them. */
export interface Views {
  readonly db: Knex;
  /** Waits until the projections have read what the reader needs. */
  readonly waitFor?: (projections: readonly ProjectionName[]) => Promise<void> | undefined;
  readonly cache?: QueryCache;
}

/**
 * Caches results of reads until a projection they were read from changes.
 * @param which identifies the read with its arguments
 */
export type QueryCache = <Result>(
  projections: readonly ProjectionName[],
  which: object,
  args: readonly unknown[],
  read: () => Promise<Result>,
) => Promise<Result>;

/** Maximum number of concurrent connections; more would only compete for the processor. */
const MAX_CONNECTIONS = 8;
/** Longer statements vary with a list's length, so Postgres plans them each time. */
const MAX_PREPARED_VALUES = 16;

type RunStatement = (
  statement: string | pg.QueryConfig,
  answered: (error: Error, result: pg.QueryResult) => void,
) => void;

/** Maximum number of names that are kept; lists with many filters have as many texts. */
const MAX_NAMES = 2000;

/** Names of statements by their text. */
const names = new Map<string, string>();

const toName = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) names.clear();
  const name = hash('sha256', text, 'base64url');
  names.set(text, name);
  return name;
};

/** Names a statement after its text, so that Postgres keeps its plan for the connection. */
const nameStatement = (statement: pg.QueryConfig): pg.QueryConfig =>
  (statement.values ?? []).length > MAX_PREPARED_VALUES
    ? statement
    : { ...statement, name: toName(statement.text) };

const prepareStatements = (connection: pg.PoolClient): void => {
  const query = connection.query.bind(connection) as RunStatement;
  const prepared: RunStatement = (statement, answered) =>
    query(typeof statement === 'string' ? statement : nameStatement(statement), answered);
  Object.assign(connection, { query: prepared });
};

/**
 * Discards Knex's own output: callers receive the error. If the console is a file on a full disk, the
 * write would end the process.
 */
const ignore = (): void => undefined;
const SILENT = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore };

/**
 * Opens the views for reading. Planning costs Postgres more than most of these reads, so each
 * connection keeps prepared statements. Postgres plans again by itself after a rebuild.
 */
export const openViews = (databaseUrl: string, connections = MAX_CONNECTIONS): Knex => {
  const pool = openPool(databaseUrl, {
    max: connections,
    searchPath: 'views',
    onError: ignore,
  });
  measurePool('views', pool);
  pool.on('connect', prepareStatements);
  const db = knex({
    client: 'pg',
    log: SILENT,
    // Keeps bound values out of error messages, because they may name people.
    compileSqlOnError: false,
    connectionPool: pool,
  });
  // Knex does not end a pool that it did not create.
  Object.assign(db.client as Knex.Client, { destroy: () => pool.end() });
  return db;
};
