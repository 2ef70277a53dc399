import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type pg from 'pg';

/** Argon2id with 19 MiB and two passes (OWASP's first recommendation). */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** What a hash made so begins with. */
const HASHED_SO = '$argon2id$v=19$m=19456,t=2,p=1$';
/** Hashes share four threads with files and compression: a class that signs in must leave some free. */
const atMostTwo = pLimit(2);

/** Keyed hash under which a name or address is reserved: never the value itself. */
export const keyOf = (pepper: Buffer, value: string): string =>
  createHmac('sha256', pepper).update(value.normalize('NFKC').trim().toLowerCase()).digest('hex');

export const hashPassword = (password: string): Promise<string> =>
  atMostTwo(() => hash(password, HASHING));

/** Verified against when there is no such user, so that both take the same time. */
const nobody = hashPassword('nobody signs in with this');

export interface Credential {
  readonly userId: string;
  readonly isAdministrator: boolean;
}

/**
 * The user whose password this is; undefined for an unknown name or a wrong password. A right one
 * that was hashed in an older way is hashed anew.
 */
export const checkPassword = async (
  db: pg.Pool,
  usernameKey: string,
  password: string,
): Promise<Credential | undefined> => {
  const { rows } = await db.query<{
    user_id: string;
    is_administrator: boolean;
    password_hash: string;
  }>(
    `select user_id, is_administrator, password_hash from accounts.credential
     where username_key = $1`,
    [usernameKey],
  );
  const [row] = rows;
  const known = row?.password_hash ?? (await nobody);
  const isRight = await atMostTwo(() => verify(known, password));
  if (!row || !isRight) return undefined;
  if (!known.startsWith(HASHED_SO)) await rehash(db, row.user_id, password);
  return { userId: row.user_id, isAdministrator: row.is_administrator };
};

const rehash = async (db: pg.Pool, userId: string, password: string): Promise<void> => {
  await db.query('update accounts.credential set password_hash = $2 where user_id = $1', [
    userId,
    await hashPassword(password),
  ]);
};

/**
 * Stores a new user's password. The reservation of the name decides whose it is, so a left-over of
 * a sign-up that died half-way is replaced.
 */
export const storeCredential = async (
  db: pg.Pool,
  { userId, isAdministrator }: Credential,
  usernameKey: string,
  passwordHash: string,
): Promise<void> => {
  await db.query(
    `insert into accounts.credential (user_id, username_key, is_administrator, password_hash)
     values ($1, $2, $3, $4)
     on conflict (username_key) do update
     set user_id = excluded.user_id, is_administrator = excluded.is_administrator,
       password_hash = excluded.password_hash, changed_at = now()`,
    [userId, usernameKey, isAdministrator, passwordHash],
  );
};
