import type pg from 'pg';
import { hashInThread, verifyInThread } from './passwordThreads.ts';

/** Prefix of a hash made with today's parameters. */
const CURRENT_HASH_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

export const hashPassword = hashInThread;

/** Hash to verify against if there is no such user, so that both cases take the same time. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bnTAh4ioXRSw7a75DiaeOA$bMPDLTwa+59dU5qSvtZbHssBUh+tKmz74h71o98jrYA';

export interface Credential {
  readonly userId: string;
  readonly isAdministrator: boolean;
}

/** User whose password was right. */
export interface VerifiedCredential extends Credential {
  readonly isSuspended: boolean;
}

/** Finds the keyed hash of a user's name; undefined without a password. */
export const findUsernameKey = async (db: pg.Pool, userId: string): Promise<string | undefined> => {
  const { rows } = await db.query<{ readonly username_key: string }>(
    'select username_key from accounts.credential where user_id = $1',
    [userId],
  );
  return rows[0]?.username_key;
};

interface CredentialRow {
  readonly user_id: string;
  readonly is_administrator: boolean;
  readonly is_suspended: boolean;
  readonly password_hash: string;
}

const noHolder = (): Promise<string | null> => Promise.resolve(null);

/**
 * Finds the user with this name and password; undefined for an unknown name or a wrong password. A
 * password that was hashed with older parameters is hashed again.
 * @param holderOf finds the holder of the name; called if an abandoned sign-up left a second
 * password
 * @param onVerifying called once the password is queued for hashing
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

/** Changes a user's password and ends every session, in one statement. */
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

/** Changes the name under which a user signs in. */
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

/** Actions for a user who already has a password. */
const ON_CONFLICT = {
  /** A repeat with another password changes nothing. */
  keep: 'nothing',
  replace: `update set username_key = excluded.username_key,
    is_administrator = excluded.is_administrator, password_hash = excluded.password_hash,
    changed_at = now()`,
} as const;

/** Stores a user's password; an existing one is kept or replaced. */
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
 * Stores the password of a sign-up, before the account exists.
 * @returns false if another password is stored for this user
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

/** Deletes the password of a sign-up that failed. */
export const dropCredential = async (db: pg.Pool, userId: string): Promise<void> => {
  await db.query('delete from accounts.credential where user_id = $1', [userId]);
};

/** Deletes the passwords that other sign-ups left under the name of this user. */
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
