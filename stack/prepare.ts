import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { apiMigrations } from '@mahoe/api/migrateApi';
import { assertUsableDatabase } from '@mahoe/eventstore/postgres/migrate';
import { viewMigrations } from '@mahoe/projections/runtime';
import { assertKnownFormats } from './assertFormats.ts';
import { assertLogMatches } from './assertLog.ts';
import { buildProcessEnvironment } from './environment.ts';
import { waitForExternalServices } from './externalServices.ts';
import { loadContent, registerAdministrator, type RunProgram } from './firstContent.ts';
import { readSettings } from './settings.ts';

// Does before the processes what `npm start` does, where another supervisor starts them (`deploy/systemd`):
//   stack/prepare.ts            checks the servers, the log and the keys; creates the keys of a new database
//   stack/prepare.ts content    loads the shipped content and registers the administrator of the settings

const root = join(import.meta.dirname, '..');

const run: RunProgram = async (name, entry, env) => {
  const program = spawn(process.execPath, [join(root, entry)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(program, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${name} failed; its messages are above.`);
};

const prepare = async (step: string | undefined): Promise<void> => {
  const settings = readSettings(process.env);
  const { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl, PORT: port } = settings;
  if (databaseUrl === undefined || eventStoreUrl === undefined)
    throw new Error('DATABASE_URL and EVENTSTORE_URL are needed here.');
  const notify = (message: string): void => console.error(message);
  await waitForExternalServices(settings, notify, new AbortController().signal);
  await assertUsableDatabase(databaseUrl, [apiMigrations, viewMigrations]);
  await assertLogMatches(databaseUrl, eventStoreUrl);
  await assertKnownFormats(databaseUrl, eventStoreUrl);
  const dataDir = resolve(settings.DATA_DIR);
  const servers = { databaseUrl, eventStoreUrl };
  const env = await buildProcessEnvironment({ settings, dataDir, port, ...servers });
  if (step !== 'content') return;
  await loadContent(settings, env, run);
  await registerAdministrator(settings, env, run);
};

prepare(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
