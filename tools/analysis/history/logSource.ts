import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import { eventTypes } from '@mahoe/domain/eventTypes';
import { isRecorded, simulatedTermOf, type Recorded } from '@mahoe/eventstore/store/codec';
import { positionOf } from '@mahoe/eventstore/store/position';
import { readLog } from '@mahoe/eventstore/store/readLog';
import type { LogBatch } from './build.ts';
import { isStored } from './rows.ts';
import { decodeForRows } from './lightSchemas.ts';

/** Events per decoding: few enough that the young generation collects them. */
const DECODE_BATCH_SIZE = 250;
/** Events after which rows may be written to files; file boundaries follow from it. */
const BATCH_SIZE = 5000;

/** Returns true for an event that a history of pupils, or of simulated pupils, has. */
const isWanted = (event: Recorded, simulated: boolean): boolean => {
  const isSimulated = simulatedTermOf(event) !== undefined;
  // Questions, topics and rules are the same for both.
  return simulated ? isSimulated || eventTypes[event.type].subject === undefined : !isSimulated;
};

/**
 * Reads the log after a position, decoded without keys, so that personal data stays encrypted.
 * @param simulated true for the simulated pupils in the log, who are left out otherwise
 * @throws Error for an unreadable event of ours, because a history with a gap would mislead
 */
export const readLogBatches = async function* (
  store: EventStore,
  after: string | null,
  simulated = false,
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
    const known = decoded.filter(isRecorded);
    const events = known.filter((one) => isWanted(one, simulated));
    const leftOut = known.length - events.length;
    read += batch.length;
    const goesOn = read % BATCH_SIZE !== 0;
    yield { events, read: batch.length, position: last.position, leftOut, goesOn };
  }
};
