import { existsSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** What the databases of a test run come to at most, and as much again for each file at work. */
const MIN_FREE_BYTES = 1.5e9;

const hasFreeMemory = async (): Promise<boolean> => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  const needed = MIN_FREE_BYTES * (1 + availableParallelism());
  return bavail * bsize > needed && freemem() > needed;
};

/**
 * A folder for what a test's servers keep: in memory where the machine has room for it, since making
 * a database is making a thousand files, and that takes a disk many times as long. `TMPDIR`, where
 * somebody has set it, is where it is.
 */
export const createTestFolder = async (prefix: string): Promise<string> => {
  const isNamed = process.env['TMPDIR'] !== undefined;
  return mkdtemp(join(!isNamed && (await hasFreeMemory()) ? MEMORY : tmpdir(), prefix));
};
