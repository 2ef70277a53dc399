import { findRequestedRebuilds } from '@mahoe/eventstore/subscriptions/checkpoints';
import { findRetryRequests } from '@mahoe/eventstore/subscriptions/parking';
import { setTimeout as pause } from 'node:timers/promises';
import type { Projector } from './projector.ts';
import { rebuildViews } from './rebuildViews.ts';
import type { ProjectionRuntime } from './runtime.ts';

/** Short, because an administrator waits for the result. */
const POLL_INTERVAL_MS = 3000;
/** Pause after a failed rebuild, or while another rebuild is under way. */
const RETRY_INTERVAL_MS = 60_000;

/**
 * Rebuilds the views that a migration requests, and those whose parked events an administrator wants
 * retried. Only a rebuild applies a stream's events in their order. Events that still fail are parked
 * again. A request stays open until its rebuild is done, even if the process ends.
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
  runtime.logger.info({ projections: [...names] }, 'requested rebuild completed');
};

/** Rebuilds requested views until the signal. */
export const watchRebuildRequests = async (
  runtime: ProjectionRuntime,
  projectors: readonly Projector[],
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    const wait = await runRequestedRebuilds(runtime, projectors).then(
      () => POLL_INTERVAL_MS,
      (error: unknown) => {
        runtime.logger.warn({ err: error }, 'requested rebuild pending, retrying');
        return RETRY_INTERVAL_MS;
      },
    );
    await pause(wait, undefined, { signal }).catch(() => undefined);
  }
};
