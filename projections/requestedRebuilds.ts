import { findRequestedRebuilds } from '@mahoe/eventstore/subscriptions/checkpoints';
import { findRetryRequests } from '@mahoe/eventstore/subscriptions/parking';
import { setTimeout as pause } from 'node:timers/promises';
import type { Projector } from './projector.ts';
import { rebuildViews } from './rebuildViews.ts';
import type { ProjectionRuntime } from './runtime.ts';

/** An administrator who asks is not kept waiting. */
const POLL_INTERVAL_MS = 3000;
/** What failed as a whole, or another rebuild is in the way of, is left alone for a while. */
const RETRY_INTERVAL_MS = 60_000;

/**
 * Makes the views anew that a migration asked for, and those of projectors that were asked to try
 * again what they have set aside: the one way in which a stream's events come in their order. What is
 * still at fault is set aside again. It stays asked for until it is done, though a process may end
 * meanwhile.
 */
export const runRequestedRebuilds = async (
  runtime: ProjectionRuntime,
  projectors: readonly Projector[],
): Promise<void> => {
  const own = projectors.map(({ name }) => name);
  const retries = await findRetryRequests(runtime.pool, own);
  const names = new Set([
    ...retries.map(({ reader }) => reader),
    ...(await findRequestedRebuilds(runtime.pool, own)),
  ]);
  if (names.size === 0) return;
  await rebuildViews(
    runtime,
    projectors.filter(({ name }) => names.has(name)),
  );
  runtime.logger.info({ projections: [...names] }, 'views were made anew as asked');
};

/** Does so whenever it is asked for, until the signal. */
export const watchRebuildRequests = async (
  runtime: ProjectionRuntime,
  projectors: readonly Projector[],
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    const wait = await runRequestedRebuilds(runtime, projectors).then(
      () => POLL_INTERVAL_MS,
      (error: unknown) => {
        runtime.logger.warn({ err: error }, 'views are not made anew as asked yet');
        return RETRY_INTERVAL_MS;
      },
    );
    await pause(wait, undefined, { signal }).catch(() => undefined);
  }
};
