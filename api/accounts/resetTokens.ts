import { createLinkToken, hashToken } from '@mahoe/providers/mail/linkToken';
import type pg from 'pg';
import { hashPassword } from './credentials.ts';
import { consumeHourlyQuota } from '../limits/hourlyQuotas.ts';

/** Must be longer than a reset link works. */
const TOKEN_TTL = '1 day';

/**
 * Stores the hash of a request's token, unless the account asked too often. A repeated request
 * counts once, even at the same time.
 * @returns whether the request may go on
 */
export const allowReset = async (
  db: pg.Pool,
  pepper: Buffer,
  requestId: string,
  userId: string,
): Promise<boolean> => {
  const hash = hashToken(createLinkToken(pepper, 'reset', requestId));
  const { rowCount } = await db.query(
    `insert into accounts.reset_token (token_hash, request_id, user_id) values ($1, $2, $3)
     on conflict do nothing`,
    [hash, requestId, userId],
  );
  if (rowCount === 1 && (await consumeHourlyQuota(db, 'reset', userId))) {
    await db.query('update accounts.reset_token set is_allowed = true where token_hash = $1', [
      hash,
    ]);
    return true;
  }
  const { rows } = await db.query<{ is_allowed: boolean }>(
    'select is_allowed from accounts.reset_token where token_hash = $1',
    [hash],
  );
  return rows[0]?.is_allowed ?? false;
};

/** Finds the request that a token belongs to. */
export const findResetRequest = async (db: pg.Pool, token: string): Promise<string | undefined> => {
  const { rows } = await db.query<{ request_id: string }>(
    'select request_id from accounts.reset_token where token_hash = $1 and is_allowed',
    [hashToken(token)],
  );
  return rows[0]?.request_id;
};

/** Stores a new password for the case that its call is the first to use the link. */
export const storePendingPassword = async (
  db: pg.Pool,
  requestId: string,
  commandId: string,
  userId: string,
  password: string,
): Promise<void> => {
  await db.query(
    `insert into accounts.pending_password (request_id, command_id, user_id, password_hash)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [requestId, commandId, userId, await hashPassword(password)],
  );
};

export const forgetOldResets = async (db: pg.Pool): Promise<void> => {
  await db.query('delete from accounts.reset_token where made_at < now() - $1::interval', [
    TOKEN_TTL,
  ]);
  await db.query('delete from accounts.pending_password where made_at < now() - $1::interval', [
    TOKEN_TTL,
  ]);
};
