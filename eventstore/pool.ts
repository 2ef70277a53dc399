import pg from 'pg';

/** `int8` columns are read as bigint: positions never pass through a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/**
 * A pool of connections that outlives restarts of Postgres.
 * @param searchPath schemas in which unqualified names are looked up
 */
export const openPool = (
  databaseUrl: string,
  {
    max = 10,
    searchPath,
    onError,
  }: { max?: number; searchPath?: string; onError: (error: Error) => void },
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    ...(searchPath ? { options: `-c search_path=${searchPath}` } : {}),
  });
  // Without a listener an idle connection lost with Postgres would end the process.
  pool.on('error', onError);
  return pool;
};
