import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Bytes that Postgres needs to recover: a segment of its log, and the files of a start. Less than the
 * API keeps free (`api/limits/storage.ts`): while it is used, the API only reads.
 */
const RESERVE_BYTES = 32 * 1024 * 1024;
const BLOCK_BYTES = 1024 * 1024;
const POLL_INTERVAL_MS = 10_000;

/** Disk space that is reserved while there is enough of it. */
export interface DiskReserve {
  /** Frees the reserve if the disk is full. */
  release(): Promise<void>;
  stop(): void;
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Writes random bytes, which no file system can compress. */
const write = async (file: string): Promise<void> => {
  const begun = `${file}.part`;
  const handle = await open(begun, 'w', 0o600);
  try {
    const block = randomBytes(BLOCK_BYTES);
    for (let written = 0; written < RESERVE_BYTES; written += BLOCK_BYTES)
      await handle.writeFile(block);
  } finally {
    await handle.close();
  }
  await rename(begun, file);
};

/**
 * Keeps a file whose only use is to be deleted: a Postgres on a completely full disk ends, and cannot
 * start again for reading. The file is created while there is room for four of them.
 */
export const maintainDiskReserve = (file: string, free = freeBytes): DiskReserve => {
  const folder = dirname(file);
  const exists = async (): Promise<boolean> =>
    stat(file).then(
      () => true,
      () => false,
    );
  const look = async (): Promise<void> => {
    if ((await exists()) || (await free(folder)) < 4 * RESERVE_BYTES) return;
    await write(file);
  };
  /** The reserve is optional: everything works without it until the disk is full. */
  const tryIt = (): void => void look().catch(() => rm(`${file}.part`, { force: true }));
  tryIt();
  const timer = setInterval(tryIt, POLL_INTERVAL_MS);
  timer.unref();
  return {
    release: async () => {
      if ((await free(folder)) < RESERVE_BYTES) await rm(file, { force: true });
    },
    stop: () => clearInterval(timer),
  };
};
