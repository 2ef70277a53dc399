import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { findPatterns, type LeakPattern } from './leakPatterns.ts';

const unzip = promisify(gunzip);
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Extent of a search, and its findings. */
export interface SearchResult {
  readonly looked: number;
  readonly megabytes: number;
  /** Findings as `file: pattern`. */
  readonly found: readonly string[];
}

/** Searches every byte of every file of a folder, also inside gzipped files. */
export const searchFolder = async (
  folder: string,
  needles: readonly LeakPattern[],
): Promise<SearchResult> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  let size = 0;
  const files = entries.filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    // A running product may remove files of its own.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    size += bytes.length;
    const isGzipped = bytes.subarray(0, GZIP.length).equals(GZIP);
    const inside = isGzipped ? await unzip(bytes) : Buffer.alloc(0);
    const path = relative(folder, file);
    for (const what of [...findPatterns(bytes, needles), ...findPatterns(inside, needles)])
      found.push(`${path}: ${what}`);
  }
  return { looked: files.length, megabytes: Math.round(size / 1e6), found };
};

/**
 * Searches every row of every table as a query reads it, because files may hold long values compressed.
 */
export const searchTables = async (
  pool: pg.Pool,
  needles: readonly LeakPattern[],
): Promise<readonly string[]> => {
  const texts = [...new Set(needles.map(({ bytes }) => bytes.toString('latin1')))]
    .filter((text) => /^[ -~]+$/.test(text))
    .map((text) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from ${name} t where t::text like any($1) limit 1`,
      [texts],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
};
