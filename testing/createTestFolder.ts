import { existsSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory file system of Linux. */
const MEMORY = '/dev/shm';
/** Maximum size of a test run's databases, with the same again for each running file. */
const MIN_FREE_BYTES = 1.5e9;

const hasFreeMemory = async (): Promise<boolean> => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  const needed = MIN_FREE_BYTES * (1 + availableParallelism());
  return bavail * bsize > needed && freemem() > needed;
};

/**
 * Creates a folder for a test's servers, in memory if the machine has room for it: a new database has a
 * thousand files, which take a disk many times as long. `TMPDIR` overrides it.
 */
export const createTestFolder = async (prefix: string): Promise<string> => {
  const isNamed = process.env['TMPDIR'] !== undefined;
  return mkdtemp(join(!isNamed && (await hasFreeMemory()) ? MEMORY : tmpdir(), prefix));
};
