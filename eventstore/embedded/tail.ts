import type { StoredEvent } from './events.ts';
import { encodeEventMessage, type IdForm } from './readMessages.ts';

/** An event in memory, with its message once a subscription has needed it. */
export interface RecentEvent {
  event: StoredEvent;
  frames: Partial<Record<IdForm, Buffer>>;
}

/**
 * The newest events, which save live subscriptions from reading the table, and the end of the log.
 */
export interface Tail {
  /** Position of the newest committed event; 0 if there is none. */
  head(): number;
  /** Returns the first event after `position`; undefined if it is evicted or not yet written. */
  after(position: number): RecentEvent | undefined;
  /** Returns true if every event after `position` is in memory. */
  covers(position: number): boolean;
  append(events: StoredEvent[]): void;
  /** Restarts at a head that was read from the table. */
  reset(head: number): void;
  /** Calls the listener on every change until the returned function is called. */
  onAdvance(listener: () => void): () => void;
}

const MAX_EVENTS = 4096;
const MAX_BYTES = 8 * 1024 * 1024;

export const openTail = (): Tail => {
  const ring = new Array<RecentEvent | undefined>(MAX_EVENTS);
  const listeners = new Set<() => void>();
  let head = 0;
  let first = 1;
  let bytes = 0;

  const sizeOf = (kept: RecentEvent | undefined): number =>
    kept === undefined ? 0 : kept.event.data.length + kept.event.metadata.length + 256;

  const dropFirst = (): void => {
    const slot = first % MAX_EVENTS;
    bytes -= sizeOf(ring[slot]);
    ring[slot] = undefined;
    first++;
  };

  const announce = (): void => {
    for (const listener of listeners) listener();
  };

  return {
    head: () => head,
    covers: (position) => position + 1 >= first,
    after: (position) =>
      position + 1 >= first && position < head ? ring[(position + 1) % MAX_EVENTS] : undefined,

    append(events) {
      for (const event of events) {
        if (event.position - first >= MAX_EVENTS) dropFirst();
        const kept: RecentEvent = { event, frames: {} };
        ring[event.position % MAX_EVENTS] = kept;
        bytes += sizeOf(kept);
        head = event.position;
      }
      while (bytes > MAX_BYTES && first < head) dropFirst();
      announce();
    },

    reset(newHead) {
      ring.fill(undefined);
      bytes = 0;
      head = newHead;
      first = newHead + 1;
      announce();
    },

    onAdvance(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Returns the event's message, which is built once for all subscriptions. */
export const getFrame = (recent: RecentEvent, form: IdForm): Buffer =>
  (recent.frames[form] ??= encodeEventMessage(recent.event, form));
