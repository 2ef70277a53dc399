import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from '@mahoe/stack/postgres';
import { createTestFolder } from './createTestFolder.ts';

/** A Postgres of the test's own, for tests that kill it; `stop` deletes its data. */
export const startTestPostgres = async (): Promise<RunningPostgres> => {
  const folder = await createTestFolder('mahoe-own-');
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
