import { SIMULATED_TERMS } from '@mahoe/domain/adaptive/events';
import { decodeWithoutKeys } from '@mahoe/eventstore/store/codec';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import { streamName } from '@mahoe/eventstore/commands/commandHandler';

/** Reads the simulated terms that were removed. Readers of the log skip their events. */
export const readRemovedTerms = async (
  store: Pick<EventStore, 'readStream'>,
): Promise<ReadonlySet<string>> => {
  const stored = await store.readStream(streamName(SIMULATED_TERMS, SIMULATED_TERMS.id));
  return new Set(
    stored.map(decodeWithoutKeys).flatMap((event) => {
      if ('undecodable' in event)
        throw new Error(`${event.stream} cannot be read: ${event.reason}`);
      return event.type === 'SimulatedTermRemoved' ? [event.data.termId] : [];
    }),
  );
};
