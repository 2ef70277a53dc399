import { linkToken, tokenHash } from '@mahoe/providers/mail/linkToken';
import type pg from 'pg';

const WITHIN = '1 hour';
const MOST = 3;
/** Longer than a link works. */
const KEPT = '1 day';

/** Counts a request. @returns whether there were not too many for this account within the hour */
const countRequest = async (db: pg.Pool, userId: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `insert into accounts.reset_count as r (user_id, since, asked) values ($1, now(), 1)
     on conflict (user_id) do update set
       asked = case when r.since < now() - $2::interval then 1 else r.asked + 1 end,
       since = case when r.since < now() - $2::interval then now() else r.since end
     where r.since < now() - $2::interval or r.asked < $3`,
    [userId, WITHIN, MOST],
  );
  return rowCount === 1;
};

/**
 * Makes the token of a request known, by its hash, unless the account asked too often. A request
 * that is repeated, even at the same time, counts once.
 * @returns whether the request may go on
 */
export const allowReset = async (
  db: pg.Pool,
  pepper: Buffer,
  requestId: string,
  userId: string,
): Promise<boolean> => {
  const hash = tokenHash(linkToken(pepper, 'reset', requestId));
  const { rowCount } = await db.query(
    `insert into accounts.reset_token (token_hash, request_id, user_id) values ($1, $2, $3)
     on conflict do nothing`,
    [hash, requestId, userId],
  );
  if (rowCount === 1 && (await countRequest(db, userId))) {
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

/** The request a token is of. */
export const requestOf = async (db: pg.Pool, token: string): Promise<string | undefined> => {
  const { rows } = await db.query<{ request_id: string }>(
    'select request_id from accounts.reset_token where token_hash = $1 and is_allowed',
    [tokenHash(token)],
  );
  return rows[0]?.request_id;
};

/** Nobody uses an older link once there is a new password, however young it is. */
export const dropOtherTokens = async (
  db: pg.Pool,
  userId: string,
  requestId: string,
): Promise<void> => {
  await db.query('delete from accounts.reset_token where user_id = $1 and request_id <> $2', [
    userId,
    requestId,
  ]);
};

export const forgetOldResets = async (db: pg.Pool): Promise<void> => {
  await db.query('delete from accounts.reset_token where made_at < now() - $1::interval', [KEPT]);
  await db.query('delete from accounts.reset_count where since < now() - $1::interval', [WITHIN]);
};
