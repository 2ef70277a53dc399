import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listActivity } from '@mahoe/contracts/admin/activity';
import { getBackupStatus, listBackups, makeBackup } from '@mahoe/contracts/admin/backups';
import { openBackup } from '@mahoe/eventstore/backup/openBackup';
import { generateIdentity, openWithIdentity } from '@mahoe/eventstore/backup/ageSeal';
import { releaseLease, tryLease } from '@mahoe/eventstore/subscriptions/leases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../fixtures/caller.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';

let folder: string;
let identityFile: string;
let testApi: TestApi;
let admin: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe-backups-'));
  identityFile = join(folder, 'identity');
  await writeFile(identityFile, await generateIdentity());
  testApi = await startTestApi({ BACKUP_DIR: folder, BACKUP_IDENTITY_FILE: identityFile });
  admin = await createAdmin(testApi);
  await enrol(testApi, 'Ana');
  await testApi.settle();
});
afterAll(async () => {
  await testApi.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a backup holds the log, opens with the identity, and is listed and recorded', async () => {
  expect(await admin.ask(listBackups)).toEqual([]);
  expect(await admin.ask(getBackupStatus)).toMatchObject({ folder, underWay: null });
  const head = await testApi.services.store.headPosition();
  const once = { idempotencyKey: 'one backup' };
  const first = await admin.sendWithRetry(makeBackup, {}, once);
  const made = makeBackup.reply.parse(first.json());
  expect(made).toMatchObject({
    counts: { subjects: 5, users: 2 },
    keys: 'sealed-for-own-identity',
    upToPosition: String(head),
  });
  const file = join(folder, made.file);
  const open = await openWithIdentity(identityFile);
  const backup = await openBackup(file, file.replace(/backup$/, 'keys'), open);
  expect(backup.events).toBe(made.events);
  expect(backup.kek).toEqual(testApi.services.config.kek);

  // A repeat under the same key returns the same backup.
  const again = await admin.sendWithRetry(makeBackup, {}, once);
  expect(again.json()).toEqual(first.json());
  expect(await admin.ask(listBackups)).toMatchObject([
    { id: made.file, file: made.file, bytes: made.bytes, hasKeys: true },
  ]);
  expect(await admin.ask(getBackupStatus)).toMatchObject({ underWay: null });
  await testApi.settle();
  const [entry] = await admin.ask(listActivity);
  expect(entry).toMatchObject({ type: 'BackupMade', actorId: admin.id, aboutId: null });
});

test('two backups never run at once, and a killed one does not count as running', async () => {
  const left = 'mahoe-20300101T000000000Z.backup.part';
  await writeFile(join(folder, left), 'half');
  expect(await admin.ask(getBackupStatus)).toMatchObject({ underWay: null });
  const other = await testApi.services.pool.connect();
  expect(await tryLease(other, 'backup')).toBe(true);
  expect(await admin.ask(getBackupStatus)).toMatchObject({ underWay: { bytes: 4 } });
  const before = await readdir(folder);
  expect(await admin.refused(makeBackup)).toMatchObject({ code: 'backup-under-way' });
  expect(await readdir(folder)).toEqual(before);
  await releaseLease(other, 'backup');
  other.release();
});

test('a backup that cannot be written is refused, and nothing is recorded', async () => {
  const api = await testApi.startSecondApi({ BACKUP_DIR: join(identityFile, 'no folder') });
  try {
    const head = await testApi.services.store.headPosition();
    const caller = createCaller(api.app, admin.cookie);
    expect(await caller.refused(makeBackup)).toMatchObject({
      status: 500,
      message: 'Failed to create data backup',
    });
    expect(await testApi.services.store.headPosition()).toBe(head);
  } finally {
    await api.stop();
  }
});
