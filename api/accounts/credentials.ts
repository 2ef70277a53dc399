import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { hashInThread, verifyInThread } from './passwordThreads.ts';

/** What a hash made as today begins with. */
const CURRENT_HASH_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Keyed hash under which a name or address is reserved: never the value itself. */
export const reservationKey = (pepper: Buffer, value: string): string =>
  createHmac('sha256', pepper).update(value.normalize('NFKC').trim().toLowerCase()).digest('hex');

export const hashPassword = hashInThread;

/** Verified against when there is no such user, so that both take the same time. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bnTAh4ioXRSw7a75DiaeOA$bMPDLTwa+59dU5qSvtZbHssBUh+tKmz74h71o98jrYA';

export interface Credential {
  readonly userId: string;
  readonly isAdministrator: boolean;
}

/** Somebody whose password was right. */
export interface VerifiedCredential extends Credential {
  readonly isSuspended: boolean;
}

interface CredentialRow {
  readonly user_id: string;
  readonly is_administrator: boolean;
  readonly is_suspended: boolean;
  readonly password_hash: string;
}

const noHolder = (): Promise<string | null> => Promise.resolve(null);

/**
 * The user whose password this is; undefined for an unknown name or a wrong password. A right one
 * that was hashed in an older way is hashed anew.
 * @param holderOf who has the name: asked where a sign-up that came to nothing left a password behind
 * @param onLook told once the password waits among those that are hashed
 */
export const checkPassword = async (
  db: pg.Pool,
  usernameKey: string,
  password: string,
  holderOf = noHolder,
  onVerifying: () => void = () => undefined,
): Promise<VerifiedCredential | undefined> => {
  const { rows } = await db.query<CredentialRow>({
    name: 'find-credential',
    text: `
      select user_id, is_administrator, is_suspended, password_hash from accounts.credential
      where username_key = $1`,
    values: [usernameKey],
  });
  const holder = rows.length > 1 ? await holderOf() : rows[0]?.user_id;
  const row = rows.find(({ user_id }) => user_id === holder);
  const known = row?.password_hash ?? DUMMY_HASH;
  const verifying = verifyInThread(known, password);
  onVerifying();
  const isRight = await verifying;
  if (!row || !isRight) return undefined;
  if (!known.startsWith(CURRENT_HASH_PREFIX)) await rehash(db, row.user_id, password);
  return {
    userId: row.user_id,
    isAdministrator: row.is_administrator,
    isSuspended: row.is_suspended,
  };
};

const rehash = async (db: pg.Pool, userId: string, password: string): Promise<void> => {
  await db.query('update accounts.credential set password_hash = $2 where user_id = $1', [
    userId,
    await hashPassword(password),
  ]);
};

/** Gives a user another password and ends every session, in one step. */
export const changePassword = async (
  db: pg.Pool,
  userId: string,
  password: string,
): Promise<void> => {
  await db.query(
    `with changed as (
       update accounts.credential set password_hash = $2, changed_at = now() where user_id = $1)
     delete from accounts.session where user_id = $1`,
    [userId, await hashPassword(password)],
  );
};

/** From now on a user signs in under another name. */
export const changeUsernameKey = async (
  db: pg.Pool,
  userId: string,
  usernameKey: string,
): Promise<void> => {
  await db.query('update accounts.credential set username_key = $2 where user_id = $1', [
    userId,
    usernameKey,
  ]);
};

/** What becomes of a password that is there already. */
const ON_CONFLICT = {
  /** Whoever repeats it with another password changes nothing. */
  keep: 'nothing',
  replace: `update set username_key = excluded.username_key,
    is_administrator = excluded.is_administrator, password_hash = excluded.password_hash,
    changed_at = now()`,
} as const;

/** Stores a user's password; one that is there already is kept, or replaced. */
export const storeCredential = async (
  db: pg.Pool,
  { userId, isAdministrator }: Credential,
  usernameKey: string,
  passwordHash: string,
  onConflict: keyof typeof ON_CONFLICT,
): Promise<void> => {
  await db.query(
    `insert into accounts.credential (user_id, username_key, is_administrator, password_hash)
     values ($1, $2, $3, $4)
     on conflict (user_id) do ${ON_CONFLICT[onConflict]}`,
    [userId, usernameKey, isAdministrator, passwordHash],
  );
};

/**
 * Keeps the password of somebody who signs up, before they have an account.
 * @returns false when another one is kept for them
 */
export const storeSignUpPassword = async (
  db: pg.Pool,
  userId: string,
  usernameKey: string,
  password: string,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `insert into accounts.credential (user_id, username_key, is_administrator, password_hash)
     values ($1, $2, false, $3)
     on conflict (user_id) do nothing`,
    [userId, usernameKey, await hashPassword(password)],
  );
  if (rowCount === 1) return true;
  const { rows } = await db.query<Pick<CredentialRow, 'password_hash'>>(
    'select password_hash from accounts.credential where user_id = $1',
    [userId],
  );
  const [row] = rows;
  return row !== undefined && verifyInThread(row.password_hash, password);
};

/** Forgets the password of somebody whose sign-up came to nothing. */
export const dropCredential = async (db: pg.Pool, userId: string): Promise<void> => {
  await db.query('delete from accounts.credential where user_id = $1', [userId]);
};

/** Forgets what others left behind who wanted the name that is now this user's. */
export const dropOtherCredentials = async (
  db: pg.Pool,
  usernameKey: string,
  userId: string,
): Promise<void> => {
  await db.query('delete from accounts.credential where username_key = $1 and user_id <> $2', [
    usernameKey,
    userId,
  ]);
};
