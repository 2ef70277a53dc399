import { setTimeout as pause } from 'node:timers/promises';
import { getHealth } from '@mahoe/contracts/health';
import { watchWork } from '@mahoe/eventstore/workWatch';
import type { FastifyInstance } from 'fastify';

const INTERVAL_MS = 15_000;
const MAX_SILENCE_MS = 90_000;

/**
 * Asks this process for its health until the signal, so that the heartbeat tells whether calls are
 * answered. Any answer will do: while a service is away, another process would fare no better.
 */
export const watchOwnHealth = async (app: FastifyInstance, signal?: AbortSignal): Promise<void> => {
  const watch = watchWork('calls of the API', MAX_SILENCE_MS);
  while (!signal?.aborted) {
    await app
      .inject({ method: getHealth.method, url: getHealth.path, headers: { host: 'localhost' } })
      .catch(() => undefined);
    watch.progress();
    await pause(INTERVAL_MS, undefined, { ref: false, ...(signal && { signal }) }).catch(
      () => undefined,
    );
  }
  watch.end();
};
