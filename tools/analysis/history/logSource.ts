import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import { isRecorded, simulatedTermOf } from '@mahoe/eventstore/store/codec';
import { positionOf } from '@mahoe/eventstore/store/position';
import { readLog } from '@mahoe/eventstore/store/readLog';
import type { LogBatch } from './build.ts';
import { isStored } from './rows.ts';
import { decodeForRows } from './lightSchemas.ts';

/** Events per decoding: few enough that the young generation collects them. */
const DECODE_BATCH_SIZE = 250;
/** Events after which rows may be written to files; file boundaries follow from it. */
const BATCH_SIZE = 5000;

/**
 * Reads the log after a position, decoded without keys, so that personal data stays encrypted.
 * Simulated events in the log are left out; `simulate` writes a history of them.
 * @throws Error for an unreadable event of ours, because a history with a gap would mislead
 */
export const readLogBatches = async function* (
  store: EventStore,
  after: string | null,
): AsyncGenerator<LogBatch> {
  const from = after === null ? null : positionOf(after);
  let read = 0;
  for await (const batch of readLog(store, from, DECODE_BATCH_SIZE)) {
    const last = batch.at(-1);
    if (!last) continue;
    const decoded = batch.filter(({ type }) => isStored(type)).map(decodeForRows);
    for (const event of decoded) {
      if (!isRecorded(event)) throw new Error(`${event.stream} cannot be read: ${event.reason}`);
    }
    const lived = decoded.filter(isRecorded).filter((one) => simulatedTermOf(one) === undefined);
    read += batch.length;
    const goesOn = read % BATCH_SIZE !== 0;
    yield { events: lived, read: batch.length, position: last.position, goesOn };
  }
};
