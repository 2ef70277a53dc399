import { connectEventStore } from '@mahoe/eventstore/store/client';
import { assertSameLog } from '@mahoe/eventstore/subscriptions/logIdentity';
import pg from 'pg';

/**
 * Asks once, before anything is started, what each part asks of every connection.
 * @throws AnotherLog when the views in the database were made from another log than the one at the URL
 */
export const assertLogMatches = async (
  databaseUrl: string,
  eventStoreUrl: string,
): Promise<void> => {
  const db = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // A connection lost meanwhile is told by the next query.
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

/** Not so a database that is new, or one that an earlier version left. */
const hasLogAnchors = async (db: pg.Client): Promise<boolean> => {
  const { rowCount } = await db.query(
    `select from information_schema.columns
     where table_schema = 'log' and table_name = 'checkpoint' and column_name = 'event_id'`,
  );
  return (rowCount ?? 0) > 0;
};
