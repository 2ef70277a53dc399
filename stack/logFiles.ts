import { copyFileSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const MAX_LOG_BYTES = 10_000_000;
const POLL_INTERVAL_MS = 5000;

/**
 * Sets a log aside as `.1` once it is larger than `largest` bytes. Whoever writes goes on with the
 * file it has open, so that is copied and emptied; on a full disk it is emptied all the same.
 */
export const rotateLog = (file: string, largest = MAX_LOG_BYTES): void => {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= largest) return;
  try {
    copyFileSync(file, `${file}.1`);
  } finally {
    truncateSync(file);
  }
};

/** None where the folder was taken away: that ends no log's writer, and nobody else either. */
const listLogs = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.log'))
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
};

/** Keeps the logs of a data folder bounded until stopped: those of our parts and of Postgres. */
export const rotateLogs = (dataDir: string): { stop(): Promise<void> } => {
  const look = (): void => {
    for (const file of [...listLogs(join(dataDir, 'logs')), join(dataDir, 'postgres.log')]) {
      try {
        rotateLog(file);
      } catch {
        // No room for the copy: the log was emptied, which is what matters now.
      }
    }
  };
  look();
  const timer = setInterval(look, POLL_INTERVAL_MS);
  return { stop: async () => clearInterval(timer) };
};
