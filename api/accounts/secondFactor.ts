import { createHmac, randomBytes } from 'node:crypto';
import { Envelope, type PersonalData } from '@mahoe/eventstore/privacy/personalData';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';

/** Store of second factors, and the keys that encrypt them. */
export interface FactorStore {
  readonly pool: pg.Pool;
  readonly personalData: PersonalData;
  readonly pepper: Buffer;
}

const STEP_SECONDS = 30;
/** A phone's clock may be off by one step. */
const WINDOW_STEPS = 1;
const RECOVERY_CODE_COUNT = 10;
/** 80 bits cannot be guessed, so a keyed hash is enough. */
const RECOVERY_BYTES = 10;

const associatedDataOf = (userId: string) => ({
  eventId: userId,
  stream: 'second factor',
  type: 'authenticator secret',
});

/** Builds the authenticator of a secret, under the name that the app shows. */
const authenticator = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: 'Mahoe', label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret });

/** Returns true if a user has a confirmed second factor. */
export const hasSecondFactor = async (db: pg.Pool, userId: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    'select from accounts.second_factor where user_id = $1 and confirmed_at is not null',
    [userId],
  );
  return rowCount === 1;
};

/** Finds all users with a confirmed second factor. */
export const findUsersWithSecondFactor = async (db: pg.Pool): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ user_id: string }>(
    'select user_id from accounts.second_factor where confirmed_at is not null',
  );
  return new Set(rows.map(({ user_id }) => user_id));
};

/**
 * Creates a secret and replaces an unconfirmed one.
 * @returns the address for authenticators; undefined if a factor is already confirmed
 */
export const prepareSecret = async (
  { pool, personalData }: FactorStore,
  userId: string,
  label: string,
): Promise<{ readonly uri: string; readonly secret: string } | undefined> => {
  const secret = new Secret({ size: 20 });
  const { base32 } = secret;
  const sealed = await personalData.encrypt(userId, 'profile', associatedDataOf(userId), base32);
  const { rowCount } = await pool.query(
    `insert into accounts.second_factor as f (user_id, sealed) values ($1, $2)
     on conflict (user_id) do update set sealed = excluded.sealed, last_step = 0, made_at = now()
     where f.confirmed_at is null`,
    [userId, sealed],
  );
  return rowCount === 1
    ? { uri: authenticator(secret, label).toString(), secret: base32 }
    : undefined;
};

/** Time step of a code, and the stored secret it belongs to. */
interface TotpStep {
  readonly step: number;
  readonly sealed: unknown;
}

/** Finds the time step of a code; null if the code matches none near now. */
const findStep = async (
  { pool, personalData }: FactorStore,
  userId: string,
  token: string,
  nowMs: number,
): Promise<TotpStep | null> => {
  const { rows } = await pool.query<{ sealed: unknown }>(
    'select sealed from accounts.second_factor where user_id = $1',
    [userId],
  );
  const [row] = rows;
  if (!row) return null;
  const [opened] = await personalData.decrypt([
    { envelope: Envelope.parse(row.sealed), associatedData: associatedDataOf(userId) },
  ]);
  if (!opened || !('ok' in opened)) return null;
  const secret = Secret.fromBase32(String(opened.ok));
  const window = WINDOW_STEPS;
  const delta = authenticator(secret, '').validate({ token, timestamp: nowMs, window });
  return delta === null
    ? null
    : { step: Math.floor(nowMs / (STEP_SECONDS * 1000)) + delta, sealed: row.sealed };
};

const CODE_PATTERN = /^\d{6}$/;
const normalizeCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** Tells the two kinds of code apart by their format. */
export const getCodeKind = (code: string): ConsumedFactorCode['kind'] =>
  CODE_PATTERN.test(normalizeCode(code)) ? 'authenticator' : 'recovery';

/**
 * Consumes an authenticator code. This code and older ones are refused from then on, and so are
 * codes of a replaced secret. An unconfirmed factor is confirmed.
 */
const consumeStep = async (
  store: FactorStore,
  userId: string,
  token: string,
  nowMs: number,
): Promise<boolean> => {
  const found = await findStep(store, userId, token, nowMs);
  if (!found) return false;
  const { rowCount } = await store.pool.query(
    `update accounts.second_factor
     set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
     where user_id = $1 and last_step < $2 and sealed = $3`,
    [userId, found.step, found.sealed],
  );
  return rowCount === 1;
};

const hashRecoveryCode = (pepper: Buffer, userId: string, code: string): Buffer =>
  createHmac('sha256', pepper).update(`recovery code|${userId}|${code}`).digest();

/** Kind of a consumed code. */
export type ConsumedFactorCode =
  { readonly kind: 'authenticator' } | { readonly kind: 'recovery'; readonly left: number };

/** Consumes a code of a confirmed second factor. @returns undefined if the code is wrong */
export const consumeFactorCode = async (
  store: FactorStore,
  userId: string,
  code: string,
  nowMs: number,
): Promise<ConsumedFactorCode | undefined> => {
  const { pool, pepper } = store;
  if (!(await hasSecondFactor(pool, userId))) return undefined;
  const typed = normalizeCode(code);
  if (CODE_PATTERN.test(typed)) {
    return (await consumeStep(store, userId, typed, nowMs)) ? { kind: 'authenticator' } : undefined;
  }
  const { rowCount } = await pool.query(
    'delete from accounts.recovery_code where user_id = $1 and code_hash = $2',
    [userId, hashRecoveryCode(pepper, userId, typed)],
  );
  return rowCount === 1
    ? { kind: 'recovery', left: await recoveryCodesLeft(pool, userId) }
    : undefined;
};

export const recoveryCodesLeft = async (db: pg.Pool, userId: string): Promise<number> => {
  const { rows } = await db.query<{ left: number }>(
    'select count(*)::int as left from accounts.recovery_code where user_id = $1',
    [userId],
  );
  return rows[0]?.left ?? 0;
};

/** Replaces a user's recovery codes; only hashes are stored. */
export const generateRecoveryCodes = async (
  { pool, pepper }: FactorStore,
  userId: string,
): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer });
    return base32.match(/.{4}/g)?.join('-') ?? base32;
  });
  await pool.query(
    `with gone as (delete from accounts.recovery_code where user_id = $1)
     insert into accounts.recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])`,
    [userId, codes.map((code) => hashRecoveryCode(pepper, userId, normalizeCode(code)))],
  );
  return codes;
};

/** Confirms a new secret with its first code. @returns false if the code is wrong */
export const confirmSecret = async (
  store: FactorStore,
  userId: string,
  code: string,
  nowMs: number,
): Promise<boolean> => {
  const typed = normalizeCode(code);
  return CODE_PATTERN.test(typed) && consumeStep(store, userId, typed, nowMs);
};

/** Turns the second factor off: the password alone is enough from then on. */
export const dropSecondFactor = async (db: pg.Pool, userId: string): Promise<void> => {
  await db.query(
    `with codes as (delete from accounts.recovery_code where user_id = $1)
     delete from accounts.second_factor where user_id = $1`,
    [userId],
  );
};
