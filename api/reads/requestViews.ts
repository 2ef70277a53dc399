import type { EventStore } from '@mahoe/eventstore/store/client';
import type { Position } from '@mahoe/eventstore/store/position';
import type { QueryCache, Views } from '@mahoe/projections/openViews';
import type { Knex } from 'knex';
import type { ReadYourWrites } from './readYourWrites.ts';

/** Services that views are read with. */
interface ViewServices {
  readonly readYourWrites: ReadYourWrites;
  readonly queryCache: QueryCache;
  readonly views: Knex;
}

/** How long the queries of a request wait in all. */
const MAX_WAIT_MS = 1000;

/**
 * The views for one request: each query waits, bounded, until the projections it reads have seen
 * the log position the caller named.
 * @param onStale told when they have not within the time; then nothing that was kept is given, as
 *   the word of its change may be late, too
 */
export const createRequestViews = (
  { readYourWrites, queryCache: cache, views: db }: ViewServices,
  position: Position | undefined,
  onStale: () => void,
): Views => {
  if (position === undefined) return { db, cache };
  const deadline = performance.now() + MAX_WAIT_MS;
  let isStale = false;
  return {
    db,
    cache: (projections, which, args, read) =>
      isStale ? read() : cache(projections, which, args, read),
    waitFor: async (projections) => {
      const left = Math.max(0, deadline - performance.now());
      if (await readYourWrites.reached(projections, position, left)) return;
      isStale = true;
      onStale();
    },
  };
};

/** The views for what is decided by them: as the log stands now, or else they are behind. */
export const createViewsAtHead = async (
  services: ViewServices & { readonly store: Pick<EventStore, 'headPosition'> },
): Promise<{
  readonly head: Position;
  readonly views: Views;
  /** Whether some read so far did without the latest. */
  readonly areBehind: () => boolean;
}> => {
  const head = await services.store.headPosition();
  let areBehind = false;
  const views = createRequestViews(services, head, () => {
    areBehind = true;
  });
  return { head, views, areBehind: () => areBehind };
};
