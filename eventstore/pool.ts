import pg from 'pg';

/** `int8` columns are read as bigint: positions never pass through a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export interface PoolOptions {
  readonly max?: number;
  /** Schemas in which unqualified names are looked up. */
  readonly searchPath?: string;
  /** Statements of one connection are sent without waiting for each other's answers. */
  readonly pipeline?: boolean;
  readonly onError: (error: Error) => void;
}

/** A pool of connections that outlives restarts of Postgres. */
export const openPool = (
  databaseUrl: string,
  { max = 10, searchPath, pipeline = false, onError }: PoolOptions,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    pipeline,
    ...(searchPath ? { options: `-c search_path=${searchPath}` } : {}),
  });
  // Without a listener an idle connection lost with Postgres would end the process.
  pool.on('error', onError);
  return pool;
};
