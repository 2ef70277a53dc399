import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { Position } from '../store/position.ts';
import { seal, unseal, type Sealed } from './aesGcm.ts';
import { runMaintenance } from '../postgres/maintenance.ts';

const SCOPES = ['profile', 'comms', 'payment'] as const;

/** Encrypted personal fields inside an event's data. */
export const Envelope = z.object({
  s: z.uuid(),
  k: z.enum(SCOPES),
  v: z.int(),
  alg: z.literal('A256GCM'),
  iv: z.string(),
  ct: z.string(),
  tag: z.string(),
});
export type Envelope = z.infer<typeof Envelope>;
export type Scope = Envelope['k'];

/**
 * `shredded`: the key was destroyed on purpose. `corrupt`: a poison event, never treated as
 * shredded.
 */
export type Decrypted<Plain = unknown> =
  { readonly ok: Plain } | { readonly shredded: true } | { readonly corrupt: string };

/**
 * A key is missing although it was never destroyed: an outage, not an erasure. Stop and write
 * nothing.
 */
export class KeyStoreOutage extends Error {
  override readonly name = 'KeyStoreOutage';
}

/** A subject's key was destroyed on purpose. Nothing can be encrypted for them any more. */
export class KeyDestroyed extends Error {
  override readonly name = 'KeyDestroyed';
}

/** Binds a ciphertext to its event, so that it cannot be moved to another one. */
export interface AssociatedData {
  readonly eventId: string;
  readonly stream: string;
  readonly type: string;
}

/** Bytes encrypted under a subject's key of a scope. */
export interface SealedBytes extends Sealed {
  readonly subject: string;
  readonly scope: Scope;
  readonly version: number;
}

export interface PersonalData {
  /**
   * Encrypts fields under the subject's key of a scope. The key is created on first use.
   * @throws KeyDestroyed
   */
  encrypt(
    subject: string,
    scope: Scope,
    associatedData: AssociatedData,
    fields: unknown,
  ): Promise<Envelope>;
  /**
   * Decrypts envelopes together. Keys that are not cached are read with one query.
   * @throws KeyStoreOutage
   */
  decrypt(
    envelopes: readonly { envelope: Envelope; associatedData: AssociatedData }[],
  ): Promise<readonly Decrypted[]>;
  /**
   * Encrypts bytes that are stored outside the log.
   * @param associatedData place to which the bytes are bound, so that they cannot be moved
   * @throws KeyDestroyed
   */
  encryptBytes(
    subject: string,
    scope: Scope,
    associatedData: string,
    bytes: Buffer,
  ): Promise<SealedBytes>;
  /**
   * Decrypts such bytes.
   * @throws KeyStoreOutage
   */
  decryptBytes(sealed: SealedBytes, associatedData: string): Promise<Decrypted<Buffer>>;
  /**
   * Destroys a subject's keys for good. Their data is unreadable here at once, and in other
   * processes when their cached keys expire. No new key is ever made for the subject. May be
   * repeated.
   */
  destroy(subject: string): Promise<void>;
  /**
   * Returns the log position up to which erasures were applied to these keys; null before the first
   * time.
   */
  getErasedUpTo(): Promise<Position | null>;
  recordErasedUpTo(position: Position): Promise<void>;
  /** Rewrites the stored keys, so that no page of the database still contains a destroyed key. */
  compact(): Promise<void>;
}

const CACHE_TTL_MS = 300_000;
/**
 * A key is read again this long before its cache entry expires, so that it cannot expire between
 * the look-up and its use.
 */
const REFRESH_BEFORE_EXPIRY_MS = 30_000;
const VERSION = 1;

type Key = Buffer | 'shredded';

const buildKeyName = (subject: string, scope: Scope, version: number): string =>
  `${subject}|${scope}|${version}`;

const wrap = (kek: Buffer, name: string, dek: Buffer): Buffer => {
  const { iv, ct, tag } = seal(kek, dek, Buffer.from(name));
  return Buffer.concat([iv, tag, ct]);
};

/** @throws KeyStoreOutage if the key was wrapped under another one, or is damaged */
const unwrap = (kek: Buffer, name: string, wrapped: Buffer): Buffer => {
  const [iv, tag, ct] = [wrapped.subarray(0, 12), wrapped.subarray(12, 28), wrapped.subarray(28)];
  try {
    return unseal(kek, { iv, tag, ct }, Buffer.from(name));
  } catch (error) {
    throw new KeyStoreOutage(`the key ${name} cannot be unwrapped`, { cause: error });
  }
};

const encodeAssociatedData = (
  { eventId, stream, type }: AssociatedData,
  s: string,
  k: Scope,
  v: number,
): Buffer => Buffer.from([eventId, stream, type, s, k, v].join('|'));

