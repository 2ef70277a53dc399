import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateApi } from '@mahoe/api/migrateApi';
import { makeBackup, type BackupResult } from '@mahoe/eventstore/backup/makeBackup';
import { openBackup } from '@mahoe/eventstore/backup/openBackup';
import {
  generateIdentity,
  openWithIdentity,
  sealForIdentity,
} from '@mahoe/eventstore/backup/ageSeal';
import { pino } from 'pino';
import { restoreBackup } from '@mahoe/tools/backup/restoreBackup';
import { startBenchStore } from './eventStoreProcess.ts';
import { FILLED_KEK, withFilledLog } from './rebuild.ts';

const EVENTS = 100_000;

const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${what.padEnd(44)} ${seconds.toFixed(1).padStart(6)} s`);
  return result;
};

/** Restores into empty servers, as `npm run restore` does. */
const restoreToEmpty = async ({ file, keyFile }: BackupResult, folder: string): Promise<void> => {
  const bench = await startBenchStore();
  try {
    await timed('restored: read, written, compared, views made', async () => {
      const open = await openWithIdentity(join(folder, 'identity'));
      const target = {
        DATABASE_URL: bench.databaseUrl,
        EVENTSTORE_URL: bench.url,
        MASTER_KEY_FILE: join(folder, 'kek'),
        PEPPER_FILE: join(folder, 'pepper'),
      };
      const logger = pino({ level: 'warn' });
      return restoreBackup(await openBackup(file, keyFile, open), target, logger);
    });
  } finally {
    await bench.stop();
  }
};

/**
 * Measures backing up a log with verification, and restoring it into empty servers. The first argument
 * is the number of events.
 */
export const run = async (args: string[]): Promise<void> => {
  const wanted = Number(args[0] ?? EVENTS);
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-bench-backup-'));
  try {
    await writeFile(join(folder, 'identity'), await generateIdentity());
    await withFilledLog(wanted, async ({ runtime: { store }, databaseUrl }) => {
      await migrateApi(databaseUrl);
      const [load = 0] = loadavg();
      console.log(`load of the machine at the beginning: ${load.toFixed(1)}`);
      const keys = { kek: FILLED_KEK, pepper: Buffer.alloc(32, 9) };
      const seal = await sealForIdentity(join(folder, 'identity'));
      const source = { DATABASE_URL: databaseUrl, store, seal, ...keys };
      const made = await timed('backed up and read back', () => makeBackup(source, folder));
      const [events, bytes] = [made.events, made.bytes].map((n) => n.toLocaleString('en'));
      console.log(`${events} events in ${bytes} bytes`);
      await restoreToEmpty(made, folder);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
