import pg from 'pg';
import { openTimeoutPool, type TimeoutPolicy } from './timeoutClient.ts';

/** `int8` columns are read as bigint: positions never pass through a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** Each connection says for whom it works. */
export const TIMEOUTS = {
  /** Somebody waits for the answer. */
  caller: { connectMs: 2500, statementMs: 2500, silenceMs: 3000 },
  /** What follows the log: batches may be slow, but a lost line is noticed. */
  follower: { connectMs: 5000, statementMs: 60_000, silenceMs: 65_000 },
  /** Long work that somebody asked for: a rebuild, a seed, a purge. */
  job: { connectMs: 10_000 },
} as const satisfies Readonly<Record<string, TimeoutPolicy>>;

export interface PoolOptions {
  readonly max?: number;
  /** Schemas in which unqualified names are looked up. */
  readonly searchPath?: string;
  /** Statements with values are planned once, whatever they are: for those that find rows by key. */
  readonly keepsPlans?: boolean;
  /** Statements of one connection are sent without waiting for each other's answers. */
  readonly pipeline?: boolean;
  /** Taken as somebody's who waits, unless it is said otherwise. */
  readonly timeouts?: TimeoutPolicy;
  readonly onError: (error: Error) => void;
}

/** A pool of connections that outlives restarts of Postgres. */
export const openPool = (
  databaseUrl: string,
  {
    max = 10,
    searchPath,
    keepsPlans = false,
    pipeline = false,
    timeouts = TIMEOUTS.caller,
    onError,
  }: PoolOptions,
): pg.Pool => {
  const settings = [
    ...(searchPath ? [`-c search_path=${searchPath}`] : []),
    // Of a list it would else make a plan each time: how long it is makes a better one.
    ...(keepsPlans ? ['-c plan_cache_mode=force_generic_plan'] : []),
  ];
  const pool = openTimeoutPool({
    connectionString: databaseUrl,
    timeouts,
    max,
    pipeline,
    ...(settings.length > 0 ? { options: settings.join(' ') } : {}),
  });
  // Without a listener an idle connection lost with Postgres would end the process.
  pool.on('error', onError);
  return pool;
};
