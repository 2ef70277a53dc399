import {
  fold,
  isRejection,
  type AnyCommand,
  type CodeOf,
  type CommandOf,
  type Decider,
  type Rejection,
} from '@mahoe/domain/decider';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import type { AppendResult, EventStore, NewEvent } from '../store/eventStore.ts';
import { encode } from '../store/codec.ts';
import { buildEventId } from './eventIds.ts';
import { StoreUnavailable } from '../store/failures.ts';
import {
  createStreamCache,
  emptyStream,
  type Evolver,
  type CommandOutcome,
  type CachedStream,
} from './streamCache.ts';
import type { PersonalData } from '../privacy/personalData.ts';
import { createKeyedMutex } from './keyedMutex.ts';

/** Sender of a command, and the id by which a repeat is recognised. */
export interface CommandContext {
  /** Id shared by every repeat of a command. The handler finds the recorded events by it. */
  readonly commandId: string;
  /** User id, or `mahoe` for automatic commands. */
  readonly actor: string;
  /** Digest of the request, if the sender chose the command id. */
  readonly request?: string;
  /** True if the stream should not exist yet, which saves reading it first. */
  readonly isNew?: boolean;
}

/**
 * Builds the command from the current state. The handler calls it again after a write conflict.
 * Return undefined to do nothing. Must not send a command to the same stream: the stream's lock is
 * held and it would deadlock.
 */
export type CommandFactory<State, Command> = (state: State) => Promise<Command | undefined>;

export interface CommandHandler {
  /**
   * Decides a command on the stream `category-id` and appends the resulting events. If a repeated
   * command has already recorded events, the handler reads them back and returns them.
   * @returns the outcome, or the refusal
   * @throws StoreUnavailable if the outcome is unknown: a repeat finds it out
   */
  handle<
    State,
    Command extends AnyCommand,
    Event extends DomainEvent,
    Codes,
    Type extends Command['type'],
  >(
    decider: Decider<State, Command, Event, Codes>,
    id: string,
    command: CommandOf<Command, Type> | CommandFactory<State, CommandOf<Command, Type>>,
    context: CommandContext,
  ): Promise<
    CommandOutcome<State, Event> | Rejection<CodeOf<Codes, Type> | 'idempotency-key-reused'>
  >;
  /**
   * Reads the events that a command recorded on a stream; undefined if there are none.
   * @throws StoreUnavailable
   */
  recorded<State, Event extends DomainEvent>(
    decider: Evolver<State, Event>,
    id: string,
    context: CommandContext,
  ): Promise<CommandOutcome<State, Event> | Rejection<'idempotency-key-reused'> | undefined>;
  /**
   * Loads the current state of a stream from the store.
   * @throws StoreUnavailable
   */
  load<State, Event extends DomainEvent>(
    decider: Evolver<State, Event>,
    id: string,
  ): Promise<State>;
}

const MAX_ATTEMPTS = 8;

export const streamName = (decider: { readonly category: string }, id: string): string =>
  `${decider.category}-${id}`;

const encodeDecision = (
  personalData: PersonalData,
  stream: string,
  decision: readonly DomainEvent[],
  { commandId, actor, request }: CommandContext,
): Promise<readonly NewEvent[]> => {
  const own = request === undefined ? { commandId } : { commandId, request };
  return Promise.all(
    decision.map((event, index) => {
      const id = buildEventId(event, { ...own, stream, index });
      return encode(event, { id, stream }, { ...own, actor }, personalData);
    }),
  );
};

/**
 * Creates the command handler of a process. It handles one command per stream at a time and caches
 * the states of streams.
 */
export const createCommandHandler = (
  store: EventStore,
  personalData: PersonalData,
): CommandHandler => {
  const cache = createStreamCache(store, personalData);
  const withStreamLock = createKeyedMutex();

  /** Appends events, and evicts the stream from the cache if the outcome is unknown. */
  const append = async (
    ...write: Parameters<EventStore['append']>
  ): Promise<AppendResult | 'conflict'> => {
    try {
      return await store.append(...write);
    } catch (error) {
      cache.evict(write[0]);
      throw error;
    }
  };

  /** Finds the earlier outcome of a repeated command in a cached stream. */
  const findRepeat = async <State, Event extends DomainEvent>(
    decider: Evolver<State, Event>,
    stream: string,
    { commands }: CachedStream,
    { commandId, request }: CommandContext,
  ): Promise<CommandOutcome<State, Event> | Rejection<'idempotency-key-reused'> | undefined> => {
    if (!commands.has(commandId)) return undefined;
    if (commands.get(commandId) !== request) return { rejected: 'idempotency-key-reused' };
    return cache.readOutcome(decider, stream, commandId);
  };

  const handle: CommandHandler['handle'] = (decider, id, command, context) => {
    type State = (typeof decider)['initial'];
    const stream = streamName(decider, id);
    return withStreamLock(stream, async () => {
      let cached = cache.get<State>(stream) ?? (context.isNew ? emptyStream(decider) : undefined);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const isFresh = cached === undefined;
        cached ??= await cache.refresh(decider, stream);
        const before = await findRepeat(decider, stream, cached, context);
        if (before) return before;

        const wanted = typeof command === 'function' ? await command(cached.state) : command;
        const decision = wanted ? decider.decide(cached.state, wanted) : [];
        if (isRejection(decision) || decision.length === 0) {
          const { state, position } = cached;
          if (isFresh) return isRejection(decision) ? decision : { state, events: [], position };
          // Another process may have written to the stream: read it again before refusing.
          cached = undefined;
          continue;
        }

        const events = await encodeDecision(personalData, stream, decision, context);
        const appended = await append(stream, cached.revision, events);
        if (appended === 'conflict') {
          cached = undefined;
          continue;
        }
        const { commands } = cached;
        const state = fold(decider.evolve, cached.state, decision);
        commands.set(context.commandId, context.request);
        cache.set(stream, { state, commands, ...appended });
        return { state, events: decision, position: appended.position };
      }
      throw new StoreUnavailable(`${stream} changes faster than it can be decided on`);
    });
  };

  return {
    handle,
    recorded: async (decider, id, context) => {
      const stream = streamName(decider, id);
      const cached = await cache.refresh(decider, stream);
      return findRepeat(decider, stream, cached, context);
    },
    load: async (decider, id) => (await cache.refresh(decider, streamName(decider, id))).state,
  };
};
