import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import type { Position } from '@mahoe/eventstore/store/position';
import type { QueryCache, Views } from '@mahoe/projections/openViews';
import type { Knex } from 'knex';
import type { LogHead } from './logHead.ts';
import type { ReadYourWrites } from './readYourWrites.ts';

/** Services with which views are read. */
interface ViewServices {
  readonly readYourWrites: ReadYourWrites;
  readonly logHead: Pick<LogHead, 'contains'>;
  readonly queryCache: QueryCache;
  readonly views: Knex;
}

/** Maximum time that the queries of a request wait in all. */
const MAX_WAIT_MS = 1000;

/**
 * Creates the views of one request. Each query waits until its projections have reached the log
 * position that the caller named, within a limit. It does not wait for a position that the log does
 * not have: any caller could make one up.
 * @param onStale called if they have not; from then on the cache is not used, as notices of changes
 *   may be late too
 */
export const createRequestViews = (
  { readYourWrites, logHead, queryCache: cache, views: db }: ViewServices,
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
      const isReached = (ms: number): Promise<boolean> =>
        readYourWrites.reached(projections, position, ms);
      if (await isReached(0)) return;
      const isRecorded = await logHead.contains(position);
      if (isRecorded && (await isReached(Math.max(0, deadline - performance.now())))) return;
      isStale = true;
      onStale();
    },
  };
};

/** Creates views for decisions: they show the log as it stands now, or say that they are behind. */
export const createViewsAtHead = async (
  services: ViewServices & { readonly store: Pick<EventStore, 'headPosition'> },
): Promise<{
  readonly head: Position;
  readonly views: Views;
  /** Returns true if any read so far lacked the latest events. */
  readonly areBehind: () => boolean;
}> => {
  const head = await services.store.headPosition();
  let areBehind = false;
  const views = createRequestViews(services, head, () => {
    areBehind = true;
  });
  return { head, views, areBehind: () => areBehind };
};
