import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Postgres needs it to recover: a segment of its log, and what it makes at each start. Less than
 * what the API keeps free (`api/limits/storage.ts`), which goes on only reading while it is spent.
 */
const RESERVE_BYTES = 32 * 1024 * 1024;
const BLOCK_BYTES = 1024 * 1024;
const POLL_INTERVAL_MS = 10_000;

/** Room on a disk that is set aside while there is enough of it. */
export interface DiskReserve {
  /** Gives the room back where the disk is full. */
  release(): Promise<void>;
  stop(): void;
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Bytes that no file system can keep in less room. */
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
 * Keeps a file whose only use is to be taken away: a Postgres whose disk is full to the last byte
 * ends, and cannot start again to be read from. It is made when there is room for it four times.
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
  /** Without it everything works as well until the disk is full. */
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
