import pg from 'pg';

/** `int8` columns are read as bigint: positions never pass through a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** How long to wait for the database, in ms; not named: as long as it takes. */
export interface Patience {
  /** For a connection, also for one of a pool in which all are at work. */
  readonly connectionTimeoutMillis: number;
  /** After which the server ends a statement. */
  readonly statement_timeout?: number;
  /** After which a server that says nothing at all is given up. */
  readonly query_timeout?: number;
}

/** Each connection says for whom it works. */
export const PATIENCE = {
  /** Somebody waits for the answer. */
  caller: { connectionTimeoutMillis: 2500, statement_timeout: 2500, query_timeout: 3000 },
  /** What follows the log: batches may be slow, but a lost line is noticed. */
  follower: { connectionTimeoutMillis: 5000, statement_timeout: 60_000, query_timeout: 65_000 },
  /** Long work that somebody asked for: a rebuild, a seed, a purge. */
  job: { connectionTimeoutMillis: 10_000 },
} as const satisfies Readonly<Record<string, Patience>>;

/** What every connection has: without it a line that was cut silently is waited on for hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const;

export interface PoolOptions {
  readonly max?: number;
  /** Schemas in which unqualified names are looked up. */
  readonly searchPath?: string;
  /** Statements with values are planned once, whatever they are: for those that find rows by key. */
  readonly keepsPlans?: boolean;
  /** Statements of one connection are sent without waiting for each other's answers. */
  readonly pipeline?: boolean;
  /** Taken as somebody's who waits, unless it is said otherwise. */
  readonly patience?: Patience;
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
    patience = PATIENCE.caller,
    onError,
  }: PoolOptions,
): pg.Pool => {
  const settings = [
    ...(searchPath ? [`-c search_path=${searchPath}`] : []),
    // Of a list it would else make a plan each time: how long it is makes a better one.
    ...(keepsPlans ? ['-c plan_cache_mode=force_generic_plan'] : []),
  ];
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    ...KEEP_ALIVE,
    ...patience,
    max,
    pipeline,
    ...(settings.length > 0 ? { options: settings.join(' ') } : {}),
  });
  // Without a listener an idle connection lost with Postgres would end the process.
  pool.on('error', onError);
  return pool;
};
