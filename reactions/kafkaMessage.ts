import type { Recorded } from '@mahoe/eventstore/codec';
import type { Message } from 'kafkajs';
import type { Pseudonyms } from './pseudonyms.ts';

/**
 * What is told of an event: nothing personal, people by their pseudonyms. The event goes by one too:
 * its own id follows from what happened, so that whoever knows people's ids could try them.
 */
export const messageOf = (event: Recorded, pseudonyms: Pseudonyms): Message => {
  const { id, stream, position, type, recordedAt } = event;
  return {
    key: pseudonyms.keyOf(stream, event),
    headers: { event_id: pseudonyms.pseudonymOf(id), position: String(position) },
    timestamp: String(recordedAt.getTime()),
    value: JSON.stringify({
      type,
      category: stream.slice(0, stream.indexOf('-')),
      data: pseudonyms.withoutPeople(event),
    }),
  };
};

/**
 * After an erasure, the key's last message: whoever keeps no more than the newest of each key drops
 * what was told before.
 */
export const tombstoneOf = (event: Recorded, pseudonyms: Pseudonyms): Message | undefined => {
  if (event.type !== 'PupilErased') return undefined;
  const { id, stream, position } = event;
  return {
    key: pseudonyms.keyOf(stream, event),
    headers: {
      event_id: pseudonyms.pseudonymOf(`${id}|tombstone`),
      position: String(position),
    },
    value: null,
  };
};
