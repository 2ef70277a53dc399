import { hash } from 'node:crypto';
import knex, { type Knex } from 'knex';
import type pg from 'pg';

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

const prepareStatements = (
  connection: pg.Client,
  opened: (error: Error | null, connection: pg.Client) => void,
): void => {
  const query = connection.query.bind(connection);
  Object.assign(connection, {
    query: (statement: pg.QueryConfig, answered: Answered) => query(named(statement), answered),
  });
  opened(null, connection);
};

/**
 * Opens the views for reading. Planning costs Postgres more than most of these reads, so each
 * connection keeps the plans of its statements; a rebuilt view is planned anew by itself.
 */
export const openViews = (databaseUrl: string): Knex =>
  knex({
    client: 'pg',
    connection: databaseUrl,
    searchPath: ['views'],
    pool: { min: 0, max: CONNECTIONS, afterCreate: prepareStatements },
  });
