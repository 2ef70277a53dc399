import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeyStore, KEK, type KeyStore } from '../fixtures/keys.ts';
import { isKeyNeeded, verifyKeys, WrongKey } from './keyFingerprints.ts';

let keys: KeyStore;
beforeEach(async () => {
  keys = await createKeyStore();
});
afterEach(() => keys.drop());

const FORMER_NAME = 'KEY_FILE';
const masterKey = { setting: 'MASTER_KEY_FILE', file: '/keys/kek', key: KEK } as const;

const storeFormerFingerprint = async (): Promise<void> => {
  const fingerprint = createHmac('sha256', KEK)
    .update(`fingerprint of ${FORMER_NAME}`)
    .digest('base64url');
  await keys.pool.query(
    'insert into privacy.key_fingerprint (setting, fingerprint) values ($1, $2)',
    [FORMER_NAME, fingerprint],
  );
};

test('a fingerprint that was stored under the former name of its setting still matches', async () => {
  await storeFormerFingerprint();
  const databases = { DATABASE_URL: keys.url };

  await expect(verifyKeys(databases, [masterKey])).resolves.toBeUndefined();
  expect(await isKeyNeeded(databases, 'MASTER_KEY_FILE')).toBe(true);
  const { rows } = await keys.pool.query('select setting from privacy.key_fingerprint');
  expect(rows).toEqual([{ setting: FORMER_NAME }]);
});

test('another key is refused if the fingerprint was stored under the former name', async () => {
  await storeFormerFingerprint();
  const another = { ...masterKey, key: Buffer.alloc(32, 9) };

  await expect(verifyKeys({ DATABASE_URL: keys.url }, [another])).rejects.toThrow(WrongKey);
});
