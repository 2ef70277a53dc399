import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import type { PersonalData } from '@mahoe/eventstore/privacy/personalData';
import { openLogWriter } from '@mahoe/projections/fixtures/log';
import { buildHistory } from '@mahoe/analysis/history/build';
import { readHistory } from '@mahoe/analysis/history/folder';
import { readLogBatches } from '@mahoe/analysis/history/logSource';
import { simulateLogBatches } from '@mahoe/analysis/simulate/simulatedHistory';
import { measureRate, withLog, readAndDecode } from './rebuild.ts';

const PUPILS = 200;
const DAYS = 80;
const ROUNDS = 3;
const CONCURRENCY = 48;
const MILLION = 1_000_000;

/** Size of a log. */
interface LogSize {
  events: number;
  answers: number;
}

/** Writes a simulated term as if it had happened. */
const writeTerm = async (
  size: { readonly pupils: number; readonly days: number },
  store: EventStore,
  personalData: PersonalData,
): Promise<LogSize> => {
  const log = openLogWriter(store, personalData);
  const held: LogSize = { events: 0, answers: 0 };
  const term = { seed: 1, from: Date.UTC(2026, 0, 12, 5), ...size };
  for (const { events } of simulateLogBatches(term)) {
    const streamEvents = events.map((event) => ({ stream: event.stream, event }));
    await log.append(streamEvents, CONCURRENCY);
    held.events += streamEvents.length;
    held.answers += events.filter(({ type }) => type === 'AttemptAnswered').length;
  }
  return held;
};

const formatPerMillion = (seconds: number, answers: number): string =>
  ((seconds * MILLION) / answers).toFixed(1);

/**
 * Writes the history of a whole log and discards it.
 * @returns seconds
 */
const writeWhole = async (store: EventStore): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-bench-history-'));
  try {
    const nothing = await readHistory(folder, 'log of a benchmark');
    const began = performance.now();
    await buildHistory(folder, nothing, readLogBatches(store, null));
    return (performance.now() - began) / 1000;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Measures the first history of a simulated term's log. Reference: reading and decoding the same log.
 * Arguments: pupils, days.
 */
export const run = async (args: string[]): Promise<void> => {
  const size = { pupils: Number(args[0] ?? PUPILS), days: Number(args[1] ?? DAYS) };
  let held: LogSize = { events: 0, answers: 0 };
  await withLog(
    async (store, personalData) => {
      held = await writeTerm(size, store, personalData);
    },
    async ({ runtime: { store, personalData }, cpuSeconds }) => {
      const { events, answers } = held;
      console.log(
        `${answers.toLocaleString('en')} answers in ${events.toLocaleString('en')} events`,
      );
      console.log('                          events/s   CPU of this process   of the event store');
      for (let round = 1; round <= ROUNDS; round += 1) {
        await measureRate('reading and decoding', cpuSeconds, events, () =>
          readAndDecode(store, personalData),
        );
        let seconds = 0;
        const before = process.threadCpuUsage();
        await measureRate('history, the first time', cpuSeconds, events, async () => {
          seconds = await writeWhole(store);
          return events / seconds;
        });
        const { user, system } = process.threadCpuUsage(before);
        console.log(
          `  for 1,000,000 answers ${formatPerMillion(seconds, answers)} s by the clock (goal 60); ` +
            `the thread that reads works ${formatPerMillion((user + system) / 1e6, answers)} s`,
        );
      }
    },
  );
};
