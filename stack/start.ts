import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { environmentFile } from './alongside.ts';
import { environmentOfParts, isEmbeddedDefault } from './environment.ts';
import { eventStoreEnvironment } from './eventStoreEnvironment.ts';
import { freePort } from './freePort.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { answersHealth, listens, reachable } from './probes.ts';
import { readSettings, type Settings } from './settings.ts';
import { seedOnce } from './seedOnce.ts';
import { seedStamp } from './seedStamp.ts';
import { endOfLog, type Part, runToEnd, supervise, type SupervisedPart } from './supervisor.ts';

/** The parts that run for as long as the stack does. An embedded one is absent where a URL is set. */
export type PartName = 'postgres' | 'eventstore' | 'projections' | 'reactions' | 'api';

/** Everything of the product, running on this machine. */
export type Stack = {
  /** Where the product answers, such as `http://localhost:3000`. */
  url: string;
  databaseUrl: string;
  eventStoreUrl: string;
  /** Whether the demo accounts exist here (the embedded default only). */
  demoAccounts: boolean;
  /** Ends every part in order; settles when all are gone. */
  stop(): Promise<void>;
  /** Process id of a part now; undefined between its end and its next start. */
  pid(name: PartName): number | undefined;
  /** Kills a part with -9. The supervisor starts it again; `ready` tells when. */
  kill9(name: PartName): void;
  /** Stops a part in an orderly way, starts it again and waits until the product answers. */
  restart(name: PartName): Promise<void>;
  /** Waits until the API reports itself and its parts healthy. */
  ready(): Promise<void>;
};

const root = join(import.meta.dirname, '..');

/**
 * Starts the product: Postgres and the event store unless their URLs are set, projections,
 * reactions, the API, on first start of the embedded default the demo, and the administrator of the
 * settings, whose password is the one given from then on. `env` holds the settings
 * (`settings.ts`) and whatever else the parts should find in their environment; the caller's own
 * environment is not read for settings. Port 0 takes any free port.
 * Rejects, with everything stopped again, when a part does not come up.
 */
