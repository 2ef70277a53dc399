import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { epochMs } from './figures.ts';

/** Order for the thread: appends per second to the store at `url`, and for how long. */
export interface SteadyLoad {
  url: string;
  rate: number;
  seconds: number;
}

/** An append: its event's id, its start, and the time until it was acknowledged, in ms. */
export interface SteadyAppend {
  id: string;
  at: number;
  took: number;
}

const PAYLOAD = { note: 'x'.repeat(280) };

/**
 * Appends as the product does, at a fixed rate, and posts all appends once they are acknowledged. It
 * runs in a thread of its own, so that its garbage collection does not delay the receiver of events.
 */
const appendSteadily = async ({ url, rate, seconds }: SteadyLoad): Promise<SteadyAppend[]> => {
  const store = connectEventStore(url);
  const done: SteadyAppend[] = [];
  const pending = new Set<Promise<void>>();
  const started = performance.now();
  for (let called = 0; performance.now() - started < seconds * 1000; await pause(1)) {
    for (const due = ((performance.now() - started) * rate) / 1000; called < due; called++) {
      const id = randomUUID();
      const event = { id, type: 'AttemptAnswered', data: PAYLOAD, metadata: {} };
      const at = epochMs();
      const appended = store.append(`subscribe-${id}`, 'no_stream', [event]).then(() => {
        done.push({ id, at, took: epochMs() - at });
        pending.delete(appended);
      });
      pending.add(appended);
    }
  }
  await Promise.all(pending);
  await store.dispose();
  return done;
};

parentPort?.postMessage(await appendSteadily(workerData as SteadyLoad));
