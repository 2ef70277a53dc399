import { eventTypes, type DomainEvent } from '@mahoe/domain/eventTypes';
import { createCodec, type RecordedEvent, type Undecodable } from './eventCodec.ts';

/** A decoded event of ours with its place in the log. */
export type Recorded<Event extends DomainEvent = DomainEvent> = RecordedEvent<Event>;

export type Decoded = Recorded | Undecodable;

/** The simulated term that an event belongs to; undefined where it really happened. */
export const simulatedTermOf = (decoded: Decoded): string | undefined =>
  isRecorded(decoded) ? decoded.metadata.simulated : undefined;

export const isRecorded = (decoded: Decoded): decoded is Recorded => !('undecodable' in decoded);

/** The codec of the product's own events. */
export const { encode, decode, decodeWithoutKeys } = createCodec<DomainEvent>(eventTypes);
