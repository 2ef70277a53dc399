import { setTimeout as pause } from 'node:timers/promises';
import { watchWork } from '../workWatch.ts';
import type { EventStoreServer } from './server.ts';

const INTERVAL_MS = 5000;
/** Longer than the time-outs of the database: while it is away, a read fails and is no standstill. */
const MAX_SILENCE_MS = 60_000;

/** Reads from time to time until the signal, so that the heartbeat tells whether reads are answered. */
export const watchReads = async (
  server: Pick<EventStoreServer, 'verifyRead'>,
  signal?: AbortSignal,
): Promise<void> => {
  const watch = watchWork('reads of the event store', MAX_SILENCE_MS);
  while (!signal?.aborted) {
    await server.verifyRead().catch(() => undefined);
    watch.progress();
    await pause(INTERVAL_MS, undefined, { ref: false, ...(signal && { signal }) }).catch(
      () => undefined,
    );
  }
  watch.end();
};
