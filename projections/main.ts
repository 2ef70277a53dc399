import { constants, setPriority } from 'node:os';
import { verifyConfiguredKeys } from '@mahoe/eventstore/privacy/keyFingerprints';
import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { registerSubscriptions } from '@mahoe/eventstore/subscriptions/subscriptionRegistry';
import { standAside } from '@mahoe/eventstore/subscriptions/standAside';
import { readLogConfig, startProcessTracing } from '@mahoe/eventstore/runtime';
import { stopTracing } from '@mahoe/telemetry/tracing';
import { projectors } from './all.ts';
import { readPartition, selectPartition } from './partition.ts';
import { watchRebuildRequests } from './requestedRebuilds.ts';
import { dropStaleShadows } from './rebuildViews.ts';
import { runProjections } from './run.ts';
import { migrateViews, openRuntime } from './runtime.ts';
import { watchViews } from './viewCheck.ts';

const CLEANUP_INTERVAL_MS = 60_000;

// Runs below the priority of the API, so that people who wait for an answer come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const config = await readLogConfig(process.env);
const own = readPartition(process.env['PROJECTION_PARTITION']);
const share = selectPartition(projectors, own);
const logger = openProcessLog('projections', config.LOG_LEVEL);
await startProcessTracing('projections', config, logger);
const stopAsked = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => stopAsked.abort());
}

await migrateViews(config.DATABASE_URL);
await verifyConfiguredKeys(config);
const runtime = openRuntime(config, logger, TIMEOUTS.follower);
const workEnds = AbortSignal.any([stopAsked.signal, runtime.giveWay.signal]);
await registerSubscriptions(
  runtime.pool,
  'projections',
  projectors.map(({ name }) => name),
);
logger.info({ partition: own, projections: share.map(({ name }) => name) }, 'projections run');
process.send?.('ready');
const cleanUp = (): void => {
  dropStaleShadows(runtime.pool).catch((error: unknown) =>
    logger.warn({ err: error }, 'remains of killed rebuilds could not be deleted'),
  );
};
cleanUp();
const cleanupTimer = setInterval(cleanUp, CLEANUP_INTERVAL_MS);
// Does not wait for it at the end: an unfinished request stays open.
void watchRebuildRequests(runtime, share, workEnds);
void watchViews(runtime, config.DATABASE_URL, workEnds);
await runProjections(runtime, share, workEnds);
await standAside(
  runtime,
  share.map(({ name }) => name),
  stopAsked.signal,
);
clearInterval(cleanupTimer);
await runtime.close();
await stopTracing();
logger.info('projections have stopped');
