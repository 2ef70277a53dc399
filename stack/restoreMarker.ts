import pg from 'pg';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Returns the backup that a database is being restored from; undefined if none is. */
export const findUnfinishedRestore = async (db: Queryable): Promise<string | undefined> => {
  const made = `select to_regclass('restore.unfinished') is not null as made`;
  const { rows } = await db.query<{ made: boolean }>(made);
  if (rows[0]?.made !== true) return undefined;
  const known = await db.query<{ backup: string }>('select backup from restore.unfinished');
  return known.rows[0]?.backup;
};

/**
 * Records that a restore has begun: the product does not start on this database until it has ended.
 */
export const beginRestore = async (db: Queryable, backup: string): Promise<void> => {
  await db.query(`
    create schema if not exists restore;
    create table if not exists restore.unfinished (
      backup text primary key,
      tables_written boolean not null default false
    )`);
  await db.query('insert into restore.unfinished (backup) values ($1)', [backup]);
};

/** Records that the restore is complete. */
export const endRestore = (db: Queryable): Promise<unknown> =>
  db.query('drop schema if exists restore cascade');

/** @throws Error if a restore of the database was begun and has not ended */
export const assertRestoreFinished = async (databaseUrl: string): Promise<void> => {
  const db = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // The next query reports a lost connection.
  db.on('error', () => undefined);
  await db.connect();
  try {
    if ((await findUnfinishedRestore(db)) === undefined) return;
    throw new Error(
      'A backup is being restored into this database, and is not whole yet. Run the same ' +
        'npm run restore again: it goes on where it stood.',
    );
  } finally {
    await db.end();
  }
};
