import { claimCheckpoint } from '@mahoe/eventstore/subscriptions/checkpoints';
import { isAfter, positionOf, START, type Position } from '@mahoe/eventstore/store/position';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { kafkaRelay } from './kafkaRelay.ts';

/** Where the relay is to go on from: `start`, or the position of a message; undefined for anything else. */
export const parsePosition = (text: string): Position | undefined => {
  if (text === 'start') return START;
  return /^\d{1,19}$/.test(text) ? positionOf(text) : undefined;
};

/** How far the relay has come, and where it was sent. */
export interface RelayRewind {
  readonly from: Position | null;
  readonly head: Position;
}

/**
 * Lets the relay tell everything after a position again, or go on from there; one that runs notices
 * within seconds. What was set aside there is set aside no more. Undefined where the log is not that long.
 */
export const rewindRelay = async (
  { pool, store }: Pick<LogRuntime, 'pool' | 'store'>,
  position: Position,
): Promise<RelayRewind | undefined> => {
  const head = await store.headPosition();
  if (isAfter(position, head)) return undefined;
  // Whoever relays now can commit no more, and takes the checkpoint up where it then stands.
  const { name, epoch, position: from } = await claimCheckpoint(pool, kafkaRelay.name);
  const { rowCount } = await pool.query(
    `with moved as (
       update log.checkpoint set position = $3, moved_at = now(), event_id = null,
         event_stream = null, event_revision = null, event_position = null
       where name = $1 and epoch = $2 returning name),
     told as (
       delete from log.parked p using moved where p.reader = moved.name and p.position > $3)
     select from moved`,
    [name, epoch, position],
  );
  // It was taken up in between: by one that runs, from where it stood.
  return rowCount === 1 ? { from, head } : rewindRelay({ pool, store }, position);
};
