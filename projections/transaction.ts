import type pg from 'pg';

/**
 * Runs work in a transaction that need not reach the disk at once: rows and checkpoint are lost or
 * kept together, and what is lost in a crash of Postgres is projected again.
 * @param onLost told that the connection could not even be rolled back
 */
export const runInTransaction = async <Client extends pg.ClientBase, T>(
  client: Client,
  work: (client: Client) => Promise<T>,
  onLost: () => void,
): Promise<T> => {
  try {
    await client.query('begin; set local synchronous_commit = off');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onLost);
    throw error;
  }
};

/** The same on a connection of a pool. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let isBroken = false;
  const lost = (): void => {
    isBroken = true;
  };
  // A connection in use that is lost between two statements would end the process.
  client.on('error', lost);
  try {
    return await runInTransaction(client, work, lost);
  } finally {
    client.off('error', lost);
    client.release(isBroken);
  }
};

/**
 * Waits for all of several works on one connection, even when one fails: none may go on once its
 * transaction is over.
 * @throws the failure that came first, which those after it follow from
 */
export const settleAll = async <T>(works: readonly Promise<T>[]): Promise<T[]> => {
  let first: { readonly error: unknown } | undefined;
  const done = await Promise.all(
    works.map((work) =>
      work.catch((error: unknown) => {
        first ??= { error };
      }),
    ),
  );
  if (first) throw first.error;
  return done as T[];
};
