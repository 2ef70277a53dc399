import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  verifyKeys,
  isKeyNeeded,
  migrateKeyDatabase,
  buildMissingKeyError,
  type KeyDatabases,
  type KeyFile,
  type KeySetting,
} from '@mahoe/eventstore/privacy/keyFingerprints';
import { migrate } from '@mahoe/eventstore/postgres/migrate';
import { readSecret } from '@mahoe/eventstore/runtime';
import { readOrCreateSecret } from './secretFile.ts';

/**
 * Creates the key files if the databases hold nothing encrypted under earlier ones, and checks that
 * existing files belong to the databases.
 * @throws WrongKey if they do not
 */
export const ensureKeyFiles = async (
  databases: KeyDatabases,
  files: Readonly<Record<KeySetting, string>>,
): Promise<void> => {
  await migrate(databases.DATABASE_URL, 'stack');
  await migrateKeyDatabase(databases);
  const keys: KeyFile[] = [];
  for (const setting of ['MASTER_KEY_FILE', 'PEPPER_FILE'] as const) {
    const file = files[setting];
    if (!existsSync(file)) {
      if (await isKeyNeeded(databases, setting)) throw buildMissingKeyError(setting, file);
      await readOrCreateSecret(file, () => randomBytes(32));
    }
    keys.push({ setting, file, key: await readSecret(file) });
  }
  await verifyKeys(databases, keys);
};
