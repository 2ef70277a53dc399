import { fold, type AnyCommand, type Decider } from '@mahoe/domain/decider';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import type { EventStore, ExpectedRevision } from '../store/client.ts';
import { decode, isRecorded, type Decoded } from '../store/codec.ts';
import type { PersonalData } from '../privacy/personalData.ts';
import { START, type Position } from '../store/position.ts';

/** Nothing can be decided on a stream one of whose events cannot be read. */
export class DamagedStream extends Error {
  override readonly name = 'DamagedStream';
}

/** The part of a decider that makes a state of facts. */
export type Evolver<State, Event extends DomainEvent> = Pick<
  Decider<State, AnyCommand, Event, unknown>,
  'category' | 'evolve' | 'initial'
>;

/** A stream as far as it has been read or written. */
export interface CachedStream<State = unknown> {
  readonly state: State;
  readonly revision: ExpectedRevision;
  /** Position of its last event; 0 when it has none. */
  readonly position: Position;
  /** Every command recorded in it, with its request's digest. Shared by all that is known of it. */
  readonly commands: Map<string, string | undefined>;
}

/** What became of a command: the same for its repeats, however much has happened since. */
export interface CommandOutcome<State, Event> {
  /** The state right after it. */
  readonly state: State;
  /** What it recorded; empty when it was already so. */
  readonly events: readonly Event[];
  /** Position of the stream's last event then; 0 when it had none. */
  readonly position: Position;
}

/** States of streams, kept between commands. Only what was read back or written is ever in them. */
export interface StreamCache {
  /** What is known without asking. */
  get<State>(stream: string): CachedStream<State> | undefined;
  /** The stream as the store has it now. @throws StoreUnavailable */
  refresh<State, Event extends DomainEvent>(
    decider: Evolver<State, Event>,
    stream: string,
  ): Promise<CachedStream<State>>;
  /** What a command recorded, read back; undefined when it recorded nothing. @throws StoreUnavailable */
  readOutcome<State, Event extends DomainEvent>(
    decider: Evolver<State, Event>,
    stream: string,
    commandId: string,
  ): Promise<CommandOutcome<State, Event> | undefined>;
  set<State>(stream: string, cached: CachedStream<State>): void;
  /** After an append of unknown outcome nothing is known any more. */
  evict(stream: string): void;
}

/** Most streams that are kept, and for how long after they last changed: a quiz is over by then. */
export const MAX_CACHED_STREAMS = 20_000;
export const STREAM_TTL_MS = 20 * 60_000;

/** A stream nobody has written to. */
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
  // In the order in which they changed.
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

  /** Events of a stream, with those only a later version knows. @throws DamagedStream */
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
