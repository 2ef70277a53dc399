import pg from 'pg';
import { stallAwareTimeout } from '../store/stallAwareTimeout.ts';

/** How long to wait for the database, in ms; not named: as long as it takes. */
export interface TimeoutPolicy {
  /** For a connection, also for one of a pool in which all are at work. */
  readonly connectMs: number;
  /** After which the server ends a statement. */
  readonly statementMs?: number;
  /** After which a server that says nothing at all is given up; a statement may name its own. */
  readonly silenceMs?: number;
}

export interface TimeoutConfig extends pg.ClientConfig {
  readonly timeouts: TimeoutPolicy;
}

/** What every connection has: without it a line that was cut silently is waited on for hours. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const;

/** In words by which the API knows that the database is away. */
const buildTimeoutError = (what: string, ms: number): Error =>
  new Error(`timeout exceeded: no ${what} from Postgres in ${ms} ms`);

/** A function that tells its outcome to its last argument or, without one, by a promise. */
type AnyFunction = (...args: readonly unknown[]) => unknown;

/** Asks, and gives up unless the outcome is told in time. */
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
 * A connection that is given up, and all that was asked on it fails, when Postgres says nothing for too
 * long: counted from when it was asked, and not while the event loop stood still (`patience`), as the
 * timers of `pg` itself do. Its loss is told to whoever asks; nobody needs to listen for it.
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
      query: (...args: readonly unknown[]) => {
        const own = (args[0] as Partial<TimeoutPolicy>).silenceMs ?? silenceMs;
        return own === undefined
          ? query(...args)
          : callWithTimeout(query, args, own, giveUp('answer', own));
      },
    });
  }
}

type ConnectCallback = (error?: Error, client?: pg.PoolClient, release?: () => void) => void;

/** A pool of such connections; for one of them, too, nobody waits longer than `connectMs`. */
export const openTimeoutPool = (config: TimeoutConfig & pg.PoolConfig): pg.Pool => {
  const { connectMs } = config.timeouts;
  const pool = new pg.Pool({ ...config, Client: TimeoutClient as unknown as new () => pg.Client });
  const connect = pool.connect.bind(pool) as unknown as (taken: ConnectCallback) => void;
  /** Its line, out of which its own timer would take who is told: nobody waits behind them. */
  const { _pendingQueue: queue } = pool as unknown as {
    readonly _pendingQueue: { readonly callback: ConnectCallback }[];
  };
  const take = (taken: ConnectCallback): void => {
    let isOver = false;
    const timeout = stallAwareTimeout(connectMs, () => {
      isOver = true;
      const index = queue.findIndex(({ callback }) => callback === onConnect);
      if (index >= 0) queue.splice(index, 1);
      taken(buildTimeoutError('connection', connectMs));
    });
    const onConnect: ConnectCallback = (error, client, release) => {
      // A connection that was opened for them, and comes too late, goes back.
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
