import { hash } from 'node:crypto';
import { KEEP_ALIVE, PATIENCE } from '@mahoe/eventstore/pool';
import knex, { type Knex } from 'knex';
import type pg from 'pg';
import type { ProjectionName } from './all.ts';

/** The views as somebody reads them. */
export interface Views {
  readonly db: Knex;
  /** Waits until projections have seen what the reader wants to find in them. */
  readonly reached?: (projections: readonly ProjectionName[]) => Promise<void> | undefined;
  readonly kept?: KeptReads;
}

/**
 * What others have read already, while the projections it was read from have changed nothing; else
 * what is read now.
 * @param which whatever tells one read from others, with its arguments
 */
export type KeptReads = <Result>(
  projections: readonly ProjectionName[],
  which: object,
  args: readonly unknown[],
  read: () => Promise<Result>,
) => Promise<Result>;

/** Backends that read at once: more than that only push each other off the processor. */
const CONNECTIONS = 8;
/** Longer statements vary with the length of some list, so they are planned each time. */
const MOST_VALUES = 16;

type Answered = (error: Error, result: pg.QueryResult) => void;

/** Names a statement after its text, by which Postgres keeps its plan for the connection. */
const named = (statement: pg.QueryConfig): pg.QueryConfig =>
  (statement.values ?? []).length > MOST_VALUES
    ? statement
    : { ...statement, name: hash('sha256', statement.text, 'base64url') };

/** Given up by us, not by the server. */
const isOverdue = (error: Error | undefined): boolean => error?.message === 'Query read timeout';

const prepareStatements = (
  connection: pg.Client,
  opened: (error: Error | null, connection: pg.Client) => void,
): void => {
  const query = connection.query.bind(connection);
  Object.assign(connection, {
    query: (statement: pg.QueryConfig, answered: Answered) =>
      query(named(statement), (error, result) => {
        // What is still under way on it would hold up whoever is given the connection next.
        if (isOverdue(error)) connection.connection.stream.destroy();
        answered(error, result);
      }),
  });
  opened(null, connection);
};

/**
 * Whoever asks is told by an error. Knex would tell the console as well, and where that is a file
 * on a full disk, the write ends the process.
 */
const tellNobody = (): void => undefined;
const SILENT = { warn: tellNobody, error: tellNobody, deprecate: tellNobody, debug: tellNobody };

/**
 * Opens the views for reading. Planning costs Postgres more than most of these reads, so each
 * connection keeps the plans of its statements; a rebuilt view is planned anew by itself.
 */
export const openViews = (databaseUrl: string): Knex =>
  knex({
    client: 'pg',
    log: SILENT,
    // An error tells the statement, and not of whom.
    compileSqlOnError: false,
    connection: { connectionString: databaseUrl, ...KEEP_ALIVE, ...PATIENCE.caller },
    acquireConnectionTimeout: PATIENCE.caller.connectionTimeoutMillis,
    searchPath: ['views'],
    pool: { min: 0, max: CONNECTIONS, afterCreate: prepareStatements },
  });
