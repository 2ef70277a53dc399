import { LogMismatch } from '@mahoe/eventstore/store/failures';
import { verifyConfiguredKeys } from '@mahoe/eventstore/privacy/keyFingerprints';
import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { readLogConfig } from '@mahoe/eventstore/runtime';
import {
  assertSameLog,
  locateAnchors,
  type MovedSubscription,
} from '@mahoe/eventstore/subscriptions/logIdentity';
import { projectors } from './all.ts';
import { readPartition, selectPartition } from './partition.ts';
import type { Projector } from './projector.ts';
import { rebuildViews } from './rebuildViews.ts';
import { migrateViews, openRuntime } from './runtime.ts';

/** Selects all projectors, one by name, or one partition of several processes. */
const selectProjectors = (name: string): readonly Projector[] => {
  if (name === 'all') return projectors;
  if (name.includes('/')) return selectPartition(projectors, readPartition(name));
  return projectors.filter((one) => one.name === name);
};

const [name = ''] = process.argv.slice(2);
const selected = selectProjectors(name);
if (selected.length === 0) {
  const names = ['all', ...projectors.map((one) => one.name)].join(', ');
  console.error(
    `npm run rebuild -- NAME, where NAME is one of: ${names}; or a share of all, such as 2/3, beside 1/3 and 3/3`,
  );
  process.exit(2);
}

const config = await readLogConfig(process.env);
const logger = openProcessLog('rebuild', config.LOG_LEVEL);
await migrateViews(config.DATABASE_URL);
await verifyConfiguredKeys(config);
// A rebuild of all views may read another log. The other subscriptions then move to that log too.
let replacedReaders: readonly MovedSubscription[] | undefined;
const runtime = openRuntime(config, logger, TIMEOUTS.job, async (db, client, url) => {
  try {
    await assertSameLog(db, client, url);
  } catch (error) {
    if (!(error instanceof LogMismatch) || name !== 'all') throw error;
    replacedReaders = await locateAnchors(db, client);
  }
});
await runtime.store.getClient();
const { events, milliseconds } = await rebuildViews(runtime, selected, replacedReaders);
await runtime.close();
const rate = Math.round((events * 1000) / milliseconds).toLocaleString('en');
console.warn(
  `Rebuilt ${selected.map((one) => one.name).join(', ')} from ${events.toLocaleString('en')} events ` +
    `in ${(milliseconds / 1000).toFixed(1)} s (${rate} events/s).`,
);
