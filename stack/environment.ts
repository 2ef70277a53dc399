import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from './secretFile.ts';
import type { Settings } from './settings.ts';

/** Whether neither the database nor the event store was chosen by the operator. */
export function isEmbeddedDefault(settings: Settings): boolean {
  return settings.DATABASE_URL === undefined && settings.EVENTSTORE_URL === undefined;
}

/**
 * The settings every part finds in its environment (undefined ones are absent there). Makes the key
 * files on first start. The demo's password is given only where the demo's accounts may exist.
 */
export async function environmentOfParts(known: {
  settings: Settings;
  dataDir: string;
  port: number;
  databaseUrl: string;
  eventStoreUrl: string;
}): Promise<NodeJS.ProcessEnv> {
  const { settings, dataDir } = known;
  const keyFile = settings.KEY_FILE ?? join(dataDir, 'keys', 'kek');
  const pepperFile = settings.PEPPER_FILE ?? join(dataDir, 'keys', 'pepper');
  for (const path of [keyFile, pepperFile]) await readOrCreateSecret(path, () => randomBytes(32));
  const embedded = isEmbeddedDefault(settings);
  return {
    DATABASE_URL: known.databaseUrl,
    EVENTSTORE_URL: known.eventStoreUrl,
    KAFKA_BROKERS: settings.KAFKA_BROKERS,
    HOST: settings.HOST,
    PORT: String(known.port),
    PUBLIC_URL: settings.PUBLIC_URL,
    TRUSTED_PROXIES: settings.TRUSTED_PROXIES,
    DATA_DIR: dataDir,
    KEY_FILE: keyFile,
    PEPPER_FILE: pepperFile,
    DEMO_CONTENT: settings.DEMO_CONTENT ?? (embedded ? 'yes' : 'no'),
    DEMO_PASSWORD: embedded ? settings.DEMO_PASSWORD : undefined,
    // Told to the one program that needs it, and written down nowhere.
    ADMIN_USERNAME: undefined,
    ADMIN_PASSWORD: undefined,
  };
}
