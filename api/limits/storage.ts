import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

/** The disk the database fills. */
export interface Storage {
  /** Whether there is no room for anything new. */
  isFull(): boolean;
  stop(): void;
}

/** Kept free: a database stops hard when the last byte is gone, and then nothing can be read either. */
const RESERVE_BYTES = 64 * 1024 * 1024;
const POLL_INTERVAL_MS = 1000;

/**
 * Watches the room on a folder's disk.
 * @param folder undefined where the database is on another machine, which looks after itself
 */
export const watchStorage = (folder: string | undefined, logger: Logger): Storage => {
  if (folder === undefined) return { isFull: () => false, stop: () => undefined };
  let isFull = false;
  const look = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    const was = isFull;
    isFull = bavail * bsize < RESERVE_BYTES;
    if (isFull !== was) {
      const told = isFull ? 'the disk is full: read-only from now on' : 'the disk has room again';
      logger.warn({ folder, freeBytes: bavail * bsize }, told);
    }
  };
  const onError = (error: unknown): void =>
    logger.warn({ err: error, folder }, 'the room on the disk is not known');
  look().catch(onError);
  const timer = setInterval(() => void look().catch(onError), POLL_INTERVAL_MS);
  return { isFull: () => isFull, stop: () => clearInterval(timer) };
};
