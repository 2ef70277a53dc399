import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/** A Postgres of our own. It is started again when it ends without being asked to. */
export interface RunningPostgres {
  /** `postgres://…` of the database, stable over restarts and over starts on the same folder. */
  url: string;
  /** Process id of the postmaster now running. */
  pid(): number;
  /** Ends the server in an orderly way and waits until another has taken its place. */
  restart(): Promise<void>;
  /** Ends the server in an orderly way; settles when the process is gone. */
  stop(): Promise<void>;
}

/** Held for as long as this process owns the server: two owners of one folder are refused. */
const OWNER_LOCK_KEY = 7_246_300;
const OWNER_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 200;

/**
 * Starts Postgres on `dataDir` (made on first use; its password, port and log are kept beside it as
 * `<dataDir>.password`, `.port`, `.log`, `.reserve`) and waits until it answers. A server left running there by
 * a process that was killed is adopted. Rejects when another living process owns the folder or when
 * Postgres cannot be run, with a message meant for people.
 */
export const startPostgres = async (options: {
  dataDir: string;
  logger?: Pick<Logger, 'info' | 'warn'>;
  /** How many at a time: enough for one stack, unless it is said otherwise. */
  connections?: number;
}): Promise<RunningPostgres> => {
  const parent = dirname(resolve(options.dataDir));
  await mkdir(parent, { recursive: true });
  const dataDir = join(await realpath(parent), basename(options.dataDir));
  const password = await readOrCreatePassword(dataDir);
  const program = await findPostgres(dataDir);
  await initDatabase(dataDir, program);
  const { connections = MAX_CONNECTIONS } = options;
  const reserve = maintainDiskReserve(`${dataDir}.reserve`);

  const login: Login = (port) => ({
    host: '127.0.0.1',
    port,
    user: owner,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });

  /** Brings the server up and becomes its owner, as often as it goes away in between. */
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

  const watch = (): void => {
    server.client.once('end', () => {
      if (!stopping) recovering = recover();
    });
  };

  const recover = async (): Promise<void> => {
    options.logger?.warn({ postmaster: server.pid }, 'postgres left its owner; bringing it back');
    server.leash?.kill('SIGKILL');
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 5000)) {
      try {
        server = await acquire(port);
        watch();
        return;
      } catch (error) {
        options.logger?.warn({ err: error }, 'postgres is not back yet');
        await pause(wait);
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

/** Adopts the server that runs on the folder, or starts one; `fixedPort` where the URL is already given out. */
const adoptOrStart = async (
  { dataDir, program, login, connections }: StartOptions,
  fixedPort: number | undefined,
): Promise<Server> => {
  let failure = '';
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
    await pause(50 * 2 ** attempt);
  }
  throw new Error(`Postgres does not start on ${dataDir}. Its log ends with:\n${failure}`);
};

/**
 * A connection that holds the owner's lock, the database made; undefined when the server went away
 * meanwhile (class 57). A copy that was told to stop a moment ago is given time to let go.
 */
const takeOwnership = async (
  login: pg.ClientConfig,
  dataDir: string,
): Promise<pg.Client | undefined> => {
  const client = new pg.Client(login);
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const patience = Date.now() + OWNER_TIMEOUT_MS; Date.now() < patience; await pause(50)) {
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

/** The port of last time if it is free, else any free one. */
const choosePort = async (dataDir: string): Promise<number> => {
  const remembered = Number(await readFile(`${dataDir}.port`, 'utf8').catch(() => '0'));
  return (await findFreePort(remembered)) ?? (await findFreePort(0)) ?? 0;
};
