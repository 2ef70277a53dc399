import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import { isAfter, later, type Position } from '@mahoe/eventstore/store/position';
import { setTimeout as pause } from 'node:timers/promises';
import { createBatchLoader } from './batchLoader.ts';

/** Maximum wait for the store. While it does not answer, no view can advance either. */
const TIMEOUT_MS = 250;

/** End of the log, as far as this process knows it. */
export interface LogHead {
  /** Notes that the log reaches to a position. */
  advance(to: Position): void;
  /** Returns true if the log reaches to a position; false if the store does not say so in time. */
  contains(position: Position): Promise<boolean>;
}

/** @param store asked only about positions beyond what is known, and once for all who ask */
export const createLogHead = (store: Pick<EventStore, 'headPosition'>): LogHead => {
  let known: Position | null = null;
  const isKnown = (position: Position): boolean => known !== null && !isAfter(position, known);
  const read = createBatchLoader(async (asked: readonly Position[]) => {
    const head = await store.headPosition();
    return asked.map(() => head);
  });
  const readInTime = async (position: Position): Promise<Position | null> => {
    const answered = new AbortController();
    const overdue = pause(TIMEOUT_MS, null, { signal: answered.signal });
    return Promise.race([read(position), overdue])
      .catch(() => null)
      .finally(() => answered.abort());
  };
  return {
    advance: (to) => {
      known = later(to, known);
    },
    contains: async (position) => {
      if (isKnown(position)) return true;
      const head = await readInTime(position);
      if (head !== null) known = later(head, known);
      return isKnown(position);
    },
  };
};
