import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createBackoff } from '@mahoe/eventstore/backoff';
import pg from 'pg';
import type { Logger } from 'pino';
import { findFreePort } from './findFreePort.ts';
import { initDatabase, owner, readOrCreatePassword } from './initDatabase.ts';
import {
  endPostmaster,
  spawnWatchdog,
  type Login,
  spawnPostmaster,
  waitUntilReady,
} from './postmaster.ts';
import {
  disownPostmasterPid,
  isPostmasterOf,
  isRunning,
  readPostmasterPid,
} from './postmasterPid.ts';
import { findPostgres, type PostgresProgram } from './postgresProgram.ts';
import { maintainDiskReserve } from './diskReserve.ts';
import { watchPostmaster } from './watchPostmaster.ts';

/** An embedded Postgres, restarted when it ends unexpectedly. */
export interface RunningPostgres {
  /** `postgres://…` URL of the database, the same over restarts and starts on the same folder. */
  url: string;
  /** Process id of the current postmaster. */
  pid(): number;
  /** Stops the server in order and waits until another has replaced it. */
  restart(): Promise<void>;
  /** Stops the server in order; settles when the process is gone. */
  stop(): Promise<void>;
}

/** Advisory lock held while this process owns the server: a second owner of a folder is refused. */
const OWNER_LOCK_KEY = 7_246_300;
const OWNER_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 200;

const createLogin =
  (password: string): Login =>
  (port) => ({
    host: '127.0.0.1',
    port,
    user: owner,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });

/** Creates the folder, its password and its database on first use. */
const prepareDataDir = async (
  folder: string,
): Promise<{ dataDir: string; password: string; program: PostgresProgram }> => {
  const parent = dirname(resolve(folder));
  await mkdir(parent, { recursive: true });
  const dataDir = join(await realpath(parent), basename(folder));
  const password = await readOrCreatePassword(dataDir);
  const program = await findPostgres(dataDir);
  await initDatabase(dataDir, program);
  return { dataDir, password, program };
};

/**
 * Starts Postgres on `dataDir` and waits until it answers. The folder is created on first use;
 * password, port, log and reserve stand beside it as `<dataDir>.password`, `.port`, `.log` and
 * `.reserve`. A server left running there by a killed process is adopted. Rejects with a message for
 * people if another living process owns the folder, or if Postgres cannot run.
 */
export const startPostgres = async (options: {
  dataDir: string;
  logger?: Pick<Logger, 'info' | 'warn'>;
  /** Maximum number of connections; by default enough for one stack. */
  connections?: number;
}): Promise<RunningPostgres> => {
  const { dataDir, password, program } = await prepareDataDir(options.dataDir);
  const { connections = MAX_CONNECTIONS } = options;
  const reserve = maintainDiskReserve(`${dataDir}.reserve`);

  const login = createLogin(password);

  /** Starts the server and becomes its owner, and repeats if it goes away in between. */
  const acquire = async (fixedPort: number | undefined): Promise<Owned> => {
    for (;;) {
      await reserve.release();
      const found = await adoptOrStart({ dataDir, program, login, connections }, fixedPort);
      const client = await takeOwnership(login(found.port), dataDir);
      if (client !== undefined) return { ...found, client, leash: spawnWatchdog(dataDir, program) };
    }
  };

  let server = await acquire(undefined);
  const { port } = server;
  let stopping = false;
  let recovering: Promise<void> = Promise.resolve();

  let stopWatching = (): void => undefined;
  const watch = (): void => {
    const watched = watchPostmaster(server.pid, login(port), options.logger);
    stopWatching = watched.stop;
    server.client.once('end', () => {
      watched.stop();
      if (!stopping) recovering = recover();
    });
  };

  const recover = async (): Promise<void> => {
    options.logger?.warn({ postmaster: server.pid }, 'postgres left its owner; bringing it back');
    server.leash?.kill('SIGKILL');
    const backoff = createBackoff(100, 5000);
    while (!stopping) {
      try {
        server = await acquire(port);
        watch();
        return;
      } catch (error) {
        options.logger?.warn({ err: error }, 'postgres is not back yet');
        await backoff.wait();
      }
    }
  };

  watch();
  const { pid, adopted } = server;
  options.logger?.info({ postmaster: pid, port, adopted }, 'postgres is ready');

  let stopped: Promise<void> | undefined;
  return {
    url: `postgres://${owner}:${password}@127.0.0.1:${port}/${owner}`,
    pid: () => server.pid,
    restart: async () => {
      const before = server.pid;
      process.kill(before, 'SIGINT');
      while (server.pid === before && !stopping) await pause(20);
    },
    stop: () =>
      (stopped ??= (async () => {
        stopping = true;
        stopWatching();
        reserve.stop();
        await recovering;
        server.leash?.kill('SIGKILL');
        await endPostmaster(server.pid, 'SIGINT');
      })()),
  };
};

