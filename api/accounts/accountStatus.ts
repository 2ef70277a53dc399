import type { Position } from '@mahoe/eventstore/store/position';
import type pg from 'pg';

/**
 * Closes a pupil's account and ends its sessions before the suspension is recorded. If recording
 * fails, the account stays closed until its status is reconciled.
 */
export const closeAccount = async (db: pg.Pool, userId: string): Promise<void> => {
  await db.query(
    `with closed as (
       update accounts.credential set is_suspended = true, standing_position = null
       where user_id = $1 and not is_administrator
       returning user_id)
     update accounts.session s set ended_at = now()
     from closed where s.user_id = closed.user_id and s.ended_at is null`,
    [userId],
  );
};

/**
 * Applies a decision about a pupil's account; an older decision that arrives late is dropped.
 * @param position log position of the decision
 */
export const reconcileAccountStatus = async (
  db: pg.Pool,
  userId: string,
  isSuspended: boolean,
  position: Position,
): Promise<void> => {
  await db.query(
    `with settled as (
       update accounts.credential set is_suspended = $2, standing_position = $3
       where user_id = $1 and not is_administrator and coalesce(standing_position, 0) <= $3
       returning user_id, is_suspended)
     update accounts.session s set ended_at = now()
     from settled where settled.is_suspended and s.user_id = settled.user_id and s.ended_at is null`,
    [userId, isSuspended, position],
  );
};

/**
 * Finds pupils whose credential disagrees with the list of suspended pupils, as of an older
 * position.
 * @param suspended ids of the pupils that the views show as suspended
 */
export const findStatusMismatches = async (
  db: pg.Pool,
  suspended: readonly string[],
  head: Position,
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ user_id: string }>(
    `select user_id from accounts.credential
     where not is_administrator and standing_position < $2
       and is_suspended <> (user_id = any($1::uuid[]))`,
    [suspended, head],
  );
  return rows.map(({ user_id }) => user_id);
};

/**
 * Resets statuses with a position beyond the log's end. They were set on another log, whose
 * positions mean nothing here, so every new decision must win over them.
 */
export const clearStatusesAfter = async (db: pg.Pool, head: Position): Promise<void> => {
  await db.query(
    'update accounts.credential set standing_position = 0 where standing_position > $1',
    [head],
  );
};

/**
 * Opens an account that was reinstated in the log, if a crash kept the credential closed.
 * @returns whether the account is open now; false during a suspension and after a later one
 */
export const reopenAccount = async (
  db: pg.Pool,
  userId: string,
  position: Position,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update accounts.credential set is_suspended = false, standing_position = $2
     where user_id = $1 and standing_position < $2`,
    [userId, position],
  );
  return rowCount === 1;
};
