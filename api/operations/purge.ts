import { openPool, TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import type pg from 'pg';
import { dropAbandonedCredentials } from '../accounts/dropAbandonedCredentials.ts';
import { deleteOldHourlyCounts } from '../limits/hourlyQuotas.ts';
import { forgetOldResets } from '../accounts/resetTokens.ts';
import { deleteOldLoginAttempts } from '../limits/loginThrottle.ts';
import { forgetOldClaims } from '../messaging/moderationClaims.ts';
import type { Services } from '../route/services.ts';

/** As long as a session lasts: a repeat later than that has no second effect either, by the log. */
const REPLY_TTL = '30 days';
/** Whoever repeats a command after longer than this means it anew. */
const JOURNAL_TTL = '1 day';
const PURGE_INTERVAL_MS = 3_600_000;

/** Deletes sessions that have ended, replies to commands nobody will repeat any more, and old tries. */
export const purge = async (pool: pg.Pool): Promise<void> => {
  await pool.query('delete from accounts.session where expires_at <= now()');
  await pool.query('delete from accounts.command_reply where replied_at < now() - $1::interval', [
    REPLY_TTL,
  ]);
  await deleteOldLoginAttempts(pool);
  await forgetOldResets(pool);
  await deleteOldHourlyCounts(pool);
  await forgetOldClaims(pool);
  await pool.query('delete from accounts.command_seen where seen_at < now() - $1::interval', [
    JOURNAL_TTL,
  ]);
};

/** Purges at once, and every hour for as long as the process runs. */
export const schedulePurge = (services: Services): void => {
  const { config, logger } = services;
  const onError = (error: unknown): void => logger.warn({ err: error }, 'not all was purged');
  const run = (): void => {
    const pool = openPool(config.DATABASE_URL, { max: 1, timeouts: TIMEOUTS.job, onError });
    purge(pool)
      .then(() => dropAbandonedCredentials(services, pool))
      .catch(onError)
      .finally(() => void pool.end());
  };
  run();
  setInterval(run, PURGE_INTERVAL_MS).unref();
};
