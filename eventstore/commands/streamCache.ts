import { fold, type AnyCommand, type Decider } from '@mahoe/domain/decider';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import type { EventStore, ExpectedRevision } from '../store/eventStore.ts';
import { decode, isRecorded, type Decoded } from '../store/codec.ts';
import type { PersonalData } from '../privacy/personalData.ts';
import { START, type Position } from '../store/position.ts';

/** A stream contains an event that cannot be decoded, so nothing can be decided on it. */
export class DamagedStream extends Error {
  override readonly name = 'DamagedStream';
}

/** Part of a decider that folds events into a state. */
export type Evolver<State, Event extends DomainEvent> = Pick<
  Decider<State, AnyCommand, Event, unknown>,
  'category' | 'evolve' | 'initial'
>;

/** A stream as far as this process has read or written it. */
export interface CachedStream<State = unknown> {
  readonly state: State;
  readonly revision: ExpectedRevision;
  /** Position of its last event; 0 if it has none. */
  readonly position: Position;
  /**
   * All commands recorded in the stream, with the digest of each request. Entries of a stream share
   * this map.
   */
  readonly commands: Map<string, string | undefined>;
}

/** Outcome of a command. It is the same for every repeat, whatever has happened since. */
export interface CommandOutcome<State, Event> {
  /** State immediately after the command. */
  readonly state: State;
  /** Events it recorded; empty if there was nothing to change. */
  readonly events: readonly Event[];
  /** Position of the stream's last event at that time; 0 if it had none. */
  readonly position: Position;
}

/**
 * Cache of stream states between commands. It contains only events that were read back or written.
 */
export interface StreamCache {
  /** Returns the cached stream without asking the store. */
  get<State>(stream: string): CachedStream<State> | undefined;
  /**
   * Reads the newest events of the stream from the store.
   * @throws StoreUnavailable
   * @throws NewerEvent if a newer version has written to the stream
   */
  refresh<State, Event extends DomainEvent>(
    decider: Evolver<State, Event>,
    stream: string,
  ): Promise<CachedStream<State>>;
  /**
   * Reads back the events that a command recorded; undefined if there are none.
   * @throws StoreUnavailable
   */
  readOutcome<State, Event extends DomainEvent>(
    decider: Evolver<State, Event>,
    stream: string,
    commandId: string,
  ): Promise<CommandOutcome<State, Event> | undefined>;
  set<State>(stream: string, cached: CachedStream<State>): void;
  /** Evicts a stream, for instance after an append of unknown outcome. */
  evict(stream: string): void;
}

/**
 * Maximum number of cached streams. A stream is also evicted some time after its last change, when
 * a quiz is over.
 */
export const MAX_CACHED_STREAMS = 20_000;
export const STREAM_TTL_MS = 20 * 60_000;

/** State of a stream that has no events. */
export const emptyStream = <State>({
  initial,
}: {
  readonly initial: State;
}): CachedStream<State> => ({
  state: initial,
  revision: 'no_stream',
  position: START,
  commands: new Map(),
});

export const createStreamCache = (
  store: EventStore,
  personalData: PersonalData,
  nowMs: () => number = () => performance.now(),
): StreamCache => {
  // Ordered by last change.
  const entries = new Map<string, { readonly known: CachedStream; readonly sinceMs: number }>();

  const get = <State>(stream: string): CachedStream<State> | undefined =>
    entries.get(stream)?.known as CachedStream<State> | undefined;

  const set: StreamCache['set'] = (stream, cached) => {
    entries.delete(stream);
    entries.set(stream, { known: cached, sinceMs: nowMs() });
    for (const [oldest, { sinceMs }] of entries) {
      if (entries.size <= MAX_CACHED_STREAMS && nowMs() - sinceMs < STREAM_TTL_MS) return;
      entries.delete(oldest);
    }
  };

  /**
   * Reads a stream's events.
   * @throws DamagedStream
   * @throws NewerEvent
   */
  const read = async (stream: string, from: bigint): Promise<readonly Decoded[]> => {
    const decoded = await decode(await store.readStream(stream, from), personalData);
    if (decoded.some((event) => !isRecorded(event) && event.undecodable === 'corrupt')) {
      throw new DamagedStream(`${stream} holds an event that cannot be read`);
    }
    return decoded;
  };

  const refresh: StreamCache['refresh'] = async <State, Event extends DomainEvent>(
    decider: Evolver<State, Event>,
    stream: string,
  ) => {
    const cached = get<State>(stream) ?? emptyStream(decider);
    const decoded = await read(stream, cached.revision === 'no_stream' ? 0n : cached.revision + 1n);
    const last = decoded.at(-1);
    if (!last) return cached;
    const events = decoded.filter(isRecorded);
    for (const { metadata } of events) cached.commands.set(metadata.commandId, metadata.request);
    const refreshed = {
      ...cached,
      state: fold(decider.evolve, cached.state, events as unknown as readonly Event[]),
      revision: last.revision,
      position: last.position,
    };
    set(stream, refreshed);
    return refreshed;
  };

  const readOutcome: StreamCache['readOutcome'] = async <State, Event extends DomainEvent>(
    decider: Evolver<State, Event>,
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

  return { get, refresh, readOutcome, set, evict: (stream) => void entries.delete(stream) };
};
