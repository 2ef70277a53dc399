import { setTimeout as pause } from 'node:timers/promises';
import { verifyConfiguredKeys, WrongKey } from '@mahoe/eventstore/privacy/keyFingerprints';
import { UnusableDatabase } from '@mahoe/eventstore/postgres/migrate';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { NewerEvent } from '@mahoe/eventstore/store/newerEvent';
import { startProcessTracing } from '@mahoe/eventstore/runtime';
import { reapplyErasures } from '@mahoe/eventstore/privacy/reapplyErasures';
import { stopTracing } from '@mahoe/telemetry/tracing';
import { shareCores } from './accounts/passwordThreads.ts';
import { scheduleStatusReconciliation } from './accounts/reconcileAccountStatuses.ts';
import { clearStatusesAfter } from './accounts/accountStatus.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config/apiConfig.ts';
import { collectStartupGarbage } from './collectStartupGarbage.ts';
import { buildListenOptions } from './edge/listenOptions.ts';
import { migrateApi } from './migrateApi.ts';
import { schedulePurge } from './operations/purge.ts';
import { showStateMetrics } from './operations/stateMetrics.ts';
import { watchOwnHealth } from './operations/watchOwnHealth.ts';
import { openServices } from './openServices.ts';

const RETRY_MS = 1000;

const config = await readConfig(process.env);
const logger = openProcessLog('api', config.LOG_LEVEL);
await startProcessTracing('api', config, logger);
shareCores(config.API_PROCESSES);
const services = openServices(config, logger);
let hasStarted = false;
const app = await buildApp(services, logger, () => hasStarted);

/** Stops as balancers expect: says that it is not ready, takes calls for a while, and finishes them. */
const stop = async (): Promise<void> => {
  services.drain.begin();
  logger.info({ drainMs: config.DRAIN_MS }, 'the API stops');
  try {
    await pause(config.DRAIN_MS);
    await app.close();
    await services.stop();
    await stopTracing();
    process.exit(0);
  } catch (error) {
    logger.error({ err: error }, 'not stopped cleanly');
    process.exit(1);
  }
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

// Listens at once: calls are refused with a time to retry until the database is ready.
await app.listen(buildListenOptions(config));
while (!hasStarted) {
  try {
    await migrateApi(config.DATABASE_URL);
    await verifyConfiguredKeys(config);
    await reapplyErasures(services);
    hasStarted = true;
  } catch (error) {
    const isFinal = [WrongKey, UnusableDatabase, NewerEvent].some((type) => error instanceof type);
    if (error instanceof Error && isFinal) {
      logger.fatal(error.message);
      process.exit(1);
    }
    logger.warn({ err: error }, 'the database or the event store is not ready');
    await pause(RETRY_MS);
  }
}
schedulePurge(services);
showStateMetrics(services);
collectStartupGarbage();
void watchOwnHealth(app);
process.send?.('ready');
logger.info('calls are served');

for (let isDone = false; !isDone;) {
  try {
    await clearStatusesAfter(services.pool, await services.store.headPosition());
    isDone = true;
  } catch (error) {
    logger.warn({ err: error }, 'the event store is not ready');
    await pause(RETRY_MS);
  }
}
await scheduleStatusReconciliation(services);
