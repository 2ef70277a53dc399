import { createHmac, randomBytes } from 'node:crypto';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { v5 as uuidv5 } from 'uuid';

/** Position of an event in the decision that caused it. */
export interface EventCause {
  readonly commandId: string;
  readonly request?: string;
  readonly stream: string;
  /** 0 for the first event of the decision. */
  readonly index: number;
}

/** Namespace of event ids. */
const EVENT_ID_NAMESPACE = '9b2d5a9e-6d0a-5c39-9a8b-4f1d0c7f8e21';

/**
 * Random and never stored: ids stay in the log for ever and must not reveal anything about a person.
 * So after a restart an event with personal data gets another id. A repeated append then conflicts, and
 * the handler finds the events by their command id.
 */
const secret = randomBytes(32);

const digestContent = ({ data }: DomainEvent): string => {
  const content = JSON.stringify(data);
  return 'personal' in data && data.personal !== null
    ? createHmac('sha256', secret).update(content).digest('base64url')
    : content;
};

/**
 * Derives an event's id from the command and the decision. A repeated identical append has the same
 * ids and is accepted again. Another decision for the same command has other ids and causes a
 * conflict.
 */
export const buildEventId = (
  event: DomainEvent,
  { commandId, request = '', stream, index }: EventCause,
): string =>
  // Passed as bytes, because the package encodes a string character by character.
  uuidv5(
    Buffer.from([commandId, request, stream, index, event.type, digestContent(event)].join('|')),
    EVENT_ID_NAMESPACE,
  );
