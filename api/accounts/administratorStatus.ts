import type { Position } from '@mahoe/eventstore/store/position';
import type pg from 'pg';

/**
 * Closes an administrator's account and ends its sessions before the suspension is recorded. If
 * recording fails, the account stays closed until its status is reconciled. A lock makes two
 * administrators who suspend each other take turns.
 * @returns false if no administrator would be left
 */
export const closeAdministrator = async (pool: pg.Pool, userId: string): Promise<boolean> => {
  const db = await pool.connect();
  try {
    await db.query('begin');
    await db.query(`select pg_advisory_xact_lock(hashtextextended('mahoe administrators', 0))`);
    const { rowCount } = await db.query(
      `select from accounts.credential
       where is_administrator and not is_suspended and user_id <> $1 limit 1`,
      [userId],
    );
    if (rowCount === 0) {
      await db.query('rollback');
      db.release();
      return false;
    }
    await db.query(
      `with closed as (
         update accounts.credential set is_suspended = true, standing_position = null
         where user_id = $1 and is_administrator returning user_id)
       delete from accounts.session s using closed where s.user_id = closed.user_id`,
      [userId],
    );
    await db.query('commit');
    db.release();
    return true;
  } catch (error) {
    // Closing the connection rolls the transaction back.
    db.release(true);
    throw error;
  }
};

/**
 * Applies a decision about an administrator's account; an older decision that arrives late is
 * dropped.
 * @param position log position of the decision
 */
export const reconcileAdministratorStatus = async (
  pool: pg.Pool,
  userId: string,
  isSuspended: boolean,
  position: Position,
): Promise<void> => {
  await pool.query(
    `update accounts.credential set is_suspended = $2, standing_position = $3
     where user_id = $1 and is_administrator and coalesce(standing_position, 0) <= $3`,
    [userId, isSuspended, position],
  );
};