const encodeBytesAssociatedData = (
  associatedData: string,
  subject: string,
  scope: Scope,
  version: number,
): Buffer => Buffer.from(['bytes', associatedData, subject, scope, version].join('|'));

interface KeyRow {
  readonly subject_id: string;
  readonly scope: Scope;
  readonly version: number;
  readonly wrapped_dek: Buffer | null;
}

/** Returns true if a key opens the keys wrapped in the database, or if there are none. */
export const canUnwrapStoredKeys = async (
  db: Pick<pg.ClientBase, 'query'>,
  kek: Buffer,
): Promise<boolean> => {
  const { rows } = await db.query<KeyRow & { readonly wrapped_dek: Buffer }>(
    `select subject_id, scope, version, wrapped_dek from privacy.subject_key
     where wrapped_dek is not null limit 1`,
  );
  try {
    for (const { subject_id, scope, version, wrapped_dek } of rows)
      unwrap(kek, buildKeyName(subject_id, scope, version), wrapped_dek).fill(0);
    return true;
  } catch (error) {
    if (error instanceof KeyStoreOutage) return false;
    throw error;
  }
};

/** Creates the key of a subject unless there is one already, and reads it. */
const createKeyRow = async (
  pool: pg.Pool,
  kek: Buffer,
  subject: string,
  scope: Scope,
): Promise<KeyRow> => {
  const name = buildKeyName(subject, scope, VERSION);
  await pool.query(
    `with subject as (insert into privacy.subject (subject_id) values ($1) on conflict do nothing)
     insert into privacy.subject_key (subject_id, scope, version, kek_id, wrapped_dek)
     values ($1, $2, $3, 'file', $4) on conflict do nothing`,
    [subject, scope, VERSION, wrap(kek, name, randomBytes(32))],
  );
  const { rows } = await pool.query<KeyRow>(
    `select subject_id, scope, version, wrapped_dek from privacy.subject_key
     where subject_id = $1 and scope = $2 and version = $3`,
    [subject, scope, VERSION],
  );
  const [row] = rows;
  if (!row) throw new KeyStoreOutage(`no key for ${name}`);
  return row;
};

/** Keys of subjects, cached for a while. */
interface Keyring {
  /** Returns the key for encryption. @throws KeyDestroyed */
  getForEncryption(subject: string, scope: Scope): Promise<Buffer>;
  load(envelopes: readonly Pick<Envelope, 's' | 'k' | 'v'>[]): Promise<void>;
  /** Returns a key after `load`. @throws KeyStoreOutage */
  getLoaded(subject: string, scope: Scope, version: number): Key;
  cache(row: KeyRow): Key;
}

const openKeyring = (pool: pg.Pool, kek: Buffer): Keyring => {
  const cache = new Map<string, { key: Key; until: number }>();

  /** Removes expired entries. They are ordered by the time of reading. */
  const evictExpired = (now: number): void => {
    for (const [name, { key, until }] of cache) {
      if (until > now) return;
      if (key !== 'shredded') key.fill(0);
      cache.delete(name);
    }
  };
  const getCached = (name: string, minRemainingMs = 0): Key | undefined => {
    const now = Date.now();
    evictExpired(now);
    const entry = cache.get(name);
    return entry && entry.until > now + minRemainingMs ? entry.key : undefined;
  };
  const cacheKeyRow = (row: KeyRow): Key => {
    const name = buildKeyName(row.subject_id, row.scope, row.version);
    const key = row.wrapped_dek ? unwrap(kek, name, row.wrapped_dek) : 'shredded';
    cache.delete(name);
    cache.set(name, { key, until: Date.now() + CACHE_TTL_MS });
    return key;
  };

  /**
   * Returns the key for encryption.
   * @throws KeyDestroyed
   */
  const getEncryptionKey = async (subject: string, scope: Scope): Promise<Buffer> => {
    const name = buildKeyName(subject, scope, VERSION);
    const key = getCached(name) ?? cacheKeyRow(await createKeyRow(pool, kek, subject, scope));
    if (key === 'shredded') throw new KeyDestroyed(`the key of ${subject} was destroyed`);
    return key;
  };

  const loadKeys = async (envelopes: readonly Pick<Envelope, 's' | 'k' | 'v'>[]): Promise<void> => {
    const missing = envelopes.filter(
      ({ s, k, v }) => !getCached(buildKeyName(s, k, v), REFRESH_BEFORE_EXPIRY_MS),
    );
    if (missing.length === 0) return;
    const { rows } = await pool.query<KeyRow>({
      name: 'load-keys',
      text: `
        select subject_id, scope, version, wrapped_dek from privacy.subject_key
        where subject_id = any($1::uuid[])`,
      values: [[...new Set(missing.map(({ s }) => s))]],
    });
    rows.forEach(cacheKeyRow);
  };

  const getLoadedKey = (subject: string, scope: Scope, version: number): Key => {
    const name = buildKeyName(subject, scope, version);
    const key = getCached(name);
    if (!key) throw new KeyStoreOutage(`no key for ${name}`);
    return key;
  };
  return {
    getForEncryption: getEncryptionKey,
    load: loadKeys,
    getLoaded: getLoadedKey,
    cache: cacheKeyRow,
  };
};

