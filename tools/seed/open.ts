import { readConfig } from '@mahoe/api/config';
import { migrateApi } from '@mahoe/api/migrateApi';
import { momentOf } from '@mahoe/domain/calendar';
import { connectEventStore } from '@mahoe/eventstore/client';
import { createCommandHandler } from '@mahoe/eventstore/handle';
import { openPersonalData } from '@mahoe/eventstore/personalData';
import { openPool } from '@mahoe/eventstore/pool';
import { pino, type Logger } from 'pino';
import { createSeeding, type Seeding } from './seeding.ts';

/** Does a seed's work on the database and the event store of the environment, then lets go of both. */
export const withSeeding = async (
  name: string,
  work: (seeding: Seeding, logger: Logger) => Promise<void>,
): Promise<void> => {
  const config = await readConfig(process.env);
  const logger = pino({ name, level: config.LOG_LEVEL });
  await migrateApi(config.DATABASE_URL);
  const pool = openPool(config.DATABASE_URL, {
    onError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const store = connectEventStore(config.EVENTSTORE_URL);
  const commands = createCommandHandler(store, openPersonalData(pool, config.kek));
  const now = momentOf(Date.now());
  try {
    await work(createSeeding({ now, commands, pool, pepper: config.pepper }), logger);
  } finally {
    await store.dispose();
    await pool.end();
  }
};
