import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** DuckDB's message for a file that was not written to its end. */
const INCOMPLETE_FILE =
  /not a valid DuckDB database|Could not read enough bytes|Corrupt database file/;

/** Opens a file that no other process has open. */
const openLocked = (file: string): Promise<DuckDBInstance> =>
  DuckDBInstance.create(file).catch(async (error: unknown) => {
    if (!INCOMPLETE_FILE.test(String(error))) throw error;
    // The process that created it was killed, or found the disk full.
    await rm(file);
    return DuckDBInstance.create(file);
  });

/**
 * Runs work that only one process may do in a folder at a time. The lock is a file that DuckDB holds
 * open; it is released when the process ends, for any reason.
 * @throws Error if another process holds it
 */
export const withFolderLock = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(folder, { recursive: true });
  const held = await openLocked(join(folder, 'writing')).catch((error: unknown) => {
    if (!/could not set lock/i.test(String(error))) throw error;
    throw new Error(`Another run is writing in ${folder}: let it end first.`);
  });
  try {
    return await work();
  } finally {
    held.closeSync();
  }
};
