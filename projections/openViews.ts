import { hash } from 'node:crypto';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import knex, { type Knex } from 'knex';
import type pg from 'pg';
import type { ProjectionName } from './all.ts';

/** The views as somebody reads them. */
export interface Views {
  readonly db: Knex;
  /** Waits until projections have seen what the reader wants to find in them. */
  readonly waitFor?: (projections: readonly ProjectionName[]) => Promise<void> | undefined;
  readonly cache?: QueryCache;
}

/**
 * What others have read already, while the projections it was read from have changed nothing; else
 * what is read now.
 * @param which whatever tells one read from others, with its arguments
 */
export type QueryCache = <Result>(
  projections: readonly ProjectionName[],
  which: object,
  args: readonly unknown[],
  read: () => Promise<Result>,
) => Promise<Result>;

/** Backends that read at once: more than that only push each other off the processor. */
const MAX_CONNECTIONS = 8;
/** Longer statements vary with the length of some list, so they are planned each time. */
const MAX_PREPARED_VALUES = 16;

type RunStatement = (
  statement: string | pg.QueryConfig,
  answered: (error: Error, result: pg.QueryResult) => void,
) => void;

/** Names a statement after its text, by which Postgres keeps its plan for the connection. */
const nameStatement = (statement: pg.QueryConfig): pg.QueryConfig =>
  (statement.values ?? []).length > MAX_PREPARED_VALUES
    ? statement
    : { ...statement, name: hash('sha256', statement.text, 'base64url') };

const prepareStatements = (connection: pg.PoolClient): void => {
  const query = connection.query.bind(connection) as RunStatement;
  const prepared: RunStatement = (statement, answered) =>
    query(typeof statement === 'string' ? statement : nameStatement(statement), answered);
  Object.assign(connection, { query: prepared });
};

/**
 * Whoever asks is told by an error. Knex would tell the console as well, and where that is a file
 * on a full disk, the write ends the process.
 */
const ignore = (): void => undefined;
const SILENT = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore };

/**
 * Opens the views for reading. Planning costs Postgres more than most of these reads, so each
 * connection keeps the plans of its statements; a rebuilt view is planned anew by itself.
 */
export const openViews = (databaseUrl: string, connections = MAX_CONNECTIONS): Knex => {
  const pool = openPool(databaseUrl, {
    max: connections,
    searchPath: 'views',
    onError: ignore,
  });
  pool.on('connect', prepareStatements);
  const db = knex({
    client: 'pg',
    log: SILENT,
    // An error tells the statement, and not of whom.
    compileSqlOnError: false,
    connectionPool: pool,
  });
  // Knex leaves a pool that it did not make as it is.
  Object.assign(db.client as Knex.Client, { destroy: () => pool.end() });
  return db;
};
