import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 500;
const POLL_INTERVAL_MS = 2000;

type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * Builds the key of a name's lease, in SQL.
 * @param name an SQL expression
 */
export const leaseKeySql = (name: string): string =>
  `hashtextextended('mahoe lease ' || ${name}, 0)`;

/**
 * Tries to take the lease of a name for as long as the connection lives. A second process that
 * tries is a hot standby.
 */
export const tryLease = async (db: Queryable, name: string): Promise<boolean> => {
  const { rows } = await db.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${leaseKeySql('$1')}) as taken`,
    [name],
  );
  return rows[0]?.taken === true;
};

/**
 * Builds an SQL condition: a process holds the lease of the name.
 * @param name an SQL expression
 */
export const isLeasedSql = (name: string): string => `(${leaseKeySql(name)} in (
  select (classid::bigint << 32) | objid::bigint from pg_locks
  where locktype = 'advisory' and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())
))`;

/** Releases a lease while the connection lives on. */
export const releaseLease = async (db: Queryable, name: string): Promise<void> => {
  await db.query(`select pg_advisory_unlock(${leaseKeySql('$1')})`, [name]);
};

/** Releases all leases of a connection while it lives on. */
export const releaseLeases = async (db: Queryable): Promise<void> => {
  await db.query('select pg_advisory_unlock_all()');
};

/**
 * Works under a name's lease.
 * @returns `taken` while another process holds it
 */
export const withLease = async <T>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<T>,
): Promise<T | 'taken'> => {
  const lease = await pool.connect();
  // A lost connection has released its lease.
  const onLost = (): void => undefined;
  lease.on('error', onLost);
  try {
    if (!(await tryLease(lease, name))) return 'taken';
    const done = await work();
    // Releases the lease before the connection ends, which takes a moment longer.
    await releaseLease(lease, name).catch(onLost);
    return done;
  } finally {
    lease.off('error', onLost);
    lease.release(true);
  }
};

/** Takes the free leases among the missing ones. */
const acquireLeases = async (
  lease: pg.PoolClient,
  names: readonly string[],
  held: Set<string>,
): Promise<boolean> => {
  const missing = names.filter((name) => !held.has(name));
  const { rows } = await lease.query<{ name: string }>(
    `select name from unnest($1::text[]) as missing (name)
     where pg_try_advisory_lock(${leaseKeySql('name')})`,
    [missing],
  );
  for (const { name } of rows) held.add(name);
  return rows.length > 0;
};

/** Waits until a lease of another process is released and taken. */
const waitForLeases = async (
  lease: pg.PoolClient,
  names: readonly string[],
  held: Set<string>,
  signal: AbortSignal,
): Promise<void> => {
  do await pause(POLL_INTERVAL_MS, undefined, { signal });
  while (held.size === names.length || !(await acquireLeases(lease, names, held)));
};

type HeldWork = (held: readonly string[], signal: AbortSignal) => Promise<void>;

const runWhileHeld = async (
  lease: pg.PoolClient,
  names: readonly string[],
  signal: AbortSignal,
  work: HeldWork,
): Promise<void> => {
  const held = new Set<string>();
  await acquireLeases(lease, names, held);
  while (!signal.aborted) {
    const changed = new AbortController();
    const until = AbortSignal.any([signal, changed.signal]);
    let failure: unknown;
    const waiting = waitForLeases(lease, names, held, until)
      .catch((error: unknown) => {
        if (!until.aborted) failure = error;
      })
      .finally(() => changed.abort());
    try {
      if (held.size > 0) await work([...held], until);
      else await waiting;
    } finally {
      changed.abort();
      await waiting;
    }
    if (failure) throw failure;
  }
};

/**
 * Works under the leases of names until the signal. A second process is a hot standby for each name
 * it does not hold. The work restarts with the held names when they change, when it fails, and when
 * the database connection was lost.
 * @param work must end soon after its own signal
 * @param onFailure receives the error that restarts the work
 */
export const holdLeases = async (
  pool: pg.Pool,
  names: readonly string[],
  signal: AbortSignal,
  work: HeldWork,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  while (!signal.aborted) {
    const lost = new AbortController();
    let lease: pg.PoolClient | undefined;
    try {
      lease = await pool.connect();
      lease.on('error', () => lost.abort());
      await runWhileHeld(lease, names, AbortSignal.any([signal, lost.signal]), work);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    } finally {
      // Ending the connection releases the leases.
      lease?.release(true);
    }
    await pause(RETRY_MS, undefined, { signal }).catch(() => {});
  }
};
