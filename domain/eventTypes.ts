import { accountsEvents } from './accounts/events.ts';
import { adaptiveEvents, simulatedTermEvents } from './adaptive/events.ts';
import { billingEvents } from './billing/events.ts';
import { contentEvents } from './content/events.ts';
import type { EventDefinitions, EventOf } from './eventDefinition.ts';
import { messagingEvents } from './messaging/events.ts';
import { practiceEvents } from './practice/events.ts';
import { progressEvents } from './progress/events.ts';
import { reservationEvents } from './reservation.ts';
import { socialEvents } from './social/events.ts';

/** The events of each context. */
export const contexts = [
  accountsEvents,
  billingEvents,
  contentEvents,
  practiceEvents,
  socialEvents,
  reservationEvents,
  adaptiveEvents,
  simulatedTermEvents,
  messagingEvents,
  progressEvents,
] as const satisfies readonly EventDefinitions[];

type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** The events of all contexts by name, for the codec. */
export const eventTypes = Object.assign({}, ...contexts) as Merged<(typeof contexts)[number]>;

export type DomainEvent = EventOf<typeof eventTypes>;
export type EventType = DomainEvent['type'];

/** An event of a generated history, with its stream. */
export interface StreamEvent {
  readonly stream: string;
  readonly event: DomainEvent;
}