interface Server {
  pid: number;
  port: number;
  adopted: boolean;
}
interface StartOptions {
  readonly dataDir: string;
  readonly program: PostgresProgram;
  readonly login: Login;
  readonly connections: number;
}
type Owned = Server & { client: pg.Client; leash: ChildProcess | undefined };

/**
 * Adopts the server that runs on the folder, or starts one; `fixedPort` if the URL is already in use.
 */
const adoptOrStart = async (
  { dataDir, program, login, connections }: StartOptions,
  fixedPort: number | undefined,
): Promise<Server> => {
  let failure = '';
  const backoff = createBackoff(50, 6400);
  for (let attempt = 0; attempt < 8; attempt++) {
    const left = await readPostmasterPid(dataDir);
    if (left !== undefined && (await isPostmasterOf(left.pid, dataDir))) {
      const welcome = fixedPort === undefined || fixedPort === left.port;
      if (welcome && (await waitUntilReady(left.pid, left.port, login)))
        return { ...left, adopted: true };
      await endPostmaster(left.pid, 'SIGQUIT');
    } else if (left !== undefined && (await isRunning(left.pid)))
      await disownPostmasterPid(dataDir);

    const port = fixedPort ?? (await choosePort(dataDir));
    const pid = await spawnPostmaster(dataDir, program, port, connections);
    if (await waitUntilReady(pid, port, login)) {
      await writeFile(`${dataDir}.port`, `${port}\n`);
      return { pid, port, adopted: false };
    }
    failure = (await readFile(`${dataDir}.log`, 'utf8').catch(() => ''))
      .trim()
      .split('\n')
      .slice(-4)
      .join('\n');
    await backoff.wait();
  }
  throw new Error(`Postgres does not start on ${dataDir}. Its log ends with:\n${failure}`);
};

/**
 * Returns a connection that holds the owner's lock, with the database created; undefined if the server
 * went away (class 57). Waits for a copy that is stopping.
 */
const takeOwnership = async (
  login: pg.ClientConfig,
  dataDir: string,
): Promise<pg.Client | undefined> => {
  const client = new pg.Client(login);
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const deadline = Date.now() + OWNER_TIMEOUT_MS; Date.now() < deadline; await pause(50)) {
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1) as taken',
        [OWNER_LOCK_KEY],
      );
      if (rows[0]?.taken !== true) continue;
      await createDatabase(client);
      return client;
    }
  } catch (error) {
    const isRefusal = error instanceof pg.DatabaseError && error.code?.startsWith('57') !== true;
    await client.end().catch(() => undefined);
    if (isRefusal) throw error;
    return undefined;
  }
  await client.end();
  throw new Error(
    `Another copy is already running on ${dirname(dataDir)}. Stop it, or set another DATA_DIR.`,
  );
};

const createDatabase = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [owner]);
  if (rowCount === 0) await client.query(`create database ${owner}`);
};

/** Returns the previous port if it is free, else any free one. */
const choosePort = async (dataDir: string): Promise<number> => {
  const remembered = Number(await readFile(`${dataDir}.port`, 'utf8').catch(() => '0'));
  return (await findFreePort(remembered)) ?? (await findFreePort(0)) ?? 0;
};
