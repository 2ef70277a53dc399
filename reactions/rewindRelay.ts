import { claimCheckpoint } from '@mahoe/eventstore/subscriptions/checkpoints';
import { isAfter, positionOf, START, type Position } from '@mahoe/eventstore/store/position';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { kafkaRelay } from './kafkaRelay.ts';

/**
 * Parses the position to relay from: `start`, or the position of a message; undefined for anything
 * else.
 */
export const parsePosition = (text: string): Position | undefined => {
  if (text === 'start') return START;
  return /^\d{1,19}$/.test(text) ? positionOf(text) : undefined;
};

/** The relay's position before and after a rewind. */
export interface RelayRewind {
  readonly from: Position | null;
  readonly head: Position;
}

/**
 * Makes the relay repeat everything after a position, or skip to it; a running relay notices within
 * seconds. Parked events after the position are no longer parked. Returns undefined if the log ends
 * before the position.
 */
export const rewindRelay = async (
  { pool, store }: Pick<LogRuntime, 'pool' | 'store'>,
  position: Position,
): Promise<RelayRewind | undefined> => {
  const head = await store.headPosition();
  if (isAfter(position, head)) return undefined;
  // Takes the checkpoint's epoch, so that the running relay can commit no more and reads the checkpoint
  // again.
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
  // A running relay took the checkpoint again in between.
  return rowCount === 1 ? { from, head } : rewindRelay({ pool, store }, position);
};
