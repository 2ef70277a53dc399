import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from './settings.ts';

/** Where a running copy keeps the environment of its parts. */
export const environmentFile = (dataDir: string): string => join(dataDir, 'environment.json');

/**
 * The environment of the running copy's parts. Where `DATABASE_URL` and `EVENTSTORE_URL` are set,
 * those are used and nothing needs to run here. Throws Error when nothing does.
 */
export const runningEnvironment = async (): Promise<NodeJS.ProcessEnv> => {
  const settings = readSettings(process.env);
  if (settings.DATABASE_URL !== undefined && settings.EVENTSTORE_URL !== undefined) {
    const keys = join(resolve(settings.DATA_DIR), 'keys');
    return { KEY_FILE: join(keys, 'kek'), PEPPER_FILE: join(keys, 'pepper'), ...process.env };
  }
  const file = environmentFile(resolve(settings.DATA_DIR));
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error('Mahoe is not running here: start it first (npm start).');
  return { ...process.env, ...(JSON.parse(text) as NodeJS.ProcessEnv) };
};

/** Runs a program with that environment: `stack/alongside.ts projections/rebuild.ts learners`. */
const main = async ([entry = '', ...args]: readonly string[]): Promise<number> => {
  const env = await runningEnvironment();
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
