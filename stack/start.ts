import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiMigrations } from '@mahoe/api/migrateApi';
import { assertUsableDatabase } from '@mahoe/eventstore/postgres/migrate';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { viewMigrations } from '@mahoe/projections/runtime';
import { startMetricsServer } from '@mahoe/telemetry/metricsServer';
import type { Logger } from 'pino';
import { getEnvironmentFile } from './attach.ts';
import { assertKnownFormats } from './assertFormats.ts';
import { assertLogMatches } from './assertLog.ts';
import { buildProcessEnvironment, isEmbeddedDefault } from './environment.ts';
import { rotateLogs } from './logFiles.ts';
import { findFreePort } from './findFreePort.ts';
import { waitForExternalServices } from './externalServices.ts';
import { createProcesses, type ProcessName, type Processes } from './processes.ts';
import { getMetricsAddress } from './metricsPorts.ts';
import { hasEmbeddedPayments, startPayments } from './embeddedPayments.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { isHealthy, isListening, findPaymentProblem, toReachableHost } from './probes.ts';
import { readSettings, type Settings } from './settings.ts';
import { loadContent, registerAdministrator } from './firstContent.ts';
import { buildEventStoreEnvironment, withSemiSpaceLimit } from './heapOptions.ts';

/** The whole product, running on this machine. */
export interface Stack {
  /** Address of the product, such as `http://localhost:3000`. */
  url: string;
  databaseUrl: string;
  eventStoreUrl: string;
  /** True if the demo accounts exist here (only in the embedded default). */
  demoAccounts: boolean;
  /** Stops every process in order; settles when all are gone. */
  stop(): Promise<void>;
  /** Returns its processes, in the order in which they were started. */
  processes(): readonly ProcessName[];
  /** Returns the current process id; undefined between an end and the next start. */
  pid(name: ProcessName): number | undefined;
  /** Kills a process with -9. The supervisor starts it again; `ready` waits for it. */
  kill9(name: ProcessName): void;
  /** Stops a process in order and does not start it again. */
  stopProcess(name: ProcessName): Promise<void>;
  /** Stops a process in order, starts it again and waits until the product answers. */
  restart(name: ProcessName): Promise<void>;
  /** Waits until the API reports itself and its processes as healthy. */
  ready(): Promise<void>;
}

/** Dependencies of the steps of a start. */
interface Start {
  readonly settings: Settings;
  readonly dataDir: string;
  readonly port: number;
  readonly logger: Logger;
  readonly processes: Processes;
  readonly notify: (message: string) => void;
}

/**
 * Starts the product: Postgres and the event store unless their URLs are set, projections, reactions,
 * the API, the demo on first start of the embedded default, and the administrator of the settings,
 * whose password is set to the given one. `env` holds the settings (`settings.ts`) and further
 * variables for the processes; the caller's own environment is not read for settings. Port 0 takes any
 * free port.
 * @throws if a process does not come up; everything is stopped again
 */
export const startStack = async (options: {
  port: number;
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  /** Called with a sentence for the operator when a process ends by itself. */
  notify?: (message: string) => void;
}): Promise<Stack> => {
  const dataDir = resolve(options.dataDir);
  const settings = readSettings({ ...options.env, PORT: String(options.port), DATA_DIR: dataDir });
  const port = await claimPort(settings);
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const logger = openProcessLog('stack', settings.LOG_LEVEL, join(dataDir, 'logs', 'stack.log'));
  const notify = (message: string): void => options.notify?.(message);
  const processes = createProcesses({
    dataDir,
    env: { ...process.env, ...options.env },
    logLevel: settings.LOG_LEVEL,
    logger,
    signal: options.signal,
    metrics: getMetricsAddress(settings),
    notify,
  });
  processes.add(rotateLogs(dataDir));
  try {
    await serveOwnMetrics(settings, processes, notify);
    return await startProcesses({ settings, dataDir, port, logger, processes, notify });
  } catch (error) {
    logger.error({ err: error }, 'the start failed');
    await processes.stop();
    throw error;
  }
};

/** Serves the supervisor's metrics, on the first port of the settings. */
const serveOwnMetrics = async (
  settings: Settings,
  processes: Processes,
  notify: (message: string) => void,
): Promise<void> => {
  const address = getMetricsAddress(settings);
  if (!address) return;
  try {
    processes.add(await startMetricsServer(address.host, address.firstPort));
  } catch (error) {
    notify(`no metrics on port ${address.firstPort}: ${String(error)}`);
  }
};

