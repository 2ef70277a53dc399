import { runMaintenance } from '@mahoe/eventstore/postgres/maintenance';
import type pg from 'pg';
import { tableErasurePolicies } from './tableErasurePolicies.ts';

/** Whose traces are meant. */
export interface TracedPupil {
  readonly pupilId: string;
  /** Keyed hash of the username, where the account had one. */
  readonly usernameKey: string | null;
}

/** Keys have a database of their own, perhaps: who keeps them answers for them. */
const isInMainDatabase = (table: string): boolean => !table.startsWith('privacy.');

const erasurePolicies = Object.entries(tableErasurePolicies).filter(([table]) =>
  isInMainDatabase(table),
);

/** Deletes a pupil's rows, of some tables or of all whose rows are to go. May be repeated. */
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

/** Tables in which something still names a pupil, or rows are that were to go. */
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

/** Readers that take what names a pupil out of the views. */
export const scrubbingSubscriptions = erasurePolicies.flatMap(([table, policy]) =>
  policy.rows === 'scrubbed' && table.startsWith('views.') ? [policy.by] : [],
);

/** SQLSTATE of what only a database's owner may do. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Writes the tables anew from which something went, so that no page of the database still has it,
 * nor what was counted of their values; and, where that is allowed, the log of writes.
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
