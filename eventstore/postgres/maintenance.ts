import type pg from 'pg';

/** Maximum wait for an exclusive lock, so that other statements are not held up behind it. */
const LOCK_TIMEOUT_MS = 2000;
/** Maximum duration: rewriting a table, or a checkpoint on a busy disk, may take long. */
const STATEMENT_TIMEOUT_MS = 600_000;

/** Runs statements one by one, with long timeouts, on a connection that is closed afterwards. */
export const runMaintenance = async (
  pool: pg.Pool,
  statements: readonly string[],
): Promise<void> => {
  const connection = await pool.connect();
  const run = (text: string): Promise<unknown> =>
    connection.query({ text, silenceMs: STATEMENT_TIMEOUT_MS } as pg.QueryConfig);
  try {
    await run(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    await run(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const statement of statements) await run(statement);
  } finally {
    // Closed rather than returned to the pool, because its timeouts were changed.
    connection.release(true);
  }
};
