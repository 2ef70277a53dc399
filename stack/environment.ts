import { join } from 'node:path';
import { generateIdentity } from '@mahoe/eventstore/backup/ageSeal';
import { ensureKeyFiles } from './keyFiles.ts';
import { readOrCreateSecret } from './secretFile.ts';
import type { Settings } from './settings.ts';
import { assertRestoreFinished } from './restoreMarker.ts';

/** Returns true if the operator chose neither the database nor the event store. */
export const isEmbeddedDefault = (settings: Settings): boolean =>
  settings.DATABASE_URL === undefined && settings.EVENTSTORE_URL === undefined;

/** Returns true if demo content is shown: in the embedded default, unless it is turned off. */
export const hasDemo = (settings: Settings): boolean =>
  (settings.DEMO_CONTENT ?? (isEmbeddedDefault(settings) ? 'yes' : 'no')) === 'yes';

/**
 * Creates the file of the identity that encrypts the keys of backups, on first start and without a
 * recipient.
 */
const ensureBackupIdentity = async (
  settings: Settings,
  dataDir: string,
): Promise<string | undefined> => {
  if (settings.BACKUP_AGE_RECIPIENT !== undefined) return undefined;
  const file = settings.BACKUP_IDENTITY_FILE ?? join(dataDir, 'keys', 'backup-identity');
  const identity = await generateIdentity();
  await readOrCreateSecret(file, () => identity);
  return file;
};

/**
 * Builds the environment of every process; undefined settings are absent there. Creates the key files
 * on first start, and rejects if they do not belong to the database. The demo's password is included
 * only if demo accounts may exist.
 */
export const buildProcessEnvironment = async (known: {
  settings: Settings;
  dataDir: string;
  port: number;
  databaseUrl: string;
  eventStoreUrl: string;
}): Promise<NodeJS.ProcessEnv> => {
  const { settings, dataDir } = known;
  const keyFile = settings.MASTER_KEY_FILE ?? join(dataDir, 'keys', 'kek');
  const pepperFile = settings.PEPPER_FILE ?? join(dataDir, 'keys', 'pepper');
  const databases = {
    DATABASE_URL: known.databaseUrl,
    PRIVACY_DATABASE_URL: settings.PRIVACY_DATABASE_URL,
  };
  await assertRestoreFinished(databases.DATABASE_URL);
  await ensureKeyFiles(databases, { MASTER_KEY_FILE: keyFile, PEPPER_FILE: pepperFile });
  const embedded = isEmbeddedDefault(settings);
  return {
    ...databases,
    EVENTSTORE_URL: known.eventStoreUrl,
    KAFKA_BROKERS: settings.KAFKA_BROKERS,
    KAFKA_TLS: settings.KAFKA_TLS,
    KAFKA_TLS_CA_FILE: settings.KAFKA_TLS_CA_FILE,
    KAFKA_USERNAME: settings.KAFKA_USERNAME,
    KAFKA_PASSWORD: settings.KAFKA_PASSWORD,
    KAFKA_SASL_MECHANISM: settings.KAFKA_SASL_MECHANISM,
    HOST: settings.HOST,
    PORT: String(known.port),
    PUBLIC_URL: settings.PUBLIC_URL,
    TRUSTED_PROXIES: settings.TRUSTED_PROXIES,
    MONTHLY_PRICE_CENTS: settings.MONTHLY_PRICE_CENTS?.toString(),
    CURRENCY: settings.CURRENCY,
    STRIPE_SECRET_KEY: settings.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: settings.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: settings.STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL: settings.STRIPE_API_URL,
    AI_BASE_URL: settings.AI_BASE_URL,
    AI_MODEL: settings.AI_MODEL,
    AI_API_KEY: settings.AI_API_KEY,
    AI_MONTHLY_TOKENS: String(settings.AI_MONTHLY_TOKENS),
    AI_TIMEOUT_MS: String(settings.AI_TIMEOUT_MS),
    SMTP_URL: settings.SMTP_URL,
    MAIL_FROM: settings.MAIL_FROM,
    SAFEGUARDING_EMAIL: settings.SAFEGUARDING_EMAIL,
    MESSAGING_AUDIENCE: settings.MESSAGING_AUDIENCE,
    MESSAGING_HOURS: settings.MESSAGING_HOURS,
    API_PROCESSES: String(settings.API_PROCESSES),
    RATE_LIMIT_COMMANDS_PER_MINUTE: settings.RATE_LIMIT_COMMANDS_PER_MINUTE?.toString(),
    REQUEST_TIMEOUT_MS: settings.REQUEST_TIMEOUT_MS?.toString(),
    DRAIN_MS: settings.DRAIN_MS?.toString(),
    PSEUDONYM_KEY_FILE: settings.PSEUDONYM_KEY_FILE,
    DATA_DIR: dataDir,
    OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: settings.OTEL_EXPORTER_OTLP_HEADERS,
    OTEL_TRACES_SAMPLER_ARG: String(settings.OTEL_TRACES_SAMPLER_ARG),
    ADMIN_TWO_FACTOR: settings.ADMIN_TWO_FACTOR,
    BACKUP_DIR: settings.BACKUP_DIR ?? join(dataDir, 'backups'),
    BACKUP_AGE_RECIPIENT: settings.BACKUP_AGE_RECIPIENT,
    BACKUP_IDENTITY_FILE: await ensureBackupIdentity(settings, dataDir),
    // Present if the database uses a disk of this machine.
    STORAGE_DIR: settings.DATABASE_URL === undefined ? dataDir : undefined,
    MASTER_KEY_FILE: keyFile,
    PEPPER_FILE: pepperFile,
    DEMO_CONTENT: hasDemo(settings) ? 'yes' : 'no',
    DEMO_PASSWORD: embedded ? settings.DEMO_PASSWORD : undefined,
    // Passed only to the program that needs it, and stored nowhere.
    ADMIN_USERNAME: undefined,
    ADMIN_PASSWORD: undefined,
  };
};
