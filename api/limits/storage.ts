import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

/** Watches the disk of the database. */
export interface Storage {
  /** Tests whether too little space is left for new data. */
  isFull(): boolean;
  stop(): void;
}

/** Reserve that is kept free: without any space a database stops, and reads fail too. */
const RESERVE_BYTES = 64 * 1024 * 1024;
const POLL_INTERVAL_MS = 1000;

/**
 * Watches the free space of a folder's disk.
 * @param folder undefined if the database is on another machine, which has its own watch
 */
export const watchStorage = (folder: string | undefined, logger: Logger): Storage => {
  if (folder === undefined) return { isFull: () => false, stop: () => undefined };
  let isFull = false;
  const look = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    const was = isFull;
    isFull = bavail * bsize < RESERVE_BYTES;
    if (isFull !== was) {
      const text = isFull ? 'the disk is full: read-only from now on' : 'the disk has room again';
      logger.warn({ folder, freeBytes: bavail * bsize }, text);
    }
  };
  const onError = (error: unknown): void =>
    logger.warn({ err: error, folder }, 'the free disk space is unknown');
  look().catch(onError);
  const timer = setInterval(() => void look().catch(onError), POLL_INTERVAL_MS);
  return { isFull: () => isFull, stop: () => clearInterval(timer) };
};
