import { eventTypes } from '@mahoe/domain/eventTypes';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import type { Message } from 'kafkajs';
import type { Pseudonyms } from './pseudonyms.ts';

export const TOPIC = 'mahoe.events';

/**
 * What is told of an event: nothing personal, people by their pseudonyms. The event goes by one too:
 * its own id follows from what happened, so that whoever knows people's ids could try them.
 */
export const toMessage = (event: Recorded, pseudonyms: Pseudonyms): Message => {
  const { id, stream, position, type, recordedAt } = event;
  return {
    key: pseudonyms.messageKey(stream, event),
    headers: { event_id: pseudonyms.pseudonymOf(id), position: String(position) },
    timestamp: String(recordedAt.getTime()),
    value: JSON.stringify({
      type,
      // Of the format it was lifted to: a consumer may be older, or the message.
      v: eventTypes[type].version,
      category: stream.slice(0, stream.indexOf('-')),
      data: pseudonyms.pseudonymise(event),
    }),
  };
};

/** An erasure's facts go on after the pupil's own last one: its end is told with a tombstone too. */
const ERASURE_EVENTS: ReadonlySet<string> = new Set(['PupilErased', 'ErasureCompleted']);

/**
 * After an erasure, the key's last message: whoever keeps no more than the newest of each key drops
 * what was told before.
 */
export const toTombstone = (event: Recorded, pseudonyms: Pseudonyms): Message | undefined => {
  if (!ERASURE_EVENTS.has(event.type)) return undefined;
  const { id, stream, position } = event;
  return {
    key: pseudonyms.messageKey(stream, event),
    headers: {
      event_id: pseudonyms.pseudonymOf(`${id}|tombstone`),
      position: String(position),
    },
    value: null,
  };
};
