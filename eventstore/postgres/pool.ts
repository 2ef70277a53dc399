import pg from 'pg';
import { openTimeoutPool, type TimeoutPolicy } from './timeoutClient.ts';

/** Reads `int8` columns as bigint, so that positions never become floating-point numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** Timeouts by the kind of caller. */
export const TIMEOUTS = {
  /** For work with a waiting user. */
  caller: { connectMs: 2500, statementMs: 2500, silenceMs: 3000 },
  /** For subscriptions: batches may be slow, but a lost connection must be noticed. */
  follower: { connectMs: 5000, statementMs: 60_000, silenceMs: 65_000 },
  /** For long jobs: a rebuild, a seed, a purge. */
  job: { connectMs: 10_000 },
} as const satisfies Readonly<Record<string, TimeoutPolicy>>;

export interface PoolOptions {
  readonly max?: number;
  /** Schemas in which unqualified names are looked up. */
  readonly searchPath?: string;
  /**
   * True to plan prepared statements once, whatever their values. Fits statements that find rows by
   * key.
   */
  readonly keepsPlans?: boolean;
  /** True to send statements on a connection without waiting for earlier answers. */
  readonly pipeline?: boolean;
  /** Defaults to those of `caller`. */
  readonly timeouts?: TimeoutPolicy;
  readonly onError: (error: Error) => void;
}

/** Opens a connection pool that survives restarts of Postgres. */
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
    // For arrays, a generic plan is better than a new plan for each length.
    ...(keepsPlans ? ['-c plan_cache_mode=force_generic_plan'] : []),
  ];
  const pool = openTimeoutPool({
    connectionString: databaseUrl,
    timeouts,
    max,
    pipeline,
    ...(settings.length > 0 ? { options: settings.join(' ') } : {}),
  });
  // Without a listener, an idle connection lost with Postgres would end the process.
  pool.on('error', onError);
  return pool;
};
