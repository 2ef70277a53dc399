import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withCurrentNames } from '@mahoe/eventstore/formerSettings';
import { startPostgres, type RunningPostgres } from './postgres.ts';
import { readSettings } from './settings.ts';

/** Path of the file with the environment of the running copy's processes. */
export const getEnvironmentFile = (dataDir: string): string => join(dataDir, 'environment.json');

/**
 * Reads the environment of the running copy's processes. If `DATABASE_URL` and `EVENTSTORE_URL` are
 * set, they are used and no copy needs to run here.
 * @throws Error if no copy runs
 */
export const readRunningEnvironment = async (): Promise<NodeJS.ProcessEnv> => {
  const settings = readSettings(process.env);
  if (settings.DATABASE_URL !== undefined && settings.EVENTSTORE_URL !== undefined) {
    const keys = join(resolve(settings.DATA_DIR), 'keys');
    return {
      MASTER_KEY_FILE: join(keys, 'kek'),
      PEPPER_FILE: join(keys, 'pepper'),
      ...withCurrentNames(process.env),
    };
  }
  const file = getEnvironmentFile(resolve(settings.DATA_DIR));
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error('Mahoe is not running here: start it first (npm start).');
  return { ...process.env, ...(JSON.parse(text) as NodeJS.ProcessEnv) };
};

/**
 * Starts the embedded Postgres of a stopped copy whose event store is elsewhere; undefined if nothing
 * is missing, or if there is no copy.
 */
const startStoppedPostgres = async (): Promise<RunningPostgres | undefined> => {
  const { DATA_DIR, DATABASE_URL, EVENTSTORE_URL } = readSettings(process.env);
  const dataDir = join(resolve(DATA_DIR), 'postgres');
  const isMissing = DATABASE_URL === undefined && EVENTSTORE_URL !== undefined;
  if (!isMissing || existsSync(getEnvironmentFile(resolve(DATA_DIR))) || !existsSync(dataDir))
    return;
  return startPostgres({ dataDir });
};

/**
 * Runs a program with that environment: `stack/attach.ts tools/rebuild.ts learners`. Help is printed
 * without a running copy.
 */
const main = async (command: readonly string[]): Promise<number> => {
  if (command.includes('--help')) return run(command, process.env);
  const postgres = await startStoppedPostgres();
  try {
    if (postgres) process.env['DATABASE_URL'] = postgres.url;
    return await run(command, await readRunningEnvironment());
  } finally {
    await postgres?.stop();
  }
};

const run = ([entry = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', entry), ...args], {
    env,
    stdio: 'inherit',
  });
  return new Promise((ended) => child.on('exit', (code) => ended(code ?? 1)));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
