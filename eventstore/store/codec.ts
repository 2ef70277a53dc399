import { eventTypes, type DomainEvent } from '@mahoe/domain/eventTypes';
import { createCodec, type RecordedEvent, type Undecodable } from './eventCodec.ts';

/** A decoded event of the product with its place in the log. */
export type Recorded<Event extends DomainEvent = DomainEvent> = RecordedEvent<Event>;

export type Decoded = Recorded | Undecodable;

/** Returns the simulated term of an event; undefined for a real event. */
export const simulatedTermOf = (decoded: Decoded): string | undefined =>
  isRecorded(decoded) ? decoded.metadata.simulated : undefined;

export const isRecorded = (decoded: Decoded): decoded is Recorded => !('undecodable' in decoded);

/** Codec of the product's own events. */
export const { encode, decode, decodeWithoutKeys, assertKnown } =
  createCodec<DomainEvent>(eventTypes);
