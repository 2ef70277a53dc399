import pg from 'pg';

/** `int8` columns are read as bigint: positions never pass through a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/**
 * A pool of connections that outlives restarts of Postgres.
 * @param searchPath schemas in which unqualified names are looked up
 * @param pipeline statements of one connection are sent without waiting for each other's answers
 */
export const openPool = (
  databaseUrl: string,
  {
    max = 10,
    searchPath,
    pipeline = false,
    onError,
  }: {
    max?: number;
    searchPath?: string;
    pipeline?: boolean;
    onError: (error: Error) => void;
  },
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
