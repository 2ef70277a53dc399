import { createHmac, randomBytes } from 'node:crypto';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { v5 as uuidv5 } from 'uuid';

/** The place of an event among what a command decided. */
export interface EventCause {
  readonly commandId: string;
  readonly request?: string;
  readonly stream: string;
  /** 0 for the first event of the decision. */
  readonly index: number;
}

/** Namespace of event ids. */
const EVENT_ID_NAMESPACE = '9b2d5a9e-6d0a-5c39-9a8b-4f1d0c7f8e21';

/** Known to this process alone: ids stand in the log for ever, and must not tell of a person. */
const secret = randomBytes(32);

const digestContent = ({ data }: DomainEvent): string => {
  const content = JSON.stringify(data);
  return 'personal' in data && data.personal !== null
    ? createHmac('sha256', secret).update(content).digest('base64url')
    : content;
};

/**
 * An event's id follows from the command and from what was decided. The store takes the same ids
 * for the same append, so another decision about the same command meets a conflict, and never the
 * "yes" meant for the first one.
 */
export const buildEventId = (
  event: DomainEvent,
  { commandId, request = '', stream, index }: EventCause,
): string =>
  // As bytes: a text the package would take apart character by character.
  uuidv5(
    Buffer.from([commandId, request, stream, index, event.type, digestContent(event)].join('|')),
    EVENT_ID_NAMESPACE,
  );
