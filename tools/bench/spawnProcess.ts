import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEnvironmentFile } from '@mahoe/stack/attach';
import { supervise, type SupervisedProcess } from '@mahoe/stack/supervisor';

const root = join(import.meta.dirname, '../..');
const silentLogger = { info: () => undefined, warn: () => undefined };

/** Starts a further process beside a running copy, in the environment of its processes. */
export const spawnProcess = (
  dataDir: string,
  name: string,
  entry: string,
  own: NodeJS.ProcessEnv = {},
): SupervisedProcess => {
  const parts = JSON.parse(readFileSync(getEnvironmentFile(dataDir), 'utf8')) as NodeJS.ProcessEnv;
  return supervise(
    {
      name,
      entry: join(root, entry),
      env: { ...process.env, ...parts, LOG_LEVEL: 'warn', ...own },
      logFile: join(dataDir, 'logs', `${name}.log`),
    },
    silentLogger,
  );
};
