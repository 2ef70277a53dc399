// @module-tag large: starts parts of the product as processes
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  verifyConfiguredKeys,
  type KeyDatabases,
  type KeySetting,
} from '@mahoe/eventstore/privacy/keyFingerprints';
import { migrate } from '@mahoe/eventstore/postgres/migrate';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import { readSecret } from '@mahoe/eventstore/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureKeyFiles } from './keyFiles.ts';
import type { TestDatabase } from '@mahoe/testing/database';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';

const settings: readonly KeySetting[] = ['MASTER_KEY_FILE', 'PEPPER_FILE'];

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe keys '));
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const databasesWith = (keysUrl?: string): KeyDatabases => ({
  DATABASE_URL: database.url,
  PRIVACY_DATABASE_URL: keysUrl,
});
const fileOf = (setting: KeySetting): string => join(folder, setting);
const provide = (keysUrl?: string): Promise<void> =>
  ensureKeyFiles(databasesWith(keysUrl), {
    MASTER_KEY_FILE: fileOf('MASTER_KEY_FILE'),
    PEPPER_FILE: fileOf('PEPPER_FILE'),
  });
const partStarts = async (keysUrl?: string): Promise<void> =>
  verifyConfiguredKeys({
    ...databasesWith(keysUrl),
    MASTER_KEY_FILE: fileOf('MASTER_KEY_FILE'),
    kek: await readSecret(fileOf('MASTER_KEY_FILE')),
    PEPPER_FILE: fileOf('PEPPER_FILE'),
    pepper: await readSecret(fileOf('PEPPER_FILE')),
  });

/** A database that predates the fingerprints. */
const forgetFingerprints = async (url: string, sql = ''): Promise<void> => {
  const pool = openPool(url, { onError: () => undefined });
  await pool.query(`delete from privacy.key_fingerprint; ${sql}`);
  await pool.end();
};
const encryptSomething = async (url: string): Promise<void> => {
  const pool = openPool(url, { onError: () => undefined });
  const subject = '00000000-0000-4000-8000-000000000001';
  const place = { eventId: subject, stream: 'pupil-1', type: 'Named' };
  const data = openPersonalData(pool, await readSecret(fileOf('MASTER_KEY_FILE')));
  await data.encrypt(subject, 'profile', place, { firstName: 'Ana' });
  await pool.end();
};

describe('key files', () => {
  test('are made once, for a database without any', async () => {
    await provide();
    const made = await Promise.all(settings.map((setting) => readFile(fileOf(setting))));
    expect(made.map(({ length }) => length)).toEqual([32, 32]);
    await provide();
    await partStarts();
    expect(await Promise.all(settings.map((setting) => readFile(fileOf(setting))))).toEqual(made);
  });

  test.each(settings)('a lost %s is asked for, and not replaced', async (setting) => {
    await provide();
    await copyFile(fileOf(setting), join(folder, 'backup'));
    await rm(fileOf(setting));
    await expect(provide()).rejects.toThrow(
      new RegExp(`^${setting}: ${fileOf(setting)} is missing.*Put your copy .* back`),
    );
    await expect(readFile(fileOf(setting))).rejects.toThrow('ENOENT');
    await copyFile(join(folder, 'backup'), fileOf(setting));
    await provide();
  });

  test.each(settings)('another %s is refused, by every part', async (setting) => {
    await provide();
    await writeFile(fileOf(setting), Buffer.alloc(32, 9));
    const problem = new RegExp(`^${setting}: ${fileOf(setting)} holds another key`);
    await expect(provide()).rejects.toThrow(problem);
    await expect(partStarts()).rejects.toThrow(problem);
  });

  test('a cut one is refused', async () => {
    await provide();
    await writeFile(fileOf('MASTER_KEY_FILE'), '');
    await expect(provide()).rejects.toThrow(
      `${fileOf('MASTER_KEY_FILE')} must hold exactly 32 bytes`,
    );
  });
});

describe('a database of before fingerprints', () => {
  test('is asked whether the key opens what lies in it', async () => {
    await provide();
    await encryptSomething(database.url);
    await forgetFingerprints(database.url);
    await writeFile(fileOf('MASTER_KEY_FILE'), Buffer.alloc(32, 9));
    await expect(provide()).rejects.toThrow('holds another key');
    await rm(fileOf('MASTER_KEY_FILE'));
    await expect(provide()).rejects.toThrow('is missing');
  });

  test('with accounts is given no new pepper', async () => {
    await migrate(database.url, 'test');
    await forgetFingerprints(
      database.url,
      `create schema accounts; create table accounts.credential (id int);
      insert into accounts.credential values (1)`,
    );
    await expect(provide()).rejects.toThrow(`PEPPER_FILE: ${fileOf('PEPPER_FILE')} is missing`);
  });
});

describe('a database of its own for the personal-data keys', () => {
  let keys: TestDatabase;
  beforeEach(async () => {
    keys = await createTestDatabase();
  });
  afterEach(() => keys.drop());

  test('is made ready, by the stack and by a part that starts alone', async () => {
    await provide(keys.url);
    await encryptSomething(keys.url);
    const other = await createTestDatabase();
    await partStarts(other.url);
    await encryptSomething(other.url);
    await other.drop();
  });

  test('says which key it was written under, and that one is not replaced', async () => {
    await provide(keys.url);
    await writeFile(fileOf('MASTER_KEY_FILE'), Buffer.alloc(32, 9));
    await expect(provide(keys.url)).rejects.toThrow('holds another key');
    await expect(partStarts(keys.url)).rejects.toThrow('holds another key');
    await rm(fileOf('MASTER_KEY_FILE'));
    await expect(provide(keys.url)).rejects.toThrow('is missing');
  });

  test('of before fingerprints is asked whether the key opens what lies in it', async () => {
    await provide(keys.url);
    await encryptSomething(keys.url);
    await forgetFingerprints(keys.url);
    await writeFile(fileOf('MASTER_KEY_FILE'), Buffer.alloc(32, 9));
    await expect(partStarts(keys.url)).rejects.toThrow('holds another key');
    await rm(fileOf('MASTER_KEY_FILE'));
    await expect(provide(keys.url)).rejects.toThrow('is missing');
  });
});
