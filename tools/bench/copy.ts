import { connectEventStore } from '@mahoe/eventstore/store/client';
import { startRealEventStore } from '@mahoe/testing/eventStore';
import { compareViews } from '@mahoe/tools/copyLog/compareViews';
import { compareLogs, copyLog } from '@mahoe/tools/copyLog/copyLog';
import { startBenchStore } from './eventStoreProcess.ts';
import { FILLED_KEK, withFilledLog } from './rebuild.ts';

const EVENTS = 100_000;

/**
 * Copies a log from the embedded store to a real EventStoreDB, which `TEST_EVENTSTORE_COMMAND` starts,
 * and back to an empty embedded one. Then it compares both ends event by event, and the views built
 * from the real server with those built from the copy that came back. The first argument is the number
 * of events.
 */
export const run = async (args: string[]): Promise<void> => {
  const wanted = Number(args[0] ?? EVENTS);
  const real = await startRealEventStore();
  if (real === undefined) throw new Error('TEST_EVENTSTORE_COMMAND names no server to copy to');
  const back = await startBenchStore();
  const [there, home] = [connectEventStore(real.url), connectEventStore(back.url)];
  try {
    await withFilledLog(wanted, async ({ databaseUrl, runtime: { store, logger } }) => {
      await timed('to EventStoreDB', () => copyLog(store, there, real.url));
      await timed('and back', () => copyLog(there, home, back.url));
      await timed('both ends are the same event by event', () => compareLogs(store, home));
      const config = { DATABASE_URL: databaseUrl, kek: FILLED_KEK };
      await timed('tables of views made from both are the same', () =>
        compareViews(real.url, back.url, config, logger),
      );
    });
  } finally {
    await Promise.all([there.dispose(), home.dispose()]);
    await back.stop();
    await real.stop();
  }
};

const timed = async (what: string, work: () => Promise<number>): Promise<void> => {
  const started = performance.now();
  const done = await work();
  const seconds = (performance.now() - started) / 1000;
  console.log(`${done.toLocaleString('en').padStart(9)}  ${what}: ${seconds.toFixed(1)} s`);
};