const startProcesses = async (start: Start): Promise<Stack> => {
  const { settings, dataDir, port, logger, processes, notify } = start;
  const built = processes.run('build', 'tools/build/main.ts', {}, ['--if-changed']);
  built.catch(() => undefined);
  await waitForExternalServices(settings, notify, processes.signal);
  const postgres = settings.DATABASE_URL === undefined ? await startDatabase(start) : undefined;
  const databaseUrl = settings.DATABASE_URL ?? postgres?.url ?? '';
  processes.signal.throwIfAborted();
  await assertUsableDatabase(databaseUrl, [apiMigrations, viewMigrations]);
  const eventStoreUrl = settings.EVENTSTORE_URL ?? (await startEventStore(start, databaseUrl));
  await assertLogMatches(databaseUrl, eventStoreUrl);
  await assertKnownFormats(databaseUrl, eventStoreUrl);

  const env = {
    ...(await buildProcessEnvironment({ settings, dataDir, port, databaseUrl, eventStoreUrl })),
    ...(hasEmbeddedPayments(settings) &&
      (await startPayments(processes, settings, port, databaseUrl))),
  };
  await saveEnvironment(start, env);
  startProjections(processes, settings, env);
  processes.start('reactions', 'reactions/main.ts', env);
  const run = processes.run;
  const [api] = await Promise.all([
    built.then(() => startApi(processes, settings, env)),
    loadContent(settings, env, run).then(() => registerAdministrator(settings, env, run)),
  ]);
  const apiUrl = `http://${toReachableHost(settings.HOST)}:${port}`;
  const ready = (): Promise<void> => processes.waitUntil(api, () => isHealthy(apiUrl));
  await ready();
  const trouble = await findPaymentProblem(apiUrl);
  if (trouble !== undefined) notify(trouble);
  logger.info({ port }, 'ready');
  return {
    url: settings.PUBLIC_URL ?? `http://localhost:${port}`,
    databaseUrl,
    eventStoreUrl,
    demoAccounts: isEmbeddedDefault(settings) && env['DEMO_CONTENT'] === 'yes',
    stop: () => processes.stop(),
    ...buildControls(processes, postgres, ready),
    ready,
  };
};

/** Starts the projections' processes, each with its share of the projectors. */
const startProjections = (
  processes: Processes,
  { PROJECTION_PARTITIONS: of }: Settings,
  env: NodeJS.ProcessEnv,
): void => {
  for (let n = 1; n <= of; n += 1) {
    const name = n === 1 ? 'projections' : (`projections ${n}` as const);
    const own = { ...env, PROJECTION_PARTITION: `${n}/${of}` };
    processes.start(name, 'projections/main.ts', own);
  }
};

/** Makes the collector run early enough after thousands of live channels were opened. */
const API_SEMI_SPACE_MB = 16;

/**
 * Starts the API processes, which share a port.
 * @returns the first
 */
const startApi = (
  processes: Processes,
  { API_PROCESSES }: Settings,
  env: NodeJS.ProcessEnv,
): ReturnType<Processes['start']> => {
  const own = withSemiSpaceLimit(API_SEMI_SPACE_MB, {
    ...env,
    NODE_OPTIONS: process.env['NODE_OPTIONS'],
  });
  const first = processes.start('api', 'api/main.ts', own);
  for (let n = 2; n <= API_PROCESSES; n += 1) processes.start(`api ${n}`, 'api/main.ts', own);
  return first;
};

const startDatabase = async ({ dataDir, logger, processes }: Start): Promise<RunningPostgres> => {
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), logger });
  processes.add(postgres);
  return postgres;
};

/**
 * Starts the embedded event store on a free port.
 * @returns its URL with a token: of the users of this machine only those who may read our settings get
 * in
 */
const startEventStore = async ({ processes }: Start, databaseUrl: string): Promise<string> => {
  const port = (await findFreePort(0)) ?? 0;
  const token = randomBytes(24).toString('hex');
  const env = buildEventStoreEnvironment({
    ...process.env,
    EVENTSTORE_DATABASE_URL: databaseUrl,
    EVENTSTORE_PORT: String(port),
    EVENTSTORE_TOKEN: token,
  });
  const store = processes.start('eventstore', 'eventstore/embedded/main.ts', env);
  await processes.waitUntil(store, () => isListening(port));
  return `esdb://127.0.0.1:${port}?tls=false&connectionName=${token}`;
};

/** Writes the environment of the processes to a file while they run, for tools that attach. */
const saveEnvironment = async (
  { dataDir, processes }: Start,
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  const file = getEnvironmentFile(dataDir);
  await writeFile(file, JSON.stringify(env), { mode: 0o600 });
  processes.add({ stop: () => rm(file, { force: true }) });
};

/** Builds the controls over a running stack's processes. */
const buildControls = (
  processes: Processes,
  postgres: RunningPostgres | undefined,
  ready: () => Promise<void>,
): Pick<Stack, 'processes' | 'pid' | 'kill9' | 'stopProcess' | 'restart'> => {
  const pid = (name: ProcessName): number | undefined =>
    name === 'postgres' ? postgres?.pid() : processes.find(name)?.pid();
  return {
    processes: () => [...(postgres ? ['postgres' as const] : []), ...processes.names()],
    pid,
    kill9: (name) => {
      const running = pid(name);
      if (running === undefined) throw new Error(`${name} is not running here`);
      process.kill(running, 'SIGKILL');
    },
    stopProcess: async (name) => processes.find(name)?.stop(),
    restart: async (name) => {
      if (name === 'postgres') await postgres?.restart();
      await processes.find(name)?.restart();
      await ready();
    },
  };
};

/**
 * Returns the port to listen on. A port in use gets a few seconds: processes of a copy that was just
 * killed may still be ending.
 */
const claimPort = async (settings: Settings): Promise<number> => {
  for (let attempt = 0; attempt < 25; attempt++) {
    const port = await findFreePort(settings.PORT, settings.HOST);
    if (port !== undefined) return port;
    await pause(200);
  }
  throw new Error(
    `Port ${settings.PORT} is taken by another program (or may not be used by this user). ` +
      `Choose another one, for example: PORT=${settings.PORT + 1} npm start`,
  );
};
