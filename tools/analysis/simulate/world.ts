import { isRejection, type AnyCommand, type CommandOf, type Decider } from '@mahoe/domain/decider';
import type { DomainEvent, StreamEvent } from '@mahoe/domain/eventTypes';

/** A world in which the real deciders decide commands, at the time that each command gives. */
export interface World {
  /** Decides a command on `category-id` and records its events. */
  act<State, Command extends AnyCommand, Event extends DomainEvent, Codes>(
    decider: Decider<State, Command, Event, Codes>,
    id: string,
    command: CommandOf<Command>,
  ): readonly Event[];
  /** Drops a stream that needs no further decisions. */
  forget(stream: string): void;
  /** Returns the events since the last call. */
  take(): readonly StreamEvent[];
}

/** @param onFact called with each event as it happens */
export const newWorld = (onFact: (event: DomainEvent) => void): World => {
  const states = new Map<string, unknown>();
  let events: StreamEvent[] = [];
  return {
    act: (decider, id, command) => {
      const stream = `${decider.category}-${id}`;
      const before = (states.get(stream) ?? decider.initial) as typeof decider.initial;
      const decision = decider.decide(before, command);
      if (isRejection(decision)) throw new Error(`${stream}: ${decision.rejected}`);
      states.set(stream, decision.reduce(decider.evolve, before));
      for (const event of decision) {
        events.push({ stream, event });
        onFact(event);
      }
      return decision;
    },
    forget: (stream) => void states.delete(stream),
    take: () => {
      const taken = events;
      events = [];
      return taken;
    },
  };
};

/** A simulated person: yields the time of the next action, in milliseconds. */
export type Life = Generator<number, void>;

/** Interleaves lives, always the one whose time is next; yields after each step. */
export const runInOrder = function* (lives: readonly Life[]): Generator<void> {
  const heap: { at: number; order: number; life: Life }[] = [];
  const isBefore = (a: number, b: number): boolean => {
    const [one, other] = [heap[a], heap[b]];
    if (!one || !other) return false;
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  };
  const swap = (a: number, b: number): void => {
    const [one, other] = [heap[a], heap[b]];
    if (one && other) [heap[a], heap[b]] = [other, one];
  };
  const sink = (): void => {
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      const least = isBefore(left + 1, left) ? left + 1 : left;
      if (!isBefore(least, at)) return;
      swap(at, least);
      at = least;
    }
  };
  const rise = (): void => {
    for (let at = heap.length - 1; at > 0;) {
      const above = (at - 1) >> 1;
      if (!isBefore(at, above)) return;
      swap(at, above);
      at = above;
    }
  };
  lives.forEach((life, order) => {
    const step = life.next();
    if (step.done) return;
    heap.push({ at: step.value, order, life });
    rise();
  });
  for (let first = heap[0]; first; first = heap[0]) {
    const step = first.life.next();
    const last = heap.pop();
    if (!step.done && heap.length === 0) heap.push({ ...first, at: step.value });
    else if (!step.done && last) {
      // The first stays, at its new time; the last returns to its place.
      heap.push(last);
      first.at = step.value;
      sink();
    } else if (last && last !== first) {
      heap[0] = last;
      sink();
    }
    yield;
  }
};
