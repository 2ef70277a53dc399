import { copyFileSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST = 10_000_000;
const LOOK_EVERY_MS = 5000;

/**
 * Sets a log aside as `.1` once it is larger than `largest` bytes. Whoever writes goes on with the
 * file it has open, so that is copied and emptied; on a full disk it is emptied all the same.
 */
export const boundLog = (file: string, largest = LARGEST): void => {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= largest) return;
  try {
    copyFileSync(file, `${file}.1`);
  } finally {
    truncateSync(file);
  }
};

/** None where the folder was taken away: that ends no log's writer, and nobody else either. */
const logsIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.log'))
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
};

/** Keeps the logs of a data folder bounded until stopped: those of our parts and of Postgres. */
export const keepLogsBounded = (dataDir: string): { stop(): Promise<void> } => {
  const look = (): void => {
    for (const file of [...logsIn(join(dataDir, 'logs')), join(dataDir, 'postgres.log')]) {
      try {
        boundLog(file);
      } catch {
        // No room for the copy: the log was emptied, which is what matters now.
      }
    }
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return { stop: async () => clearInterval(timer) };
};
