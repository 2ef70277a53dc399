import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { PersonalData, Scope } from '../privacy/personalData.ts';

/** Owner, encryption key and kind of a medium. */
export interface MediumInfo {
  readonly id: string;
  /** Subject of the encryption key: a person, or a case with evidence of its own. */
  readonly subject: string;
  readonly scope: Scope;
  /** Kind, such as `avatar` or `drawing`. */
  readonly kind: string;
}

/** A medium as it was stored. */
export interface Medium extends MediumInfo {
  readonly bytes: Buffer;
}

/** A stored ciphertext was changed or cannot be decrypted. It must not be treated as erased. */
export class MediumDamaged extends Error {
  override readonly name = 'MediumDamaged';
}

/**
 * Pictures and recordings. They are stored outside the log; events hold only a medium's id and
 * hash.
 */
export interface MediaStore {
  /**
   * Stores bytes, encrypted. Storing a medium again under its id changes nothing.
   * @returns SHA-256 of the ciphertext in hex, or undefined if the medium was deleted
   */
  store(medium: Medium): Promise<string | undefined>;
  /**
   * Reads a medium; undefined if it does not exist or was deleted.
   * @throws MediumDamaged, KeyStoreOutage
   */
  read(id: string): Promise<Medium | undefined>;
  /**
   * Deletes a medium for good. A record remains, so that its id cannot be used again. May be
   * repeated.
   */
  delete(id: string): Promise<void>;
  /**
   * Deletes a subject's media, all or of one kind.
   * @param except a medium that stays
   * @returns the number of deleted media
   */
  deleteBySubject(
    subject: string,
    only?: { readonly kind?: string; readonly except?: string },
  ): Promise<number>;
  /** Lists a subject's media, oldest first. */
  listBySubject(subject: string): Promise<readonly MediumInfo[]>;
}

interface BlobRow {
  readonly blob_id: string;
  readonly subject_id: string;
  readonly scope: Scope;
  readonly key_version: number;
  readonly kind: string;
  readonly ct_sha256: Buffer;
  readonly iv: Buffer;
  readonly tag: Buffer;
  readonly ciphertext: Buffer | null;
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const bindMedium = ({ id, kind }: Pick<MediumInfo, 'id' | 'kind'>): string =>
  `medium|${id}|${kind}`;

const toMediumInfo = (
  row: Pick<BlobRow, 'blob_id' | 'subject_id' | 'scope' | 'kind'>,
): MediumInfo => ({
  id: row.blob_id,
  subject: row.subject_id,
  scope: row.scope,
  kind: row.kind,
});

const DELETED = `state = 'deleted', ciphertext = null, deleted_at = now()`;

/**
 * Opens the media store in the database beside the log. Each medium has its subject's key of a
 * scope.
 */
export const openMediaStore = (
  db: Pick<pg.Pool, 'query'>,
  personalData: Pick<PersonalData, 'decryptBytes' | 'encryptBytes'>,
): MediaStore => {
  const find = async (id: string): Promise<BlobRow | undefined> => {
    const { rows } = await db.query<BlobRow>(
      `select blob_id, subject_id, scope, key_version, kind, ct_sha256, iv, tag, ciphertext
       from media.blob where blob_id = $1`,
      [id],
    );
    return rows[0];
  };

  return {
    store: async ({ bytes, ...medium }) => {
      const { id, subject, scope, kind } = medium;
      const sealed = await personalData.encryptBytes(subject, scope, bindMedium(medium), bytes);
      await db.query(
        `insert into media.blob
           (blob_id, subject_id, scope, key_version, kind, bytes, ct_sha256, iv, tag, ciphertext)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
        [
          id,
          subject,
          scope,
          sealed.version,
          kind,
          bytes.length,
          sha256(sealed.ct),
          sealed.iv,
          sealed.tag,
          sealed.ct,
        ],
      );
      const stored = await find(id);
      return stored?.ciphertext ? stored.ct_sha256.toString('hex') : undefined;
    },
    read: async (id) => {
      const row = await find(id);
      if (!row?.ciphertext) return undefined;
      const medium = toMediumInfo(row);
      const { subject_id: subject, scope, key_version: version, iv, tag, ciphertext: ct } = row;
      if (!sha256(ct).equals(row.ct_sha256)) throw new MediumDamaged(`${id} is not as it was`);
      const sealed = { subject, scope, version, iv, tag, ct };
      const opened = await personalData.decryptBytes(sealed, bindMedium(medium));
      if ('corrupt' in opened) throw new MediumDamaged(`${id} does not open: ${opened.corrupt}`);
      return 'ok' in opened ? { ...medium, bytes: opened.ok } : undefined;
    },
    delete: async (id) => {
      await db.query(`update media.blob set ${DELETED} where blob_id = $1 and state = 'kept'`, [
        id,
      ]);
    },
    deleteBySubject: async (subject, { kind, except } = {}) => {
      const { rowCount } = await db.query(
        `update media.blob set ${DELETED}
         where subject_id = $1 and state = 'kept' and kind = coalesce($2, kind)
           and blob_id is distinct from $3`,
        [subject, kind ?? null, except ?? null],
      );
      return rowCount ?? 0;
    },
    listBySubject: async (subject) => {
      const { rows } = await db.query<BlobRow>(
        `select blob_id, subject_id, scope, kind from media.blob
         where subject_id = $1 and state = 'kept' order by created_at, blob_id`,
        [subject],
      );
      return rows.map(toMediumInfo);
    },
  };
};
