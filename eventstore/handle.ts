import { fold, isRejection, type Decider, type Rejection } from '@mahoe/domain/decider';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { v5 as uuidv5 } from 'uuid';
import {
  StoreUnavailable,
  type Appended,
  type EventStore,
  type ExpectedRevision,
} from './client.ts';
import { decode, encode, isRecorded } from './codec.ts';
import type { PersonalData } from './personalData.ts';

/** Who sends a command, and how a repeat of it is recognised. */
export interface CommandContext {
  /** The same for every repeat of a command: event ids follow from it. */
  readonly commandId: string;
  /** User id, or `mahoe` for what happens by itself. */
  readonly actor: string;
  /** Digest of the request, where the sender chose the command id. */
  readonly request?: string;
  /** The stream is expected not to exist yet: saves reading it first. */
  readonly isNew?: boolean;
}

/** What became of a command. `events` is empty when it was already so. */
export interface Handled<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  /** Position of the stream's last event; 0 when it has none. */
  readonly position: bigint;
}

export interface CommandHandler {
  /**
   * Decides a command on the stream `category-id` and appends what follows.
   * @returns the state after it, or the refusal
   * @throws StoreUnavailable
   */
  handle<State, Command, Event extends DomainEvent, Code extends string>(
    decider: Decider<State, Command, Event, Code>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<Handled<State, Event> | Rejection<Code | 'idempotency-key-reused'>>;
  /** The state of a stream as the store has it now. */
  load<State, Command, Event extends DomainEvent, Code extends string>(
    decider: Decider<State, Command, Event, Code>,
    id: string,
  ): Promise<State>;
}

/** Namespace of event ids. */
const EVENT_IDS = '9b2d5a9e-6d0a-5c39-9a8b-4f1d0c7f8e21';
const MAX_ATTEMPTS = 8;
const CACHED_STREAMS = 20_000;
const REMEMBERED_COMMANDS = 64;

interface Loaded {
  readonly state: unknown;
  readonly revision: ExpectedRevision;
  readonly position: bigint;
  /** Recent commands of the stream, each with its request's digest. */
  readonly commands: ReadonlyMap<string, string | undefined>;
}

const withCommand = (
  commands: Loaded['commands'],
  id: string,
  request: string | undefined,
): Loaded['commands'] => {
  const entries = [...commands, [id, request] as const];
  return new Map(entries.slice(-REMEMBERED_COMMANDS));
};

export const streamName = (decider: { readonly category: string }, id: string): string =>
  `${decider.category}-${id}`;

/** Handles commands of one process: one at a time per stream, states kept between them. */
export const createCommandHandler = (
  store: EventStore,
  personalData: PersonalData,
): CommandHandler => {
  const cache = new Map<string, Loaded>();
  const turns = new Map<string, Promise<unknown>>();

  const keep = (stream: string, loaded: Loaded): Loaded => {
    cache.delete(stream);
    cache.set(stream, loaded);
    if (cache.size > CACHED_STREAMS) {
      const [oldest] = cache.keys();
      if (oldest !== undefined) cache.delete(oldest);
    }
    return loaded;
  };

  /** Reads what the stream has beyond what is known of it. */
  const refresh = async <State, Event extends DomainEvent>(
    decider: Pick<Decider<State, never, Event, never>, 'evolve' | 'initial'>,
    stream: string,
  ): Promise<Loaded> => {
    const known: Loaded = cache.get(stream) ?? {
      state: decider.initial,
      revision: 'no_stream',
      position: 0n,
      commands: new Map(),
    };
    const from = known.revision === 'no_stream' ? 0n : known.revision + 1n;
    const decoded = await decode(await store.readStream(stream, from), personalData);
    const last = decoded.at(-1);
    if (!last) return known;
    const events = decoded.filter(isRecorded);
    const corrupt = decoded.find((event) => !isRecorded(event) && event.undecodable === 'corrupt');
    if (corrupt) throw new Error(`${stream} holds an event that cannot be read`);
    const { revision, position } = last;
    return keep(stream, {
      state: fold(decider.evolve, known.state as State, events as unknown as Event[]),
      revision,
      position,
      commands: events.reduce(
        (all, { metadata }) => withCommand(all, metadata.commandId, metadata.request),
        known.commands,
      ),
    });
  };

  /** The identical append again while its outcome is unknown. */
  const appendSurely = async (
    ...append: Parameters<EventStore['append']>
  ): Promise<Appended | 'conflict'> => {
    try {
      return await store.append(...append);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return store.append(...append);
    }
  };

  const inTurn = <T>(stream: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(stream) ?? Promise.resolve();
    const mine = before.then(work, work);
    turns.set(stream, mine);
    const leave = (): void => {
      if (turns.get(stream) === mine) turns.delete(stream);
    };
    mine.then(leave, leave);
    return mine;
  };

  const handle: CommandHandler['handle'] = (decider, id, command, context) => {
    type State = (typeof decider)['initial'];
    const stream = streamName(decider, id);
    return inTurn(stream, async () => {
      let loaded = cache.get(stream);
      let isFresh = false;
      if (!loaded && context.isNew) {
        loaded = {
          state: decider.initial,
          revision: 'no_stream',
          position: 0n,
          commands: new Map(),
        };
      }
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        if (!loaded) {
          loaded = await refresh(decider, stream);
          isFresh = true;
        }
        const state = loaded.state as State;
        const { position, revision, commands } = loaded;
        if (commands.has(context.commandId)) {
          return commands.get(context.commandId) === context.request
            ? { state, events: [], position }
            : { rejected: 'idempotency-key-reused' as const };
        }
        const decision = decider.decide(state, command);
        if (isRejection(decision) || decision.length === 0) {
          // Another process may have moved the stream on: look before refusing.
          if (isFresh) return isRejection(decision) ? decision : { state, events: [], position };
          loaded = undefined;
          continue;
        }
        const metadata = {
          commandId: context.commandId,
          actor: context.actor,
          ...(context.request === undefined ? {} : { request: context.request }),
        };
        const cause = [context.commandId, context.request ?? '', stream].join('|');
        const encoded = await Promise.all(
          decision.map((event, index) =>
            encode(
              event,
              { id: uuidv5(`${cause}|${index}`, EVENT_IDS), stream },
              metadata,
              personalData,
            ),
          ),
        );
        const appended = await appendSurely(stream, revision, encoded).catch((error: unknown) => {
          cache.delete(stream);
          throw error;
        });
        if (appended === 'conflict') {
          loaded = undefined;
          continue;
        }
        const after = fold(decider.evolve, state, decision);
        keep(stream, {
          state: after,
          ...appended,
          commands: withCommand(commands, context.commandId, context.request),
        });
        return { state: after, events: decision, position: appended.position };
      }
      throw new StoreUnavailable(`${stream} changes faster than it can be decided on`);
    });
  };

  return {
    handle,
    load: async (decider, id) =>
      (await refresh(decider, streamName(decider, id))).state as (typeof decider)['initial'],
  };
};
