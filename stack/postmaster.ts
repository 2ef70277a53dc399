import { spawn, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresProgram } from './postgresProgram.ts';
import { isRunning } from './postmasterPid.ts';

/** Connection settings of the server's owner for a port. */
export type Login = (port: number) => pg.ClientConfig;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  // Does not recycle log segments: a recycled file would keep personal data until it is overwritten.
  wal_recycle: 'off',
  random_page_cost: '1.1',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // Recovers with one sync of the file system instead of one for each of a thousand files.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

/**
 * Starts the server process in a session of its own, so that a terminal's Ctrl-C reaches only us. Its
 * log is a file, not a pipe, because the server must be able to write after we are gone.
 */
export const spawnPostmaster = async (
  dataDir: string,
  program: PostgresProgram,
  port: number,
  connections: number,
): Promise<number> => {
  const path = `${dataDir}.log`;
  const log = await open(path, 'a', 0o600);
  try {
    const { file, args } = program.command('postgres', [
      '-D',
      dataDir,
      '-p',
      String(port),
      ...Object.entries({ ...settings, max_connections: connections }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]),
    ]);
    const child = spawn(file, args, {
      ...program.spawnOptions,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    const pid = await new Promise<number>((started, failed) => {
      child.once('error', failed);
      child.once('spawn', () => started(child.pid ?? 0));
    });
    child.unref();
    return pid;
  } finally {
    await log.close();
  }
};

/**
 * Starts a shell that waits on a pipe from this process and stops the server when the pipe closes, so
 * that no orphan stays if we are killed. If the shell is killed too, the next start adopts the server.
 */
export const spawnWatchdog = (
  dataDir: string,
  program: PostgresProgram,
): ChildProcess | undefined => {
  if (process.platform === 'win32') return undefined;
  const { file, args } = program.command('pg_ctl', ['stop', '-D', dataDir, '-m', 'fast', '-W']);
  const leash = spawn('sh', ['-c', 'read _; exec "$@"', 'leash', file, ...args], {
    ...program.spawnOptions,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  leash.on('error', () => undefined);
  leash.unref();
  if (leash.stdin instanceof Socket) leash.stdin.unref();
  return leash;
};

/**
 * Waits while the server starts, recovers or shuts down. True once it accepts our login; false if the
 * process ended or was unreachable for ten seconds.
 */
export const waitUntilReady = async (pid: number, port: number, login: Login): Promise<boolean> => {
  let deadline = Date.now() + 10_000;
  while (Date.now() < deadline && (await isRunning(pid))) {
    const client = new pg.Client(login(port));
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      const starting =
        error instanceof Error &&
        'code' in error &&
        error.code === '57P03' &&
        !error.message.includes('shutting down');
      if (starting) deadline = Date.now() + 10_000;
      await pause(15);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
};

/** Ends the process with increasing force, and waits until it is gone. */
export const endPostmaster = async (pid: number, first: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
  for (const [signal, milliseconds] of [
    [first, 10_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    const deadline = Date.now() + milliseconds;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    while (Date.now() < deadline) {
      if (!(await isRunning(pid))) return;
      await pause(10);
    }
  }
};
