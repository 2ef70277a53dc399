import { execFile, spawnSync } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Content of `postmaster.pid`: the process and its TCP port. */
export interface PostmasterPid {
  pid: number;
  port: number;
}

/** Reads `postmaster.pid` of a data directory; undefined if there is none or it is incomplete. */
export const readPostmasterPid = async (dataDir: string): Promise<PostmasterPid | undefined> => {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : undefined;
};

/** Returns true if the process exists; a zombie counts as ended. */
export const isRunning = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return status === undefined || !/\) [ZX] /.test(status);
};

/** Returns true if the process is a Postgres started on this data directory. */
export const isPostmasterOf = async (pid: number, dataDir: string): Promise<boolean> => {
  if (!(await isRunning(pid))) return false;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (commandLine !== undefined) return commandLine.split('\0').includes(dataDir);
  const listed = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return listed.stdout.includes('postgres') && listed.stdout.includes(dataDir);
};

/**
 * Replaces the process id of a dead server. After a reboot its number may belong to another process,
 * and Postgres refuses to start. The file itself must stay, because Postgres finds in it the shared
 * memory of the dead server and checks that no orphan still writes. So the number becomes that of a
 * process that has just ended.
 */
export const disownPostmasterPid = async (dataDir: string): Promise<void> => {
  const path = join(dataDir, 'postmaster.pid');
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  const ended = spawnSync(process.execPath, ['--version']).pid;
  await writeFile(`${path}.new`, [String(ended), ...rest].join('\n'), { mode: 0o600 });
  await rename(`${path}.new`, path);
};
