import { AsyncResource } from 'node:async_hooks';
import { getTracer } from '@mahoe/telemetry/tracing';
import pg from 'pg';
import { stallAwareTimeout } from '../store/stallAwareTimeout.ts';
import { traceQueries } from './traceQueries.ts';

/** Timeouts for the database, in ms. A missing one means no limit. */
export interface TimeoutPolicy {
  /** For a connection, including the wait for a free one of a pool. */
  readonly connectMs: number;
  /** For a statement; the server enforces it. */
  readonly statementMs?: number;
  /** For silence: after it the client drops the connection. A statement may set its own. */
  readonly silenceMs?: number;
}

export interface TimeoutConfig extends pg.ClientConfig {
  readonly timeouts: TimeoutPolicy;
}

/**
 * Options of every connection. Without them, a silently cut connection blocks its caller for hours.
 */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const;

/** Builds an error whose message the API recognises as an unavailable database. */
const buildTimeoutError = (what: string, ms: number): Error =>
  new Error(`timeout exceeded: no ${what} from Postgres in ${ms} ms`);

/** A function that reports its outcome to its last argument or, without one, by a promise. */
type AnyFunction = (...args: readonly unknown[]) => unknown;

/** Calls a function, and gives up if there is no outcome in time. */
const callWithTimeout = (
  ask: AnyFunction,
  args: readonly unknown[],
  ms: number,
  giveUp: () => void,
): unknown => {
  const timeout = stallAwareTimeout(ms, giveUp);
  const tell = args.at(-1) as AnyFunction | string | undefined;
  if (typeof tell === 'function') {
    return ask(...args.slice(0, -1), (...outcome: readonly unknown[]) => {
      timeout.cancel();
      tell(...outcome);
    });
  }
  const outcome = ask(...args) as Promise<unknown>;
  outcome.then(timeout.cancel, timeout.cancel);
  return outcome;
};

/**
 * A connection that fails with all its queries if Postgres is silent for too long. The time counts
 * from each query. Unlike the timers of `pg`, it excludes the time in which the event loop was
 * blocked (`stallAwareTimeout`). Callers learn of the loss from their queries, so an error listener
 * is unnecessary.
 */
export class TimeoutClient extends pg.Client {
  constructor({ timeouts: { connectMs, statementMs, silenceMs }, ...config }: TimeoutConfig) {
    super({ ...config, ...KEEP_ALIVE, statement_timeout: statementMs ?? false });
    const connect = this.connect.bind(this) as AnyFunction;
    const query = this.query.bind(this) as AnyFunction;
    const giveUp = (what: string, ms: number) => (): void => {
      this.connection.stream.destroy(buildTimeoutError(what, ms));
    };
    this.on('error', () => undefined);
    Object.assign(this, {
      connect: (...args: readonly unknown[]) =>
        callWithTimeout(connect, args, connectMs, giveUp('connection', connectMs)),
      query: traceQueries((...args) => {
        const own = (args[0] as Partial<TimeoutPolicy>).silenceMs ?? silenceMs;
        return own === undefined
          ? query(...args)
          : callWithTimeout(query, args, own, giveUp('answer', own));
      }),
    });
  }
}

type ConnectCallback = (error?: Error, client?: pg.PoolClient, release?: () => void) => void;

/** Opens a pool of such connections. Waiting for one of them takes at most `connectMs`, too. */
export const openTimeoutPool = (config: TimeoutConfig & pg.PoolConfig): pg.Pool => {
  const { connectMs } = config.timeouts;
  const pool = new pg.Pool({ ...config, Client: TimeoutClient as unknown as new () => pg.Client });
  const connect = pool.connect.bind(pool) as unknown as (taken: ConnectCallback) => void;
  /**
   * Queue of `pg.Pool`. Callers that gave up must be removed, otherwise later callers wait behind
   * them.
   */
  const { _pendingQueue: queue } = pool as unknown as {
    readonly _pendingQueue: { readonly callback: ConnectCallback }[];
  };
  const take = (waiting: ConnectCallback): void => {
    // Keeps the trace of the caller: the work that returns a connection calls the next one that waits.
    const taken = getTracer() ? AsyncResource.bind(waiting) : waiting;
    let isOver = false;
    const timeout = stallAwareTimeout(connectMs, () => {
      isOver = true;
      const index = queue.findIndex(({ callback }) => callback === onConnect);
      if (index >= 0) queue.splice(index, 1);
      taken(buildTimeoutError('connection', connectMs));
    });
    const onConnect: ConnectCallback = (error, client, release) => {
      // A connection that comes too late goes back to the pool.
      if (isOver) return release?.();
      timeout.cancel();
      taken(error, client, release);
    };
    connect(onConnect);
  };
  return Object.assign(pool, {
    connect: (taken?: ConnectCallback) =>
      taken === undefined
        ? new Promise((resolve, reject) =>
            take((error, client) => (error ? reject(error) : resolve(client))),
          )
        : take(taken),
  });
};
