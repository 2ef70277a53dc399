import { statfs } from 'node:fs/promises';
import { createGauge } from '@mahoe/telemetry/metrics';
import type { Logger } from 'pino';

/** With a label it has no value before the first look: a database elsewhere has none at all. */
const freeGauge = createGauge(
  'mahoe_storage_free_bytes',
  'Free space of the disk of DATA_DIR, while the database is on this machine.',
  ['disk'],
);

/** Watches the disk of the database. */
export interface Storage {
  /** Returns true if too little space is left for new data. */
  isFull(): boolean;
  /** Notes that a database, perhaps on another machine, refused a write for lack of space. */
  recordRefusedWrite(): void;
  /** Explains to an operator why nothing can be recorded; undefined while there is space. */
  getProblem(): string | undefined;
  stop(): void;
}

/** Reserve that is kept free: without any space a database stops, and reads fail too. */
const RESERVE_BYTES = 64 * 1024 * 1024;
const POLL_INTERVAL_MS = 1000;
/** Time for which a refused write counts as a full disk. */
const REFUSED_WRITE_TTL_MS = 60_000;

/**
 * Watches the free space of a folder's disk.
 * @param folder undefined if the database is on another machine, which has its own watch
 */
export const watchStorage = (folder: string | undefined, logger: Logger): Storage => {
  let isFull = false;
  let refusedUntilMs = 0;
  const storage = {
    isFull: () => isFull,
    recordRefusedWrite: () => {
      refusedUntilMs = performance.now() + REFUSED_WRITE_TTL_MS;
    },
    getProblem: () =>
      isFull || performance.now() < refusedUntilMs
        ? 'the disk of the database is full: nothing can be recorded until there is space'
        : undefined,
  };
  if (folder === undefined) return { ...storage, stop: () => undefined };
  const look = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    const was = isFull;
    isFull = bavail * bsize < RESERVE_BYTES;
    freeGauge.set({ disk: 'data' }, bavail * bsize);
    if (isFull !== was) {
      const text = isFull ? 'the disk is full: read-only from now on' : 'the disk has room again';
      logger.warn({ folder, freeBytes: bavail * bsize }, text);
    }
  };
  const onError = (error: unknown): void =>
    logger.warn({ err: error, folder }, 'the free disk space is unknown');
  look().catch(onError);
  const timer = setInterval(() => void look().catch(onError), POLL_INTERVAL_MS);
  return { ...storage, stop: () => clearInterval(timer) };
};