const destroyKeys = async (pool: pg.Pool, subject: string): Promise<readonly KeyRow[]> => {
  // Inserts a row even without an existing key, so that none is made later and none is missed.
  const { rows } = await pool.query<KeyRow>(
    `with subject as (
       insert into privacy.subject (subject_id, status, shredded_at)
       values ($1, 'shredded', now())
       on conflict (subject_id) do update
       set status = 'shredded', shredded_at = coalesce(privacy.subject.shredded_at, now())
     ), older as (
       update privacy.subject_key set wrapped_dek = null, destroyed_at = now()
       where subject_id = $1 and version <> $3 and wrapped_dek is not null)
     insert into privacy.subject_key as k (subject_id, scope, version, kek_id, destroyed_at)
     select $1, scope, $3, 'file', now() from unnest($2::text[]) scope
     on conflict (subject_id, scope, version) do update
     set wrapped_dek = null, destroyed_at = coalesce(k.destroyed_at, now())
     returning subject_id, scope, version, wrapped_dek`,
    [subject, SCOPES, VERSION],
  );
  return rows;
};

const openEnvelope = (
  keyring: Keyring,
  envelope: Envelope,
  associatedData: AssociatedData,
): Decrypted => {
  const { s, k, v } = envelope;
  const key = keyring.getLoaded(s, k, v);
  if (key === 'shredded') return { shredded: true };
  const [iv, ct, tag] = [envelope.iv, envelope.ct, envelope.tag].map((text) =>
    Buffer.from(text, 'base64'),
  ) as [Buffer, Buffer, Buffer];
  try {
    return {
      ok: JSON.parse(
        String(unseal(key, { iv, ct, tag }, encodeAssociatedData(associatedData, s, k, v))),
      ),
    };
  } catch (error) {
    return { corrupt: String(error) };
  }
};

/**
 * Opens the encryption of personal data. Each subject has a key per scope.
 * @param kek 32 bytes stored outside the database, under which the keys are wrapped
 */
export const openPersonalData = (pool: pg.Pool, kek: Buffer): PersonalData => {
  const keyring = openKeyring(pool, kek);

  return {
    encrypt: async (subject, scope, associatedData, fields) => {
      const key = await keyring.getForEncryption(subject, scope);
      const aad = encodeAssociatedData(associatedData, subject, scope, VERSION);
      const { iv, ct, tag } = seal(key, Buffer.from(JSON.stringify(fields)), aad);
      return {
        s: subject,
        k: scope,
        v: VERSION,
        alg: 'A256GCM',
        iv: iv.toString('base64'),
        ct: ct.toString('base64'),
        tag: tag.toString('base64'),
      };
    },
    decrypt: async (envelopes) => {
      await keyring.load(envelopes.map(({ envelope }) => envelope));
      return envelopes.map(({ envelope, associatedData }) =>
        openEnvelope(keyring, envelope, associatedData),
      );
    },
    encryptBytes: async (subject, scope, associatedData, bytes) => ({
      ...seal(
        await keyring.getForEncryption(subject, scope),
        bytes,
        encodeBytesAssociatedData(associatedData, subject, scope, VERSION),
      ),
      subject,
      scope,
      version: VERSION,
    }),
    decryptBytes: async ({ subject, scope, version, ...sealed }, associatedData) => {
      await keyring.load([{ s: subject, k: scope, v: version }]);
      const key = keyring.getLoaded(subject, scope, version);
      if (key === 'shredded') return { shredded: true };
      try {
        return {
          ok: unseal(
            key,
            sealed,
            encodeBytesAssociatedData(associatedData, subject, scope, version),
          ),
        };
      } catch (error) {
        return { corrupt: String(error) };
      }
    },
    destroy: async (subject) => {
      for (const row of await destroyKeys(pool, subject)) keyring.cache(row);
    },
    getErasedUpTo: async () => {
      const { rows } = await pool.query<{ position: Position }>(
        'select position from privacy.shredded_up_to',
      );
      return rows[0]?.position ?? null;
    },
    recordErasedUpTo: async (position) => {
      await pool.query(
        `insert into privacy.shredded_up_to (position) values ($1)
         on conflict (only_one) do update set position = excluded.position`,
        [position],
      );
    },
    compact: async () => {
      await runMaintenance(pool, ['vacuum (full, analyze) privacy.subject_key']);
    },
  };
};