export async function startStack(options: {
  port: number;
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  /** Told, in a sentence for the operator, when a part ended by itself. */
  notify?: (message: string) => void;
}): Promise<Stack> {
  const dataDir = resolve(options.dataDir);
  const settings = readSettings({ ...options.env, PORT: String(options.port), DATA_DIR: dataDir });
  const halt = new AbortController();
  const signal = AbortSignal.any([halt.signal, ...(options.signal ? [options.signal] : [])]);
  const port = await claimPort(settings);
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const logger = pino(
    { level: settings.LOG_LEVEL },
    pino.destination({ dest: join(dataDir, 'logs', 'stack.log'), sync: true }),
  );
  const started: { stop(): Promise<void> }[] = [];
  const jobs: Promise<void>[] = [];
  const job = (part: Part): Promise<void> => {
    const running = runToEnd(part, signal);
    jobs.push(running);
    return running;
  };
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      halt.abort();
      await Promise.allSettled(jobs);
      for (const part of started.toReversed()) await part.stop();
      logger.info('stopped');
    })());

  try {
    return await startParts();
  } catch (error) {
    logger.error({ err: error }, 'the start failed');
    await stop();
    throw error;
  }

  async function startParts(): Promise<Stack> {
    const building = job(partOf('build', 'tools/build/main.ts', {}, ['--if-changed']));
    building.catch(() => undefined);

    let postgres: RunningPostgres | undefined;
    if (settings.DATABASE_URL === undefined) {
      postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), logger });
      started.push(postgres);
    }
    const databaseUrl = settings.DATABASE_URL ?? postgres?.url ?? '';
    signal.throwIfAborted();

    const supervised = new Map<PartName, SupervisedPart>();
    const begin = (name: PartName, entry: string, env: NodeJS.ProcessEnv): SupervisedPart => {
      signal.throwIfAborted();
      const details = partOf(name, entry, env);
      const part = supervise(details, logger, (outcome) =>
        options.notify?.(
          `${name} ended by itself (${outcome}) and is started again; see ${details.logFile}`,
        ),
      );
      supervised.set(name, part);
      started.push(part);
      return part;
    };

    let eventStoreUrl = settings.EVENTSTORE_URL;
    if (eventStoreUrl === undefined) {
      const storePort = (await freePort(0)) ?? 0;
      eventStoreUrl = `esdb://127.0.0.1:${storePort}?tls=false`;
      const storeEnv = eventStoreEnvironment({
        ...process.env,
        EVENTSTORE_DATABASE_URL: databaseUrl,
        EVENTSTORE_PORT: String(storePort),
      });
      const store = begin('eventstore', 'eventstore/embedded/main.ts', storeEnv);
      await until(store, () => listens(storePort));
    }

    const env = await environmentOfParts({ settings, dataDir, port, databaseUrl, eventStoreUrl });
    await writeFile(environmentFile(dataDir), JSON.stringify(env), { mode: 0o600 });
    started.push({ stop: () => rm(environmentFile(dataDir), { force: true }) });
    begin('projections', 'projections/main.ts', env);
    begin('reactions', 'reactions/main.ts', env);
    const [api] = await Promise.all([
      building.then(() => begin('api', 'api/main.ts', env)),
      seed(env).then(() => registerAdministrator(env)),
    ]);
    const ready = (): Promise<void> =>
      until(api, () => answersHealth(`http://${reachable(settings.HOST)}:${port}`));
    await ready();
    logger.info({ port }, 'ready');

    const pid = (name: PartName): number | undefined =>
      name === 'postgres' ? postgres?.pid() : supervised.get(name)?.pid();
    return {
      url: settings.PUBLIC_URL ?? `http://localhost:${port}`,
      databaseUrl,
      eventStoreUrl,
      demoAccounts: isEmbeddedDefault(settings) && env['DEMO_CONTENT'] === 'yes',
      stop,
      pid,
      kill9: (name) => {
        const running = pid(name);
        if (running === undefined) throw new Error(`${name} is not running here`);
        process.kill(running, 'SIGKILL');
      },
      restart: async (name) => {
        if (name === 'postgres') await postgres?.restart();
        await supervised.get(name)?.restart();
        await ready();
      },
      ready,
    };
  }

  function partOf(name: string, entry: string, env: NodeJS.ProcessEnv, args: string[] = []): Part {
    return {
      name,
      entry: join(root, entry),
      args,
      env: { ...process.env, ...options.env, ...env, LOG_LEVEL: settings.LOG_LEVEL },
      logFile: join(dataDir, 'logs', `${name}.log`),
    };
  }

  async function seed(env: NodeJS.ProcessEnv): Promise<void> {
    if (env['DEMO_CONTENT'] !== 'yes') return;
    const sources = ['tools/seed', 'content', 'domain'].map((folder) => join(root, folder));
    const stamp = await seedStamp(settings, sources, env['PEPPER_FILE'] ?? '');
    await seedOnce(env['DATABASE_URL'] ?? '', stamp, () =>
      job(partOf('seed', 'tools/seed/main.ts', env)),
    );
  }

  async function registerAdministrator(env: NodeJS.ProcessEnv): Promise<void> {
    const { ADMIN_USERNAME, ADMIN_PASSWORD } = settings;
    if (ADMIN_USERNAME === undefined) return;
    const given = { ...env, ADMIN_USERNAME, ADMIN_PASSWORD };
    await job(partOf('createAdmin', 'tools/createAdmin.ts', given));
  }

  async function until(part: SupervisedPart, isReady: () => Promise<boolean>): Promise<void> {
    const crashesBefore = part.crashes();
    const patience = Date.now() + 60_000;
    while (!(await isReady())) {
      signal.throwIfAborted();
      if (Date.now() > patience || part.crashes() - crashesBefore >= 5)
        throw new Error(
          `${part.name} does not come up. ${endOfLog(join(dataDir, 'logs', `${part.name}.log`))}`,
        );
      await pause(50);
    }
  }
}

/**
 * The port to listen on. One that is taken is given a few seconds: parts of a copy that was killed
 * a moment ago are still on their way out.
 */
async function claimPort(settings: Settings): Promise<number> {
  for (let attempt = 0; attempt < 25; attempt++) {
    const port = await freePort(settings.PORT, settings.HOST);
    if (port !== undefined) return port;
    await pause(200);
  }
  throw new Error(
    `Port ${settings.PORT} is taken by another program (or may not be used by this user). ` +
      `Choose another one, for example: PORT=${settings.PORT + 1} npm start`,
  );
}
