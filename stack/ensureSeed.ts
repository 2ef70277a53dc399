import pg from 'pg';

/**
 * Seeds unless the database holds that seed already. The stamp of the last seed is in the database, so
 * it disappears with the data.
 */
export const ensureSeed = async (
  databaseUrl: string,
  stamp: string,
  seed: () => Promise<void>,
): Promise<void> => {
  const db = new pg.Client({ connectionString: databaseUrl });
  // The next query reports a lost connection.
  db.on('error', () => undefined);
  await db.connect();
  try {
    await db.query(`
      create schema if not exists stack;
      create table if not exists stack.seeded (
        is_only boolean primary key default true check (is_only),
        stamp text not null
      )`);
    const { rows } = await db.query('select from stack.seeded where stamp = $1', [stamp]);
    if (rows.length > 0) return;
    await seed();
    await db.query(
      `insert into stack.seeded (stamp) values ($1)
       on conflict (is_only) do update set stamp = excluded.stamp`,
      [stamp],
    );
  } finally {
    await db.end();
  }
};
