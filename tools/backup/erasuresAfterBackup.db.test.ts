// @module-tag large: restores a backup of the whole product
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi, type TestApi } from '@mahoe/api/fixtures/testApi';
import {
  createAdmin,
  issueVoucher,
  PASSWORD,
  signUp,
  type Person,
} from '@mahoe/api/fixtures/people';
import { migrateApi } from '@mahoe/api/migrateApi';
import { signIn } from '@mahoe/contracts/accounts/account';
import { deleteUser } from '@mahoe/contracts/accounts/privacy';
import { makeBackup, type BackupResult } from '@mahoe/eventstore/backup/makeBackup';
import { openBackup } from '@mahoe/eventstore/backup/openBackup';
import {
  generateIdentity,
  openWithIdentity,
  sealForIdentity,
} from '@mahoe/eventstore/backup/ageSeal';
import {
  DATA_SCHEMAS,
  KEY_SCHEMAS,
  TEXT_FORMAT,
  writeTables,
} from '@mahoe/eventstore/backup/tables';
import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import { migrateKeyDatabase } from '@mahoe/eventstore/privacy/keyFingerprints';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import { migrateViews } from '@mahoe/projections/runtime';
import { findFreePort } from '@mahoe/stack/findFreePort';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';

let testApi: TestApi;
let folder: string;
let ana: Person;
let ben: Person;
let restored: pg.Pool;
let url: string;
const ends: (() => Promise<unknown>)[] = [];

/** Puts everything beside the log as a backup has it into a database that is empty but for its tables. */
const restoreBesideLog = async (
  { file, keyFile }: BackupResult,
  identity: string,
): Promise<void> => {
  const backup = await openBackup(file, keyFile, await openWithIdentity(identity));
  const db = await restored.connect();
  await db.query('begin');
  await db.query(TEXT_FORMAT);
  await writeTables(db, KEY_SCHEMAS, backup.keys());
  await writeTables(db, DATA_SCHEMAS, backup.tables());
  await db.query('commit');
  db.release();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe since '));
  ends.push(() => rm(folder, { recursive: true }));
  const identity = join(folder, 'identity');
  await writeFile(identity, await generateIdentity());
  testApi = await startTestApi();
  ends.push(() => testApi.stop());
  await issueVoucher(testApi);
  [ana, ben] = [await signUp(testApi, 'Anacanary'), await signUp(testApi, 'Bencanary')];
  const admin = await createAdmin(testApi);
  await testApi.settle();
  const { config, store } = testApi.services;
  const made = await makeBackup(
    { ...config, store, seal: await sealForIdentity(identity) },
    join(folder, 'copies'),
  );

  await admin.ask(deleteUser, { params: { id: ana.id } });
  await testApi.settle();
  const database = await createTestDatabase();
  ends.push(database.drop);
  ({ url } = database);
  await migrateApi(url);
  await migrateViews(url);
  await migrateKeyDatabase({ DATABASE_URL: url });
  restored = openPool(url, { onError: () => {} });
  ends.push(() => restored.end());
  await restoreBesideLog(made, identity);
}, 120_000);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Reads the events of a pupil as a process reads them that starts with the restored keys. */
const readOf = async ({ id }: Person): Promise<string> => {
  const { config, store } = testApi.services;
  const personalData = openPersonalData(restored, config.kek);
  const events = await decode(await store.readStream(`pupil-${id}`), personalData);
  return JSON.stringify(events.map((event) => isRecorded(event) && event.data));
};

/** @returns its address */
const startApi = async (): Promise<string> => {
  const { EVENTSTORE_URL, kek, pepper } = testApi.services.config;
  const [MASTER_KEY_FILE, PEPPER_FILE] = [join(folder, 'kek'), join(folder, 'pepper')];
  await writeFile(MASTER_KEY_FILE, kek);
  await writeFile(PEPPER_FILE, pepper);
  const port = await findFreePort(0);
  const api = spawn(process.execPath, [join(import.meta.dirname, '../../api/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      EVENTSTORE_URL,
      MASTER_KEY_FILE,
      PEPPER_FILE,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  ends.push(async () => {
    if (api.exitCode === null && api.kill()) await once(api, 'exit');
  });
  return `http://127.0.0.1:${port}`;
};

test('a pupil erased after a backup is erased again by the log before the API opens on it', async () => {
  expect(await readOf(ana)).toContain('Anacanary');
  // The lock makes the destruction of her key wait.
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  ends.push(() => holder.end());
  await holder.query('begin');
  await holder.query('select from privacy.subject where subject_id = $1 for update', [ana.id]);
  const origin = await startApi();
  const answerTo = async (username: string): Promise<{ status: number; text: string }> => {
    const body = JSON.stringify({ username, password: PASSWORD });
    const headers = { 'content-type': 'application/json', origin };
    const reply = await fetch(`${origin}${signIn.path}`, { method: 'POST', headers, body });
    return { status: reply.status, text: await reply.text() };
  };
  const waiting = async (): Promise<number> => {
    const { rows } = await restored.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await answerTo('bencanary')).toMatchObject({
    status: 503,
    text: expect.stringContaining('"starting"'),
  });

  await holder.query('rollback');
  const opened = async (): Promise<boolean> =>
    !(await answerTo('bencanary')).text.includes('"starting"');
  await expect.poll(opened, { timeout: 60_000 }).toBe(true);
  expect(await readOf(ana)).not.toContain('Anacanary');
  expect(await readOf(ben)).toContain('Bencanary');
  expect(await answerTo('bencanary')).toMatchObject({ status: 200 });
  expect(await answerTo('anacanary')).toMatchObject({ status: 401 });
}, 120_000);
