import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isRunning } from './postmasterPid.ts';
import type { PostgresProgram } from './postgresProgram.ts';
import { readOrCreateSecret } from './secretFile.ts';

const run = promisify(execFile);

/** Role that owns the embedded server and its database. */
export const owner = 'mahoe';

/** Returns the server's password, kept beside the data directory and created on first call. */
export const readOrCreatePassword = async (dataDir: string): Promise<string> => {
  const secret = await readOrCreateSecret(passwordPath(dataDir), () =>
    randomBytes(24).toString('base64url'),
  );
  return secret.toString('utf8');
};

/**
 * Creates the data directory if there is none. It is built under another name and renamed when
 * complete, so a crash leaves either no data directory or a complete one.
 */
export const initDatabase = async (dataDir: string, program: PostgresProgram): Promise<void> => {
  await removeAbandonedDrafts(dataDir);
  if (await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined)) return;
  const draft = `${dataDir}.new-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await program.prepare(draft);
  await program.own(passwordPath(dataDir));
  const locale =
    program.majorVersion >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C'];
  const { file, args } = program.command('initdb', [
    `--pgdata=${draft}`,
    `--username=${owner}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordPath(dataDir)}`,
    '--encoding=UTF8',
    ...locale,
  ]);
  await run(file, args, program.spawnOptions);
  await rename(draft, dataDir).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
};

const passwordPath = (dataDir: string): string => `${dataDir}.password`;

/** Retries, because an `initdb` outlives its killed parent for a moment and still writes. */
const removeAbandonedDrafts = async (dataDir: string): Promise<void> => {
  const prefix = `${basename(dataDir)}.new-`;
  for (const entry of await readdir(dirname(dataDir))) {
    if (!entry.startsWith(prefix) || (await isRunning(Number(entry.slice(prefix.length)))))
      continue;
    const draft = join(dirname(dataDir), entry);
    await rm(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
};
