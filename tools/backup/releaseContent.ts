import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openMediaStore } from '@mahoe/eventstore/postgres/mediaStore';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { projectors } from '@mahoe/projections/all';
import type pg from 'pg';
import { z } from 'zod';
import { computeChecksum } from '../copyLog/compareViews.ts';

/** Folder that has a folder of each release whose backup is kept. */
export const RELEASES_FOLDER = join(import.meta.dirname, 'fixtures');

/** Names of a release's files. */
export const FILES = {
  log: 'release.backup',
  keys: 'release.keys',
  identity: 'identity',
  content: 'content.json',
} as const;

/** Columns of a table, separated by commas, and number and checksum of its rows. */
const TableContent = z.object({ columns: z.string(), rows: z.string() });

/** Content of a restored backup. */
export const ReleaseContent = z.object({
  events: z.int(),
  erasedAgain: z.int(),
  /** Checksum of a decrypted medium by its id. */
  media: z.record(z.string(), z.string()),
  tables: z.record(z.string(), TableContent),
});
export type ReleaseContent = z.infer<typeof ReleaseContent>;

const TABLES = [
  'accounts.credential',
  'accounts.session',
  ...projectors.flatMap(({ tables }) => tables),
];

const listColumns = async (db: pg.ClientBase, table: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attname`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/**
 * Reads what this version makes of a log and its tables. Of log positions only their order counts,
 * since every store gives its own.
 * @param kept content of a release: tables and columns added since do not count
 */
export const readContent = async (
  url: string,
  kek: Buffer,
  kept?: Pick<ReleaseContent, 'media' | 'tables'>,
): Promise<Pick<ReleaseContent, 'media' | 'tables'>> => {
  const pool = openPool(url, { searchPath: 'views', onError: () => {} });
  const db = await pool.connect();
  try {
    // The text of a time depends on the time zone.
    await db.query(`set timezone = 'UTC'`);
    const tables: Record<string, z.infer<typeof TableContent>> = {};
    for (const table of kept ? Object.keys(kept.tables) : TABLES) {
      const counted = kept?.tables[table]?.columns.split(', ');
      const columns = (await listColumns(db, table)).filter(
        (column) => counted?.includes(column) ?? true,
      );
      if (columns.length === 0) continue;
      tables[table] = {
        columns: columns.join(', '),
        rows: await computeChecksum(db, table, columns),
      };
    }
    const { rows: blobs } = await db.query<{ id: string }>(
      'select blob_id as id from media.blob order by 1',
    );
    const store = openMediaStore(pool, openPersonalData(pool, kek));
    const media: Record<string, string> = {};
    for (const { id } of blobs) {
      const bytes = (await store.read(id))?.bytes ?? Buffer.alloc(0);
      media[id] = createHash('sha256').update(bytes).digest('hex');
    }
    return { media, tables };
  } finally {
    db.release();
    await pool.end();
  }
};
