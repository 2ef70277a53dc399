import { copyFileSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const MAX_LOG_BYTES = 10_000_000;
const POLL_INTERVAL_MS = 5000;

/**
 * Renames a log to `.1` once it is larger than `largest` bytes. The writer keeps its file open, so the
 * file is copied and emptied; on a full disk it is only emptied.
 */
export const rotateLog = (file: string, largest = MAX_LOG_BYTES): void => {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= largest) return;
  try {
    copyFileSync(file, `${file}.1`);
  } finally {
    truncateSync(file);
  }
};

/** Returns an empty list if the folder was removed: that must not end any process. */
const listLogs = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.log'))
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
};

/**
 * Keeps the logs of a data folder bounded until stopped: those of the processes and of Postgres.
 */
export const rotateLogs = (dataDir: string): { stop(): Promise<void> } => {
  const look = (): void => {
    for (const file of [...listLogs(join(dataDir, 'logs')), join(dataDir, 'postgres.log')]) {
      try {
        rotateLog(file);
      } catch {
        // There was no room for a copy: the log was emptied, which matters more.
      }
    }
  };
  look();
  const timer = setInterval(look, POLL_INTERVAL_MS);
  return { stop: async () => clearInterval(timer) };
};
