import { takeAsked } from '@mahoe/eventstore/parking';
import type { Projector } from './projector.ts';
import { rebuildViews } from './rebuildViews.ts';
import type { ProjectionRuntime } from './runtime.ts';

/**
 * Makes the views anew of projectors that were asked to try again what they have set aside: the one
 * way in which a stream's events come in their order. What is still at fault is set aside again.
 */
export const rebuildAsked = async (
  runtime: ProjectionRuntime,
  projectors: readonly Projector[],
): Promise<void> => {
  const asked = await takeAsked(
    runtime.pool,
    projectors.map(({ name }) => name),
  );
  const names = new Set(asked.map(({ reader }) => reader));
  if (names.size === 0) return;
  await rebuildViews(
    runtime,
    projectors.filter(({ name }) => names.has(name)),
  );
  runtime.logger.info({ projections: [...names] }, 'what was set aside was tried again');
};
