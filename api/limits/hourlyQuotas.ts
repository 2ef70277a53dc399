import type pg from 'pg';

/** Quotas of an account for an hour, with the tables that count. */
const QUOTAS = {
  reset: { table: 'accounts.reset_count', most: 3 },
  export: { table: 'accounts.export_count', most: 10 },
} as const;

const WINDOW = '1 hour';

/** Counts one use of an account's quota. @returns false if the quota is used up */
export const consumeHourlyQuota = async (
  db: pg.Pool,
  what: keyof typeof QUOTAS,
  userId: string,
): Promise<boolean> => {
  const { table, most } = QUOTAS[what];
  const { rowCount } = await db.query(
    `insert into ${table} as r (user_id, since, asked) values ($1, now(), 1)
     on conflict (user_id) do update set
       asked = case when r.since < now() - $2::interval then 1 else r.asked + 1 end,
       since = case when r.since < now() - $2::interval then now() else r.since end
     where r.since < now() - $2::interval or r.asked < $3`,
    [userId, WINDOW, most],
  );
  return rowCount === 1;
};

/** Deletes counts whose hour is over. */
export const deleteOldHourlyCounts = async (db: pg.Pool): Promise<void> => {
  for (const { table } of Object.values(QUOTAS)) {
    await db.query(`delete from ${table} where since < now() - $1::interval`, [WINDOW]);
  }
};
