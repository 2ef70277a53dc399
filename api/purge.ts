import type pg from 'pg';
import type { Logger } from 'pino';

/** As long as a session lasts: a repeat later than that has no second effect either, by the log. */
const REPLIES_KEPT = '30 days';
const HOUR_MS = 3_600_000;

/** Deletes sessions that have ended and replies to commands nobody will repeat any more. */
export const purge = async (pool: pg.Pool): Promise<void> => {
  await pool.query('delete from accounts.session where expires_at <= now()');
  await pool.query('delete from accounts.command_reply where replied_at < now() - $1::interval', [
    REPLIES_KEPT,
  ]);
};

/** Purges at once, and every hour until the timer is cleared. */
export const purgeNowAndThen = (pool: pg.Pool, logger: Logger): NodeJS.Timeout => {
  const run = (): void => {
    purge(pool).catch((error: unknown) => logger.warn({ err: error }, 'nothing purged'));
  };
  run();
  return setInterval(run, HOUR_MS);
};
