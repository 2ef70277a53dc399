import type { EventStore } from '@mahoe/eventstore/client';
import { decodeClosed, isRecorded, simulatedTermOf } from '@mahoe/eventstore/codec';
import { positionOf } from '@mahoe/eventstore/position';
import { readLog } from '@mahoe/eventstore/readLog';
import type { Stretch } from './build.ts';
import { isKept } from './rows.ts';

const BATCH = 5000;

/**
 * The log after a position, decoded without any key: what is personal stays closed. What was
 * simulated into it is left out: `simulate` makes a history of that.
 * @throws Error for an event of ours that cannot be read: a history with a hole would mislead
 */
export const fromLog = async function* (
  store: EventStore,
  after: string | null,
): AsyncGenerator<Stretch> {
  const from = after === null ? null : positionOf(after);
  for await (const batch of readLog(store, from, BATCH)) {
    const last = batch.at(-1);
    if (!last) continue;
    const decoded = batch.filter(({ type }) => isKept(type)).map(decodeClosed);
    for (const event of decoded) {
      if (!isRecorded(event)) throw new Error(`${event.stream} cannot be read: ${event.reason}`);
    }
    const lived = decoded.filter(isRecorded).filter((one) => simulatedTermOf(one) === undefined);
    yield { events: lived, read: batch.length, position: last.position };
  }
};
