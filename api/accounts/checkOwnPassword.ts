import type pg from 'pg';
import { findOwnAttempt, resetLoginThrottle, throttleLogin } from '../limits/loginThrottle.ts';
import { checkPassword } from './credentials.ts';

/**
 * Checks the password that somebody who is signed in gives again, as slowly as a sign-in.
 * @returns why it is refused; undefined if it is right
 */
export const checkOwnPassword = async (
  pool: pg.Pool,
  usernameKey: string,
  userId: string,
  password: string,
): Promise<'too-many-requests' | 'wrong-password' | undefined> => {
  const attempt = findOwnAttempt(usernameKey, userId);
  if (!(await throttleLogin(pool, attempt))) return 'too-many-requests';
  const holderOf = (): Promise<string> => Promise.resolve(userId);
  const verified = await checkPassword(pool, usernameKey, password, holderOf);
  if (verified?.userId !== userId) return 'wrong-password';
  await resetLoginThrottle(pool, attempt);
  return undefined;
};
