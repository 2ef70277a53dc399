import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres whose login may create databases; `freshDatabase` makes one of your own on it. */
    postgresUrl: string;
  }
}

/** Starts what `*.db.test.ts` files need, once for the whole run, and returns how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    project.provide('postgresUrl', given);
    return async () => undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-test-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
