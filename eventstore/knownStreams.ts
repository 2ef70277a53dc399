import { fold, type AnyCommand, type Decider } from '@mahoe/domain/decider';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import type { EventStore, ExpectedRevision } from './store/client.ts';
import { decode, isRecorded, type Decoded } from './codec.ts';
import type { PersonalData } from './personalData.ts';
import { START, type Position } from './store/position.ts';

/** Nothing can be decided on a stream one of whose events cannot be read. */
export class DamagedStream extends Error {
  override readonly name = 'DamagedStream';
}

/** The part of a decider that makes a state of facts. */
export type Evolving<State, Event extends DomainEvent> = Pick<
  Decider<State, AnyCommand, Event, unknown>,
  'category' | 'evolve' | 'initial'
>;

/** A stream as far as it has been read or written. */
export interface Known<State = unknown> {
  readonly state: State;
  readonly revision: ExpectedRevision;
  /** Position of its last event; 0 when it has none. */
  readonly position: Position;
  /** Every command recorded in it, with its request's digest. Shared by all that is known of it. */
  readonly commands: Map<string, string | undefined>;
}

/** What became of a command: the same for its repeats, however much has happened since. */
export interface Handled<State, Event> {
  /** The state right after it. */
  readonly state: State;
  /** What it recorded; empty when it was already so. */
  readonly events: readonly Event[];
  /** Position of the stream's last event then; 0 when it had none. */
  readonly position: Position;
}

/** States of streams, kept between commands. Only what was read back or written is ever in them. */
export interface KnownStreams {
  /** What is known without asking. */
  peek<State>(stream: string): Known<State> | undefined;
  /** The stream as the store has it now. @throws StoreUnavailable */
  refresh<State, Event extends DomainEvent>(
    decider: Evolving<State, Event>,
    stream: string,
  ): Promise<Known<State>>;
  /** What a command recorded, read back; undefined when it recorded nothing. @throws StoreUnavailable */
  recall<State, Event extends DomainEvent>(
    decider: Evolving<State, Event>,
    stream: string,
    commandId: string,
  ): Promise<Handled<State, Event> | undefined>;
  keep<State>(stream: string, known: Known<State>): void;
  /** After an append of unknown outcome nothing is known any more. */
  forget(stream: string): void;
}

/** Most streams that are kept, and for how long after they last changed: a quiz is over by then. */
export const KEPT = 20_000;
export const KEPT_MS = 20 * 60_000;

/** A stream nobody has written to. */
export const untouched = <State>({ initial }: { readonly initial: State }): Known<State> => ({
  state: initial,
  revision: 'no_stream',
  position: START,
  commands: new Map(),
});

export const createKnownStreams = (
  store: EventStore,
  personalData: PersonalData,
  nowMs: () => number = () => performance.now(),
): KnownStreams => {
  // In the order in which they changed.
  const kept = new Map<string, { readonly known: Known; readonly sinceMs: number }>();

  const peek = <State>(stream: string): Known<State> | undefined =>
    kept.get(stream)?.known as Known<State> | undefined;

  const keep: KnownStreams['keep'] = (stream, known) => {
    kept.delete(stream);
    kept.set(stream, { known, sinceMs: nowMs() });
    for (const [oldest, { sinceMs }] of kept) {
      if (kept.size <= KEPT && nowMs() - sinceMs < KEPT_MS) return;
      kept.delete(oldest);
    }
  };

  /** Events of a stream, with those only a later version knows. @throws DamagedStream */
  const read = async (stream: string, from: bigint): Promise<readonly Decoded[]> => {
    const decoded = await decode(await store.readStream(stream, from), personalData);
    if (decoded.some((event) => !isRecorded(event) && event.undecodable === 'corrupt')) {
      throw new DamagedStream(`${stream} holds an event that cannot be read`);
    }
    return decoded;
  };

  const refresh: KnownStreams['refresh'] = async <State, Event extends DomainEvent>(
    decider: Evolving<State, Event>,
    stream: string,
  ) => {
    const known = peek<State>(stream) ?? untouched(decider);
    const decoded = await read(stream, known.revision === 'no_stream' ? 0n : known.revision + 1n);
    const last = decoded.at(-1);
    if (!last) return known;
    const events = decoded.filter(isRecorded);
    for (const { metadata } of events) known.commands.set(metadata.commandId, metadata.request);
    const refreshed = {
      ...known,
      state: fold(decider.evolve, known.state, events as unknown as readonly Event[]),
      revision: last.revision,
      position: last.position,
    };
    keep(stream, refreshed);
    return refreshed;
  };

  const recall: KnownStreams['recall'] = async <State, Event extends DomainEvent>(
    decider: Evolving<State, Event>,
    stream: string,
    commandId: string,
  ) => {
    const events = (await read(stream, 0n)).filter(isRecorded);
    const end = events.findLastIndex(({ metadata }) => metadata.commandId === commandId);
    const last = events[end];
    if (!last) return undefined;
    const history = events.slice(0, end + 1);
    const own = history.filter(({ metadata }) => metadata.commandId === commandId);
    return {
      state: fold(decider.evolve, decider.initial, history as unknown as readonly Event[]),
      events: own.map(({ type, data }) => ({ type, data }) as unknown as Event),
      position: last.position,
    };
  };

  return { peek, refresh, recall, keep, forget: (stream) => void kept.delete(stream) };
};
