import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { verifyConfiguredKeys } from '@mahoe/eventstore/privacy/keyFingerprints';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { readLogConfig } from '@mahoe/eventstore/runtime';
import { LogMismatch } from '@mahoe/eventstore/store/failures';
import {
  assertSameLog,
  locateAnchors,
  type MovedSubscription,
} from '@mahoe/eventstore/subscriptions/logIdentity';
import { projectors } from '@mahoe/projections/all';
import { readPartition, selectPartition } from '@mahoe/projections/partition';
import type { Projector } from '@mahoe/projections/projector';
import { rebuildViews } from '@mahoe/projections/rebuildViews';
import { migrateViews, openRuntime } from '@mahoe/projections/runtime';
import { newProgram, runProgram } from './commandLine/program.ts';

/** Selects all projectors, one by name, or one partition of several processes. */
const selectProjectors = (name: string): readonly Projector[] => {
  if (name === 'all') return projectors;
  if (name.includes('/')) return selectPartition(projectors, readPartition(name));
  return projectors.filter((one) => one.name === name);
};

const rebuild = async (name: string): Promise<void> => {
  const selected = selectProjectors(name);
  if (selected.length === 0) program.error(`error: there is no view "${name}"`);
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
};

const program = newProgram(
  'rebuild',
  'Rebuilds views from the log beside the live ones, then swaps them.',
)
  .argument(
    '<name>',
    'a view, all, or a share of all such as 2/3 (beside 1/3 and 3/3 in other processes)',
  )
  .addHelpText('after', `\nViews: ${projectors.map(({ name }) => name).join(', ')}`)
  .action(rebuild);
await runProgram(program);
