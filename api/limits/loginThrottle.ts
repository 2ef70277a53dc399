import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

const WINDOW = '15 minutes';
const FREE_ATTEMPTS = 10;
const STEP_MS = 500;
const MAX_STEP_MS = 4000;
/** Maximum wait; a try that would have to wait longer is refused. */
const MAX_WAIT_MS = 4000;

/**
 * Queues a try to sign in behind the account's earlier tries, in all processes. The first tries do
 * not wait; each further one waits longer. This slows down guessing without locking out the owner.
 * @returns milliseconds until its turn; undefined if the queue is full
 */
const enqueueAttempt = async (db: pg.Pool, usernameKey: string): Promise<number | undefined> => {
  const { rows } = await db.query<{ wait: number }>({
    name: 'take-place',
    text: `
      insert into accounts.sign_in_queue as q (username_key, tries, since, free_at)
      values ($1, 1, now(), now())
      on conflict (username_key) do update set
        tries = case when q.since < now() - $2::interval then 1 else q.tries + 1 end,
        since = case when q.since < now() - $2::interval then now() else q.since end,
        free_at = case
          when q.since < now() - $2::interval or q.tries < $3 then now()
          else greatest(q.free_at, now()) + make_interval(secs =>
            least($5::int, (q.tries - $3 + 1) * $4::int) / 1000.0) end
      where q.free_at <= now() + make_interval(secs => $6::int / 1000.0)
      returning (extract(epoch from free_at - now()) * 1000)::float8 as wait`,
    values: [usernameKey, WINDOW, FREE_ATTEMPTS, STEP_MS, MAX_STEP_MS, MAX_WAIT_MS],
  });
  return rows[0]?.wait;
};

/**
 * Waits for the turn of a try to sign in.
 * @param onWait called if the try has to wait
 * @returns false if the queue is full
 */
export const throttleLogin = async (
  db: pg.Pool,
  usernameKey: string,
  onWait: () => void = () => undefined,
): Promise<boolean> => {
  const wait = await enqueueAttempt(db, usernameKey);
  if (wait === undefined) return false;
  if (wait > 0) {
    onWait();
    await pause(wait);
  }
  return true;
};

/** Resets the throttle after the right password: the next tries do not wait. */
export const resetLoginThrottle = async (db: pg.Pool, usernameKey: string): Promise<void> => {
  await db.query('delete from accounts.sign_in_queue where username_key = $1', [usernameKey]);
};

/** Deletes counts whose window is over. */
export const deleteOldLoginAttempts = async (db: pg.Pool): Promise<void> => {
  await db.query('delete from accounts.sign_in_queue where since < now() - $1::interval', [WINDOW]);
};
