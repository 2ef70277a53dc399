import { runMaintenance } from '@mahoe/eventstore/postgres/maintenance';
import type pg from 'pg';
import { tableErasurePolicies } from './tableErasurePolicies.ts';

/** The pupil whose traces are searched. */
export interface TracedPupil {
  readonly pupilId: string;
  /** Keyed hash of the username, if the account had one. */
  readonly usernameKey: string | null;
}

/** Excludes the keys, which may stand in a database of their own; their owner erases them. */
const isInMainDatabase = (table: string): boolean => !table.startsWith('privacy.');

const erasurePolicies = Object.entries(tableErasurePolicies).filter(([table]) =>
  isInMainDatabase(table),
);

/**
 * Deletes a pupil's rows from the given tables, or from all tables whose policy is `deleted`. Safe to
 * repeat.
 */
export const deleteRows = async (
  pool: pg.Pool,
  { pupilId, usernameKey }: TracedPupil,
  tables?: readonly string[],
): Promise<void> => {
  for (const [table, policy] of erasurePolicies) {
    if (policy.rows !== 'deleted' || tables?.includes(table) === false) continue;
    const value = policy.key === 'pupil' ? pupilId : usernameKey;
    await pool.query(`delete from ${table} where ${policy.column}::text = $1`, [value]);
  }
};

/** Lists tables that still name a pupil, or still hold rows that should be deleted. */
export const findTraces = async (
  pool: pg.Pool,
  { pupilId, usernameKey }: TracedPupil,
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [table, policy] of erasurePolicies) {
    if (policy.rows === 'pseudonymous') continue;
    const [where, value] =
      policy.rows === 'scrubbed'
        ? [policy.left, pupilId]
        : [`${policy.column}::text = $1`, policy.key === 'pupil' ? pupilId : usernameKey];
    const { rows } = await pool.query(`select 1 from ${table} where ${where} limit 1`, [value]);
    if (rows.length > 0) found.push(table);
  }
  return found;
};

/** Subscriptions that scrub pupils' names from the views. */
export const scrubbingSubscriptions = erasurePolicies.flatMap(([table, policy]) =>
  policy.rows === 'scrubbed' && table.startsWith('views.') ? [policy.by] : [],
);

/** SQLSTATE for an operation that only a database's owner may do. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Rewrites the tables that lost rows, so that no page of the database and no statistic still holds the
 * data. If the role may, it also switches to a new write-ahead log segment.
 */
export const clearResidue = async (pool: pg.Pool): Promise<void> => {
  const tables = erasurePolicies.flatMap(([table, policy]) =>
    policy.rows === 'pseudonymous' ? [] : [table],
  );
  await runMaintenance(
    pool,
    tables.map((table) => `vacuum (full, analyze) ${table}`),
  );
  try {
    const ofOwners = [
      'vacuum (full) pg_catalog.pg_statistic',
      'select pg_switch_wal()',
      'checkpoint',
    ];
    await runMaintenance(pool, ofOwners);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE))
      throw error;
  }
};
