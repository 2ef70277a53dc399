import type pg from 'pg';
import { resetThrottle } from './loginThrottle.ts';

const WINDOW = '15 minutes';
/** Maximum wrong codes in the window. Three codes of a million are right, so guessing takes years. */
const MAX_ATTEMPTS = 5;

/** Key that counts attempts at a user's codes apart from those at the password. */
const toThrottleKey = (userId: string): string => `second factor of ${userId}`;

/** Counts an attempt before it is made, in all processes. @returns false if it must not be made */
const countAttempt = async (db: pg.Pool, userId: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `insert into accounts.sign_in_queue as q (username_key, tries, since, free_at)
     values ($1, 1, now(), now())
     on conflict (username_key) do update set
       tries = case when q.since < now() - $2::interval then 1 else q.tries + 1 end,
       since = case when q.since < now() - $2::interval then now() else q.since end
     where q.since < now() - $2::interval or q.tries < $3`,
    [toThrottleKey(userId), WINDOW, MAX_ATTEMPTS],
  );
  return rowCount === 1;
};

/**
 * Checks a code of any kind. Only callers with the password or a session get here, so nobody else
 * can use up a user's attempts.
 */
export const withCodeThrottle = async <T>(
  db: pg.Pool,
  userId: string,
  check: () => Promise<T | undefined>,
): Promise<T | 'wrong' | 'too-many'> => {
  if (!(await countAttempt(db, userId))) return 'too-many';
  const right = await check();
  if (right === undefined) return 'wrong';
  await resetThrottle(db, [toThrottleKey(userId)]);
  return right;
};
