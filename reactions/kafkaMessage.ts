import { eventTypes } from '@mahoe/domain/eventTypes';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import type { Message } from 'kafkajs';
import type { Pseudonyms } from './pseudonyms.ts';

export const TOPIC = 'mahoe.events';

/**
 * Builds the message of an event: nothing personal, people by pseudonym. The event has a pseudonym too,
 * because its own id follows from its content: anyone who knows people's ids could try them.
 */
export const toMessage = (event: Recorded, pseudonyms: Pseudonyms): Message => {
  const { id, stream, position, type, recordedAt } = event;
  return {
    key: pseudonyms.messageKey(stream, event),
    headers: { event_id: pseudonyms.pseudonymOf(id), position: String(position) },
    timestamp: String(recordedAt.getTime()),
    value: JSON.stringify({
      type,
      // Version of the format the event was lifted to; a consumer or another message may be older.
      v: eventTypes[type].version,
      category: stream.slice(0, stream.indexOf('-')),
      data: pseudonyms.pseudonymise(event),
    }),
  };
};

/** Events of an erasure that follow the pupil's own last event; their end needs a tombstone too. */
const ERASURE_EVENTS: ReadonlySet<string> = new Set(['PupilErased', 'ErasureCompleted']);

/**
 * Builds the tombstone of an erased pupil's key: a compacted topic then drops the key's earlier
 * messages.
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
