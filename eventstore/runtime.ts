import { readFile } from 'node:fs/promises';
import { DEFAULT_SAMPLING_RATIO, startTracing } from '@mahoe/telemetry/tracing';
import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { withCurrentNames } from './formerSettings.ts';
import { createGiveWay, type GiveWay } from './giveWay.ts';
import { connectEventStore } from './store/client.ts';
import type { EventStore } from './store/eventStore.ts';
import { measureStore } from './store/measureStore.ts';
import { traceStore } from './store/traceStore.ts';
import { openMediaStore, type MediaStore } from './postgres/mediaStore.ts';
import { openEmailOutbox, type EmailOutbox } from './postgres/emailOutbox.ts';
import { openPersonalData, type PersonalData } from './privacy/personalData.ts';
import { assertSameLog, type LogGuard } from './subscriptions/logIdentity.ts';
import { measurePool } from './postgres/measurePool.ts';
import { openPool, type PoolOptions } from './postgres/pool.ts';

/** A setting that is a comma-separated list; empty if it is not set. */
export const listSetting = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((one) => one.trim() || []));

/** Settings of every process that works with the log. */
export const LogEnvironment = z.object({
  DATABASE_URL: z.url(),
  /** Database of the personal-data keys, if it is another one. */
  PRIVACY_DATABASE_URL: z.url().optional(),
  EVENTSTORE_URL: z.string().startsWith('esdb'),
  MASTER_KEY_FILE: z.string().min(1),
  LOG_LEVEL: z.string().default('info'),
  /** Receiver of traces; without one there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Share of calls whose traces are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(DEFAULT_SAMPLING_RATIO),
});

export interface LogConfig extends z.infer<typeof LogEnvironment> {
  /** Key that wraps the personal-data keys, 32 bytes. */
  readonly kek: Buffer;
}

/** The log, its keys, and the database beside it. */
export interface LogRuntime {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly personalData: PersonalData;
  readonly logger: Logger;
  readonly giveWay: GiveWay;
}

/** Data stored beside the log under the same keys. */
export interface EncryptedStores {
  readonly media: MediaStore;
  readonly outbox: EmailOutbox;
}

/** Reads a secret of exactly 32 bytes. */
export const readSecret = async (file: string): Promise<Buffer> => {
  const secret = await readFile(file);
  if (secret.length !== 32) throw new Error(`${file} must hold exactly 32 bytes`);
  return secret;
};

/**
 * Reads settings from the environment. An empty setting counts as not set.
 * @throws an error that names every invalid setting
 */
export const readEnvironment = <S extends z.ZodObject>(
  schema: S,
  environment: NodeJS.ProcessEnv,
): z.output<S> => {
  const given = Object.entries(withCurrentNames(environment)).filter(([, value]) => value !== '');
  const read = schema.safeParse(Object.fromEntries(given));
  if (!read.success) throw new Error(z.prettifyError(read.error));
  return read.data;
};

/** Reads the settings of a process that needs only the log. */
export const readLogConfig = async (environment: NodeJS.ProcessEnv): Promise<LogConfig> => {
  const config = readEnvironment(LogEnvironment, environment);
  return { ...config, kek: await readSecret(config.MASTER_KEY_FILE) };
};

/**
 * Starts the traces of a process, if they are set. Must be called before anything is opened that makes
 * spans.
 */
export const startProcessTracing = (
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG }: LogConfig,
  logger: Logger,
): Promise<void> =>
  startTracing({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: OTEL_TRACES_SAMPLER_ARG,
    service,
    onError: (error) => logger.warn({ err: error }, 'traces are not exported'),
  });

/**
 * Opens the connections.
 * @param logGuard refuses a log that does not belong to the database
 */
export const openLogRuntime = (
  config: LogConfig,
  logger: Logger,
  options: Omit<PoolOptions, 'onError'> = {},
  logGuard: LogGuard = assertSameLog,
): LogRuntime & EncryptedStores & { close(): Promise<void> } => {
  const onError = (error: Error): void => logger.warn({ err: error }, 'database connection lost');
  const timeouts = options.timeouts ? { timeouts: options.timeouts } : {};
  const pool = openPool(config.DATABASE_URL, { max: 20, onError, ...options });
  const privacyPool = config.PRIVACY_DATABASE_URL
    ? openPool(config.PRIVACY_DATABASE_URL, { max: 5, onError, ...timeouts })
    : pool;
  const url = config.EVENTSTORE_URL;
  measurePool('log', pool);
  if (privacyPool !== pool) measurePool('privacy', privacyPool);
  const store = traceStore(
    measureStore(connectEventStore(url, (client) => logGuard(pool, client, url))),
  );
  const personalData = openPersonalData(privacyPool, config.kek);
  return {
    store,
    pool,
    personalData,
    media: openMediaStore(pool, personalData),
    outbox: openEmailOutbox(pool, personalData),
    logger,
    giveWay: createGiveWay(logger),
    close: async () => {
      await Promise.all([store.dispose(), pool.end()]);
      if (privacyPool !== pool) await privacyPool.end();
    },
  };
};
