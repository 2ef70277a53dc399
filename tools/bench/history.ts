import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@mahoe/eventstore/client';
import { buildHistory } from '../replay/history/build.ts';
import { readHistory } from '../replay/history/folder.ts';
import { fromLog } from '../replay/history/fromLog.ts';
import { measured, onFilledLog, readOnly } from './rebuild.ts';

const EVENTS = 100_000;
const ROUNDS = 3;

/** Writes the history of a whole log, and throws it away. @returns events per second */
const writeWhole = async (store: EventStore): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-bench-history-'));
  try {
    const nothing = await readHistory(folder, 'log of a benchmark');
    const began = performance.now();
    const { events } = await buildHistory(folder, nothing, fromLog(store, null), () => {});
    return (events * 1000) / (performance.now() - began);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Writing the history of a log the first time, beside reading and decoding all of the same log. The
 * first argument is the number of events.
 */
export const run = async (args: string[]): Promise<void> => {
  const wanted = Number(args[0] ?? EVENTS);
  await onFilledLog(wanted, async ({ runtime: { store, personalData }, cpuSeconds }) => {
    console.log('                          events/s   CPU of this process   of the event store');
    for (let round = 1; round <= ROUNDS; round += 1) {
      await measured('reading and decoding', cpuSeconds, wanted, () =>
        readOnly(store, personalData),
      );
      await measured('history, the first time', cpuSeconds, wanted, () => writeWhole(store));
    }
  });
};
