import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import type {
  AllStreamSubscription,
  EventStoreDBClient,
  StreamSubscription,
} from '@eventstore/db-client';

/** Expected state of the stream of an append. */
export type Expected = 'any' | 'no_stream' | 'stream_exists' | bigint;

/** An event to append. `json` is text, so that a case can say exactly what is stored. */
export interface NewEvent {
  id: string;
  type: string;
  json?: string;
  binary?: Uint8Array;
  metadata?: Record<string, string>;
}

/** An event as a client returned it. */
export interface SeenEvent {
  id: string;
  stream: string;
  type: string;
  revision: bigint;
  position: bigint;
  data: unknown;
  metadata: unknown;
  created: Date;
  isJson: boolean;
  link?: bigint;
}

/** Result of a command: `ok`, or the kind of error that the client raised. */
export interface Outcome {
  result: string;
  revision?: bigint;
  position?: bigint | undefined;
  current?: unknown;
}

export interface ReadOptions {
  direction?: 'forwards' | 'backwards';
  from?: bigint | 'start' | 'end';
  count?: number;
  resolveLinks?: boolean;
}

export interface Filter {
  on: 'stream' | 'type';
  regex?: string;
  prefixes?: readonly string[];
}

/** A subscription that a case observes; `seen` and `marks` grow as messages arrive. */
export interface Watch {
  events: SeenEvent[];
  /** In order: `confirmed`, `caughtUp`, the type of an event, or `checkpoint <position>`. */
  marks: string[];
  error(): unknown;
  /** Settles when the condition holds. The condition is checked after every message. */
  until(condition: () => boolean): Promise<void>;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** One way of calling the store: a stock client that appends plainly or in batches. */
export interface StoreClient {
  append(
    stream: string,
    events: NewEvent[],
    expected: Expected,
    deadline?: number,
  ): Promise<Outcome>;
  delete(stream: string, expected: Exclude<Expected, 'stream_exists'>): Promise<Outcome>;
  tombstone(stream: string, expected: Exclude<Expected, 'stream_exists'>): Promise<Outcome>;
  read(stream: string, options?: ReadOptions): Promise<Outcome & { events: SeenEvent[] }>;
  readAll(options?: ReadOptions, filter?: Filter): Promise<SeenEvent[]>;
  metadata(stream: string): Promise<Record<string, unknown> | undefined>;
  watchStream(stream: string, from: bigint | 'start' | 'end'): Watch;
  watchAll(
    from: bigint | 'start' | 'end',
    filter?: Filter & { window: number; interval: number },
  ): Watch;
  close(): Promise<void>;
}

/** Credentials. If a call carries them, the clients append plainly instead of in batches. */
export const CREDENTIALS = { username: 'admin', password: 'changeit' };

export const newEvent = (
  type = 'Happened',
  json = '{"n":1}',
  id: string = randomUUID(),
): NewEvent => ({ id, type, json });

export const newEvents = (count: number, type?: string): NewEvent[] =>
  Array.from({ length: count }, () => newEvent(type));

export const newStream = (category = 'case'): string => `${category}-${randomUUID()}`;

/** Wraps a stock client in the few calls that the cases make. */
export const createStoreClient = (
  client: EventStoreDBClient,
  appendOptions: { credentials?: typeof CREDENTIALS },
): StoreClient => {
  const position = (at: bigint | 'start' | 'end') =>
    typeof at === 'bigint' ? { commit: at, prepare: at } : at;
  return {
    append: (stream, events, expected, deadline) =>
      outcome(async () => {
        const options = { expectedRevision: expected, streamState: expected, ...appendOptions };
        const done = await client.appendToStream(
          stream,
          events.map((event) => clientEvent(event)),
          deadline === undefined ? options : { ...options, deadline },
        );
        return { revision: done.nextExpectedRevision, position: done.position?.commit };
      }),
    delete: (stream, expected) =>
      outcome(async () => ({
        position: (await client.deleteStream(stream, { expectedRevision: expected })).position
          ?.commit,
      })),
    tombstone: (stream, expected) =>
      outcome(async () => ({
        position: (await client.tombstoneStream(stream, { expectedRevision: expected })).position
          ?.commit,
      })),
    async read(stream, options = {}) {
      const events: SeenEvent[] = [];
      const { from = 'start', direction = 'forwards', count, resolveLinks = false } = options;
      const result = await outcome(async () => {
        const read = client.readStream(stream, {
          fromRevision: from,
          direction,
          resolveLinkTos: resolveLinks,
          ...(count !== undefined && { maxCount: count }),
        });
        for await (const resolved of read) events.push(toSeenEvent(resolved));
        return {};
      });
      return { ...result, events };
    },
    async readAll(options = {}, filter) {
      const { from = 'start', direction = 'forwards', count, resolveLinks = false } = options;
      const events: SeenEvent[] = [];
      const read = client.readAll({
        fromPosition: position(from),
        direction,
        resolveLinkTos: resolveLinks,
        ...(count !== undefined && { maxCount: count }),
        ...(filter !== undefined && { filter: clientFilter(filter) }),
      });
      for await (const resolved of read) events.push(toSeenEvent(resolved));
      return events;
    },
    async metadata(stream) {
      const { metadata } = await client.getStreamMetadata(stream);
      return metadata === undefined ? undefined : { ...metadata };
    },
    watchStream: (stream, from) =>
      watch(client.subscribeToStream(stream, { fromRevision: from }), () => undefined),
    watchAll(from, filter) {
      let checkpoint: (position: bigint) => void = () => undefined;
      const subscription = client.subscribeToAll({
        fromPosition: position(from),
        ...(filter !== undefined && {
          filter: {
            ...clientFilter(filter),
            maxSearchWindow: filter.window,
            checkpointInterval: filter.interval,
            checkpointReached: (_: unknown, at: { commit: bigint }) => checkpoint(at.commit),
          },
        }),
      });
      return watch(subscription, (listener) => (checkpoint = listener));
    },
    close: () => client.dispose(),
  };
};

const clientEvent = ({ id, type, json, binary, metadata }: NewEvent) => {
  if (binary !== undefined)
    return {
      id,
      type,
      contentType: 'application/octet-stream' as const,
      data: binary,
      metadata,
    };
  const data = exactNumbers(json ?? '{}');
  return { id, type, contentType: 'application/json' as const, data, metadata };
};

/** Parses JSON text so that the client writes the same numbers again, however large. */
const exactNumbers = (json: string): Record<string, unknown> => {
  const keepSource = (_key: string, value: unknown, context?: { source: string }): unknown =>
    typeof value === 'number' && context !== undefined ? JSON.rawJSON(context.source) : value;
  return JSON.parse(json, keepSource);
};

const clientFilter = ({ on, regex, prefixes }: Filter) => {
  const filterOn = on === 'stream' ? ('streamName' as const) : ('eventType' as const);
  const common = { filterOn, checkpointInterval: 1 };
  return regex === undefined
    ? { ...common, prefixes: [...(prefixes ?? [])] }
    : { ...common, regex };
};

interface ClientEvent {
  streamId: string;
  id: string;
  type: string;
  revision: bigint;
  data: unknown;
  metadata?: unknown;
  created: Date;
  isJson: boolean;
  position?: { commit: bigint; prepare: bigint };
}

const toSeenEvent = (resolved: { event?: ClientEvent; link?: ClientEvent }): SeenEvent => {
  const event = resolved.event ?? resolved.link;
  if (event === undefined) throw new Error('an answer without an event');
  if (event.position?.commit !== event.position?.prepare) throw new Error('positions differ');
  return {
    id: event.id,
    stream: event.streamId,
    type: event.type,
    revision: event.revision,
    position: event.position?.commit ?? -1n,
    data: event.data,
    metadata: event.metadata,
    created: event.created,
    isJson: event.isJson,
    ...(resolved.link !== undefined && { link: resolved.link.revision }),
  };
};

const outcome = async (command: () => Promise<Partial<Outcome>>): Promise<Outcome> => {
  try {
    return { result: 'ok', ...(await command()) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === status.UNAVAILABLE)
      return { result: 'unavailable' };
    if (!(error instanceof Error) || !('type' in error)) throw error;
    const current =
      'actualVersion' in error
        ? error.actualVersion
        : 'actualState' in error
          ? error.actualState
          : undefined;
    return { result: String(error.type), ...(current !== undefined && { current }) };
  }
};

const watch = (
  subscription: StreamSubscription | AllStreamSubscription,
  onCheckpoint: (listener: (position: bigint) => void) => void,
): Watch => {
  const events: SeenEvent[] = [];
  const marks: string[] = [];
  const checks = new Set<() => void>();
  let failure: unknown;
  const mark = (text: string): void => {
    marks.push(text);
    for (const check of checks) check();
  };
  onCheckpoint((position) => mark(`checkpoint ${position}`));
  subscription.on('confirmation', () => mark('confirmed'));
  subscription.on('caughtUp', () => mark('caughtUp'));
  subscription.on('error', (error: unknown) => {
    failure = error;
    mark('error');
  });
  subscription.on('end', () => mark('end'));
  subscription.on('data', (resolved: { event?: ClientEvent; link?: ClientEvent }) => {
    const event = toSeenEvent(resolved);
    events.push(event);
    mark(event.type);
  });
  return {
    events,
    marks,
    error: () => failure,
    until: (condition) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!condition()) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
    pause: () => void subscription.pause(),
    resume: () => void subscription.resume(),
    stop: () => subscription.unsubscribe(),
  };
};
