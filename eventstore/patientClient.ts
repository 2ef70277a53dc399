import pg from 'pg';
import { patience } from './patience.ts';

/** How long to wait for the database, in ms; not named: as long as it takes. */
export interface Patience {
  /** For a connection, also for one of a pool in which all are at work. */
  readonly connectMs: number;
  /** After which the server ends a statement. */
  readonly statementMs?: number;
  /** After which a server that says nothing at all is given up; a statement may name its own. */
  readonly silenceMs?: number;
}

export interface PatientConfig extends pg.ClientConfig {
  readonly patience: Patience;
}

/** What every connection has: without it a line that was cut silently is waited on for hours. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const;

/** In words by which the API knows that the database is away. */
const overdue = (what: string, ms: number): Error =>
  new Error(`timeout exceeded: no ${what} from Postgres in ${ms} ms`);

/** A function that tells its outcome to its last argument or, without one, by a promise. */
type Asks = (...args: readonly unknown[]) => unknown;

/** Asks, and gives up unless the outcome is told in time. */
const inTime = (ask: Asks, args: readonly unknown[], ms: number, giveUp: () => void): unknown => {
  const waiting = patience(ms, giveUp);
  const tell = args.at(-1) as Asks | string | undefined;
  if (typeof tell === 'function') {
    return ask(...args.slice(0, -1), (...outcome: readonly unknown[]) => {
      waiting.end();
      tell(...outcome);
    });
  }
  const outcome = ask(...args) as Promise<unknown>;
  outcome.then(waiting.end, waiting.end);
  return outcome;
};

/**
 * A connection that is given up, and all that was asked on it fails, when Postgres says nothing for too
 * long: counted from when it was asked, and not while the event loop stood still (`patience`), as the
 * timers of `pg` itself do. Its loss is told to whoever asks; nobody needs to listen for it.
 */
export class PatientClient extends pg.Client {
  constructor({ patience: { connectMs, statementMs, silenceMs }, ...config }: PatientConfig) {
    super({ ...config, ...KEEP_ALIVE, statement_timeout: statementMs ?? false });
    const connect = this.connect.bind(this) as Asks;
    const query = this.query.bind(this) as Asks;
    const giveUp = (what: string, ms: number) => (): void => {
      this.connection.stream.destroy(overdue(what, ms));
    };
    this.on('error', () => undefined);
    Object.assign(this, {
      connect: (...args: readonly unknown[]) =>
        inTime(connect, args, connectMs, giveUp('connection', connectMs)),
      query: (...args: readonly unknown[]) => {
        const own = (args[0] as Partial<Patience>).silenceMs ?? silenceMs;
        return own === undefined ? query(...args) : inTime(query, args, own, giveUp('answer', own));
      },
    });
  }
}

type Taken = (error?: Error, client?: pg.PoolClient, release?: () => void) => void;

/** A pool of such connections; for one of them, too, nobody waits longer than `connectMs`. */
export const openPatientPool = (config: PatientConfig & pg.PoolConfig): pg.Pool => {
  const { connectMs } = config.patience;
  const pool = new pg.Pool({ ...config, Client: PatientClient as unknown as new () => pg.Client });
  const connect = pool.connect.bind(pool) as unknown as (taken: Taken) => void;
  /** Its line, out of which its own timer would take who is told: nobody waits behind them. */
  const { _pendingQueue: line } = pool as unknown as {
    readonly _pendingQueue: { readonly callback: Taken }[];
  };
  const take = (taken: Taken): void => {
    let isOver = false;
    const waiting = patience(connectMs, () => {
      isOver = true;
      const place = line.findIndex(({ callback }) => callback === come);
      if (place >= 0) line.splice(place, 1);
      taken(overdue('connection', connectMs));
    });
    const come: Taken = (error, client, release) => {
      // A connection that was opened for them, and comes too late, goes back.
      if (isOver) return release?.();
      waiting.end();
      taken(error, client, release);
    };
    connect(come);
  };
  return Object.assign(pool, {
    connect: (taken?: Taken) =>
      taken === undefined
        ? new Promise((resolve, reject) =>
            take((error, client) => (error ? reject(error) : resolve(client))),
          )
        : take(taken),
  });
};
