import { StoreUnavailable } from '@mahoe/eventstore/store/failures';
import { isAfter, type Position } from '@mahoe/eventstore/store/position';
import { readCheckpoints } from '@mahoe/eventstore/subscriptions/checkpoints';
import type pg from 'pg';

/**
 * Ensures that a view has every event before a position.
 * @param projector name of the view's projector
 * @throws StoreUnavailable if the view is behind: the event is then handled again
 */
export const ensureReached = async (
  pool: pg.Pool,
  projector: string,
  position: Position,
): Promise<void> => {
  const found = (await readCheckpoints(pool)).find(({ name }) => name === projector);
  if (!found?.position || isAfter(position, found.position))
    throw new StoreUnavailable(`the view of ${projector} is behind`);
};
