import { createGiveWay } from '@mahoe/eventstore/giveWay';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { decode } from '@mahoe/eventstore/store/codec';
import { openPersonalData, type PersonalData } from '@mahoe/eventstore/privacy/personalData';
import { openPool, TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { readLog } from '@mahoe/eventstore/store/readLog';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import { projectors } from '@mahoe/projections/all';
import { generateSchoolHistory } from '@mahoe/projections/fixtures/history';
import { openLogWriter } from '@mahoe/projections/fixtures/log';
import type { StreamEvent } from '@mahoe/domain/eventTypes';
import { rebuildViews } from '@mahoe/projections/rebuildViews';
import { migrateViews, type ProjectionRuntime } from '@mahoe/projections/runtime';
import { pino } from 'pino';
import { startBenchStore } from './eventStoreProcess.ts';
import { perSecond } from './figures.ts';

const EVENTS = 200_000;
const WINDOW = 4000;
const CONCURRENCY = 48;
const BATCH = 20_000;
/** A school year of four hundred pupils, of which the requested number of events is written. */
const SIZE = { seed: 1, pupils: 400, days: 400, topicsPerGroup: 11, questionsPerTopic: 12 };

/** Key encryption key of a filled log. */
export const FILLED_KEK = Buffer.alloc(32, 7);

/** Writes the first events of a school's history. */
const fill = async (
  store: EventStore,
  personalData: PersonalData,
  wanted: number,
): Promise<void> => {
  const log = openLogWriter(store, personalData);
  let window: StreamEvent[] = [];
  let left = wanted;
  for (const history of generateSchoolHistory(SIZE)) {
    const taken = history.slice(0, left);
    window.push(...taken);
    left -= taken.length;
    if (window.length < WINDOW && left > 0) continue;
    await log.append(window, CONCURRENCY);
    window = [];
    if (left === 0) return;
  }
};

/** Reads and decodes the whole log only: the lower bound of any rebuild. */
export const readAndDecode = async (
  store: EventStore,
  personalData: PersonalData,
): Promise<number> => {
  const startedAt = performance.now();
  let events = 0;
  for await (const batch of readLog(store, null, BATCH)) {
    await decode(batch, personalData);
    events += batch.length;
  }
  return (events * 1000) / (performance.now() - startedAt);
};

export interface FilledLog {
  readonly databaseUrl: string;
  readonly runtime: ProjectionRuntime;
  /** Processor seconds of the event store so far. */
  readonly cpuSeconds: () => Promise<number>;
}

/** Passes a log that `fill` has written to `measure`, and removes it afterwards. */
export const withLog = async (
  fillLog: (store: EventStore, personalData: PersonalData) => Promise<void>,
  measure: (log: FilledLog) => Promise<void>,
): Promise<void> => {
  const bench = await startBenchStore();
  const logger = pino({ level: 'warn' });
  await migrateViews(bench.databaseUrl);
  const pool = openPool(bench.databaseUrl, {
    searchPath: 'views',
    pipeline: true,
    timeouts: TIMEOUTS.job,
    onError: (error) => logger.warn({ err: error }, 'connection lost'),
  });
  const store = connectEventStore(bench.url);
  const personalData = openPersonalData(pool, FILLED_KEK);
  const runtime = { store, pool, personalData, logger, giveWay: createGiveWay(logger) };
  try {
    await fillLog(store, personalData);
    await measure({
      databaseUrl: bench.databaseUrl,
      runtime,
      cpuSeconds: bench.cpuSeconds,
    });
  } finally {
    await store.dispose();
    await pool.end();
    await bench.stop();
  }
};

/** Does the same with this number of events of a school. */
export const withFilledLog = (
  wanted: number,
  measure: (log: FilledLog) => Promise<void>,
): Promise<void> =>
  withLog((store, personalData) => {
    console.log(`writing ${wanted.toLocaleString('en')} events …`);
    return fill(store, personalData, wanted);
  }, measure);

/**
 * Rebuilds all views.
 * @returns events per second
 */
const rebuildAll = async (runtime: ProjectionRuntime): Promise<number> => {
  const { events, milliseconds } = await rebuildViews(runtime, projectors);
  return (events * 1000) / milliseconds;
};

/**
 * Returns events per second of reading a log, and of its second rebuild, which the first warms up.
 */
export const rebuildRates = async (
  events: number,
): Promise<{ readonly rebuilding: number; readonly reading: number }> => {
  let rates = { rebuilding: 0, reading: 0 };
  await withFilledLog(events, async ({ runtime }) => {
    await rebuildAll(runtime);
    const rebuilding = await rebuildAll(runtime);
    rates = { rebuilding, reading: await readAndDecode(runtime.store, runtime.personalData) };
  });
  return rates;
};

/**
 * Measures events per second of rebuilding all views. Reference: reading and decoding the same log. The
 * first argument is the number of events.
 */
export const run = async (args: string[]): Promise<void> => {
  const wanted = Number(args[0] ?? EVENTS);
  await withFilledLog(wanted, async ({ runtime, cpuSeconds }) => {
    console.log('                          events/s   CPU of this process   of the event store');
    for (let round = 1; round <= 3; round += 1) {
      await measureRate('reading and decoding', cpuSeconds, wanted, () =>
        readAndDecode(runtime.store, runtime.personalData),
      );
      await measureRate('rebuilding all views', cpuSeconds, wanted, () => rebuildAll(runtime));
    }
  });
};

export const measureRate = async (
  what: string,
  storeCpuSeconds: () => Promise<number>,
  events: number,
  measure: () => Promise<number>,
): Promise<void> => {
  const storeBefore = await storeCpuSeconds();
  const before = process.cpuUsage();
  const rate = await measure();
  const { user, system } = process.cpuUsage(before);
  const storeMicros = ((await storeCpuSeconds()) - storeBefore) * 1e6;
  console.log(
    `${what.padEnd(24)} ${perSecond(rate).padStart(11)}` +
      `${`${((user + system) / events).toFixed(1)} µs/event`.padStart(22)}` +
      `${`${(storeMicros / events).toFixed(1)} µs/event`.padStart(21)}`,
  );
};
