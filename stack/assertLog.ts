import { connectEventStore } from '@mahoe/eventstore/store/client';
import { assertSameLog } from '@mahoe/eventstore/subscriptions/logIdentity';
import pg from 'pg';

/**
 * Checks once, before any process starts, that the database and the log belong together; every
 * connection checks it again.
 * @throws LogMismatch if the views in the database were built from another log than the one at the URL
 */
export const assertLogMatches = async (
  databaseUrl: string,
  eventStoreUrl: string,
): Promise<void> => {
  const db = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // The next query reports a lost connection.
  db.on('error', () => undefined);
  await db.connect();
  try {
    if (!(await hasLogAnchors(db))) return;
    const store = connectEventStore(eventStoreUrl);
    try {
      await assertSameLog(db, await store.getClient(), eventStoreUrl);
    } finally {
      await store.dispose();
    }
  } finally {
    await db.end();
  }
};

/** Returns false for a new database. */
const hasLogAnchors = async (db: pg.Client): Promise<boolean> => {
  const { rowCount } = await db.query(
    `select from information_schema.columns
     where table_schema = 'log' and table_name = 'checkpoint' and column_name = 'event_id'`,
  );
  return (rowCount ?? 0) > 0;
};
