import { openPool, TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import type pg from 'pg';
import { dropAbandonedCredentials } from '../accounts/dropAbandonedCredentials.ts';
import { deleteOldHourlyCounts } from '../limits/hourlyQuotas.ts';
import { forgetOldResets } from '../accounts/resetTokens.ts';
import { deleteOldLoginAttempts } from '../limits/loginThrottle.ts';
import { forgetOldClaims } from '../messaging/moderationClaims.ts';
import type { Services } from '../route/services.ts';

/**
 * As long as a session lasts. A later repeat still has no second effect, because the log holds its
 * id.
 */
const REPLY_TTL = '30 days';
/** A repeat after this time counts as a new command. */
const JOURNAL_TTL = '1 day';
const PURGE_INTERVAL_MS = 3_600_000;

/** Deletes ended sessions, old replies to commands, and counts of old tries. */
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

/** Purges at once, and then every hour. */
export const schedulePurge = (services: Services): void => {
  const { config, logger } = services;
  const onError = (error: unknown): void => logger.warn({ err: error }, 'purge incomplete');
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
