import type pg from 'pg';

/** Nobody is to wait longer than this for a table that such work wants for itself. */
const LOCK_TIMEOUT_MS = 2000;
/** Writing a table anew, or a checkpoint on a busy disk, takes what it takes. */
const STATEMENT_TIMEOUT_MS = 600_000;

/** Runs statements one by one on a connection of their own, without their pool's haste. */
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
    // It has other limits than its pool: nobody else is given it.
    connection.release(true);
  }
};
