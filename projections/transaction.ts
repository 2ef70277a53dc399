import type pg from 'pg';

/**
 * Runs work in a transaction whose commit need not reach the disk at once. Rows and checkpoint survive
 * or vanish together, and events lost in a crash of Postgres are projected again.
 * @param onLost called if the connection could not even roll back
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

/** Runs work in such a transaction on a connection of a pool. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let isBroken = false;
  const lost = (): void => {
    isBroken = true;
  };
  // Without a listener, a connection lost between two statements would end the process.
  client.on('error', lost);
  try {
    return await runInTransaction(client, work, lost);
  } finally {
    client.off('error', lost);
    client.release(isBroken);
  }
};

/**
 * Waits for all of several works on one connection, even if one fails: none may continue after its
 * transaction has ended.
 * @throws the first failure, because later ones follow from it
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
