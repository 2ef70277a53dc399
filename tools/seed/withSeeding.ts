import { readConfig } from '@mahoe/api/config/apiConfig';
import { migrateApi } from '@mahoe/api/migrateApi';
import { momentOf } from '@mahoe/domain/calendar';
import { createCommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { verifyConfiguredKeys } from '@mahoe/eventstore/privacy/keyFingerprints';
import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { openLogRuntime } from '@mahoe/eventstore/runtime';
import type { Logger } from 'pino';
import { createSeeding, type Seeding } from './seeding.ts';

/** Does a seed's work on the database and the event store of the environment, then lets go of both. */
export const withSeeding = async (
  name: string,
  work: (seeding: Seeding, logger: Logger) => Promise<void>,
): Promise<void> => {
  const config = await readConfig(process.env);
  const logger = openProcessLog(name, config.LOG_LEVEL);
  await migrateApi(config.DATABASE_URL);
  await verifyConfiguredKeys(config);
  const runtime = openLogRuntime(config, logger, { timeouts: TIMEOUTS.job });
  const { pool } = runtime;
  const commands = createCommandHandler(runtime.store, runtime.personalData);
  const now = momentOf(Date.now());
  try {
    await work(createSeeding({ now, commands, pool, pepper: config.pepper }), logger);
  } finally {
    await runtime.close();
  }
};
