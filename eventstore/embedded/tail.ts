import type { StoredEvent } from './events.ts';
import { encodeEventMessage, type IdForm } from './readMessages.ts';

/** An event kept in memory, with its message once a subscription needed it. */
export interface RecentEvent {
  event: StoredEvent;
  frames: Partial<Record<IdForm, Buffer>>;
}

/** The newest events, so that live subscriptions need not go to the table; and the log's end. */
export interface Tail {
  /** Position of the newest committed event, 0 when there is none. */
  head(): number;
  /** The first event after `position`, where it is still held; undefined when it is not (or not yet). */
  after(position: number): RecentEvent | undefined;
  /** Whether everything after `position` is still held. */
  covers(position: number): boolean;
  append(events: StoredEvent[]): void;
  /** Starts anew at a head that was read from the table. */
  reset(head: number): void;
  /** Calls back on every change until the returned function is called. */
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

/** The event's message, made once for all the subscriptions that deliver it. */
export const getFrame = (recent: RecentEvent, form: IdForm): Buffer =>
  (recent.frames[form] ??= encodeEventMessage(recent.event, form));
