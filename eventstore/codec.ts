import { eventTypes, type DomainEvent } from '@mahoe/domain/eventTypes';
import { createCodec, type RecordedEvent, type Undecodable } from './eventCodec.ts';

/** A decoded event of ours with its place in the log. */
export type Recorded<Event extends DomainEvent = DomainEvent> = RecordedEvent<Event>;

export type Decoded = Recorded | Undecodable;

export const isRecorded = (decoded: Decoded): decoded is Recorded => !('undecodable' in decoded);

/** The codec of the product's own events. */
export const { encode, decode, decodeClosed } = createCodec<DomainEvent>(eventTypes);
