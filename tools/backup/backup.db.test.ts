// @module-tag large: backs up and restores the whole product
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateApi } from '@mahoe/api/migrateApi';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { openMediaStore } from '@mahoe/eventstore/postgres/mediaStore';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { readSecret } from '@mahoe/eventstore/runtime';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import { projectors } from '@mahoe/projections/all';
import { generateSchoolHistory } from '@mahoe/projections/fixtures/history';
import {
  startTestProjections,
  KEK,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { rebuildViews } from '@mahoe/projections/rebuildViews';
import { assertRestoreFinished } from '@mahoe/stack/restoreMarker';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEventStore } from '@mahoe/testing/eventStore';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { computeChecksums } from '../copyLog/compareViews.ts';
import { compareLogs } from '../copyLog/copyLog.ts';
import { BackupError } from '@mahoe/eventstore/backup/backupError';
import { makeBackup, type BackupResult } from '@mahoe/eventstore/backup/makeBackup';
import { openBackup } from '@mahoe/eventstore/backup/openBackup';
import { restoreBackup, type Target } from './restoreBackup.ts';
import {
  openWithIdentity,
  openWithPassphrase,
  sealForRecipient,
  sealWithPassphrase,
} from '@mahoe/eventstore/backup/ageSeal';

const PEPPER = Buffer.alloc(32, 9);
const history = [
  ...generateSchoolHistory({
    seed: 5,
    pupils: 6,
    days: 6,
    topicsPerGroup: 2,
    questionsPerTopic: 6,
  }),
].flat();
const registered = history.flatMap(({ stream, event }) =>
  event.type === 'PupilRegistered' ? [{ stream, pupilId: event.data.pupilId }] : [],
);
const [erased, kept] = [registered[0], registered[1]] as [
  (typeof registered)[0],
  (typeof registered)[0],
];
const medium = {
  id: randomUUID(),
  subject: kept.pupilId,
  scope: 'comms',
  kind: 'picture',
} as const;
const recording = Buffer.from('a recording');
const logger = pino({ level: 'silent' });

let fixture: TestProjections;
let folder: string;
let passphrase: string;
const ends: (() => Promise<unknown>)[] = [];

const source = () => ({
  store: fixture.store,
  DATABASE_URL: fixture.views.url,
  kek: KEK,
  pepper: PEPPER,
});
/** A key pair of a test's own: unlike a passphrase it costs no second to open. */
const newIdentity = async () => {
  const identity = await generateX25519Identity();
  const file = join(folder, randomUUID());
  await writeFile(file, `# made by age-keygen\n${identity}\n`);
  const seal = sealForRecipient(await identityToRecipient(identity));
  return { seal, open: await openWithIdentity(file) };
};

beforeAll(async () => {
  fixture = await startTestProjections();
  folder = await mkdtemp(join(tmpdir(), 'mahoe backup '));
  passphrase = join(folder, 'passphrase');
  await writeFile(passphrase, 'horses that eat mangoes\n');
  await migrateApi(fixture.views.url);
  const { pool } = fixture.views;
  await pool.query(
    `insert into accounts.credential (user_id, username_key, is_administrator, password_hash)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'key' || n, false,
       E'a "hash", \\\\ {with} all\\n letters'
     from generate_series(1, 1200) n`,
  );
  await pool.query(
    `insert into accounts.session (token_hash, user_id, expires_at)
     select '\\x00ff', user_id, now() from accounts.credential limit 1`,
  );
  await fixture.log.append(history);
  const when = { occurredAt: '2026-11-02T14:00:00.000Z', localDate: '2026-11-02' } as const;
  await fixture.log.append([
    {
      stream: erased.stream,
      event: { type: 'PupilErased', data: { pupilId: erased.pupilId, ...when } },
    },
  ]);
  await fixture.runtime.media.store({ ...medium, bytes: recording });
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await fixture.stop();
  await rm(folder, { recursive: true });
});

const emptyPlace = async (): Promise<Target> => {
  const database = await createTestDatabase();
  const server = await startTestEventStore(database.url);
  ends.push(database.drop, server.stop);
  const keys = join(folder, randomUUID());
  return {
    DATABASE_URL: database.url,
    EVENTSTORE_URL: server.url,
    MASTER_KEY_FILE: join(keys, 'kek'),
    PEPPER_FILE: join(keys, 'pepper'),
  };
};

const opened = async ({ file, keyFile }: Pick<BackupResult, 'file' | 'keyFile'>) =>
  openBackup(file, keyFile, await openWithPassphrase(passphrase));

/** Restores in a process of its own that is killed (-9) after it has reported a step this many times. */
const killedRestore = async (
  made: BackupResult,
  target: Target,
  step: string,
): Promise<unknown> => {
  const from = (name: string): string => JSON.stringify(join(import.meta.dirname, name));
  const program = `
    import { pino } from 'pino';
    import { openBackup } from ${from('../../eventstore/backup/openBackup.ts')};
    import { openWithPassphrase } from ${from('../../eventstore/backup/ageSeal.ts')};
    import { restoreBackup } from ${from('restoreBackup.ts')};
    const open = await openWithPassphrase(${JSON.stringify(passphrase)});
    const backup = await openBackup(${JSON.stringify(made.file)}, ${JSON.stringify(made.keyFile)}, open);
    await restoreBackup(backup, ${JSON.stringify(target)}, pino({ level: 'silent' }), (step) => {
      if (step.startsWith(${JSON.stringify(step)})) process.kill(process.pid, 'SIGKILL');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
};

const textOf = async (url: string, table: string): Promise<string> => {
  const pool = openPool(url, { onError: () => {} });
  const { rows } = await pool.query<{ row: string }>(
    `select t::text as row from ${table} t order by 1`,
  );
  await pool.end();
  return rows.map(({ row }) => row).join('\n');
};

test('a backup restored after two kills has the same log, accounts, media and views, and erased pupils stay erased', async () => {
  const made = await makeBackup(
    { ...source(), seal: await sealWithPassphrase(passphrase) },
    join(folder, 'copies'),
  );
  expect(made.events).toBe(history.length + 1);
  const target = await emptyPlace();
  expect(await killedRestore(made, target, 'Accounts')).toBe('SIGKILL');
  await expect(assertRestoreFinished(target.DATABASE_URL)).rejects.toThrow(/not whole yet/);
  expect(await killedRestore(made, target, 'The log: ')).toBe('SIGKILL');
  expect(existsSync(target.MASTER_KEY_FILE)).toBe(false);

  const restored = await restoreBackup(await opened(made), target, logger);
  expect(restored).toMatchObject({ events: history.length + 1, erasedAgain: 1 });
  await assertRestoreFinished(target.DATABASE_URL);
  expect(await readSecret(target.MASTER_KEY_FILE)).toEqual(KEK);
  expect(await readSecret(target.PEPPER_FILE)).toEqual(PEPPER);
  const store = connectEventStore(target.EVENTSTORE_URL);
  ends.push(store.dispose);
  expect(await compareLogs(fixture.store, store)).toBe(history.length + 1);
  const tables = ['accounts.credential', 'accounts.session', 'media.blob'];
  for (const table of tables) {
    const there = await textOf(target.DATABASE_URL, table);
    expect(there).not.toBe('');
    expect(there === (await textOf(fixture.views.url, table)), table).toBe(true);
  }
  const pool = openPool(target.DATABASE_URL, { searchPath: 'views', onError: () => {} });
  ends.push(() => pool.end());
  const media = openMediaStore(pool, openPersonalData(pool, KEK));
  expect((await media.read(medium.id))?.bytes).toEqual(recording);

  await fixture.personalData.destroy(erased.pupilId);
  await rebuildViews(fixture.runtime, projectors);
  expect(await computeChecksums(pool)).toEqual(await computeChecksums(fixture.views.pool));
  await expect(restoreBackup(await opened(made), target, logger)).rejects.toThrow(
    /empty place only/,
  );
}, 400_000);

test('a file that is not whole, was changed, or is of another backup is refused', async () => {
  const { seal, open } = await newIdentity();
  const made = await makeBackup({ ...source(), seal }, join(folder, 'damaged'));
  const other = await makeBackup({ ...source(), seal }, join(folder, 'others'));
  const opening = (paths: Partial<BackupResult> = {}) =>
    openBackup(paths.file ?? made.file, paths.keyFile ?? made.keyFile, open);
  await expect(opening({ keyFile: other.keyFile })).rejects.toThrow(/of another backup/);
  for (const name of ['file', 'keyFile'] as const) {
    const whole = await readFile(made[name]);
    const changed = Buffer.from(whole);
    changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1;
    await writeFile(made[name], changed);
    // The part of the backup that has the byte decides at which step the change is seen.
    await expect(opening(), `${name} changed`).rejects.toThrow(BackupError);
    await writeFile(made[name], whole.subarray(0, whole.length >> 1));
    await expect(opening(), `${name} cut off`).rejects.toThrow(/not a complete backup file/);
    await writeFile(made[name], whole);
  }
  expect((await opening()).events).toBe(history.length + 1);
  await expect(opening({ file: join(folder, 'nowhere') })).rejects.toThrow(/ENOENT/);
}, 300_000);

test('one that fails midway leaves nothing behind, and the next one clears up after the killed', async () => {
  const { seal } = await newIdentity();
  const place = join(folder, 'failing');
  await mkdir(place);
  const store: TestProjections['store'] = {
    ...fixture.store,
    getClient: () => Promise.reject(new Error('the log is away')),
  };
  await expect(makeBackup({ ...source(), store, seal }, place)).rejects.toThrow('the log is away');
  expect(await readdir(place)).toEqual([]);
  if (process.platform === 'linux') {
    const openFiles = async (): Promise<readonly string[]> => {
      const fds = await readdir('/proc/self/fd');
      const files = await Promise.all(
        fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      );
      return files.filter((file) => file.startsWith(place));
    };
    // A file that was given up is closed a moment later.
    await expect.poll(openFiles, { timeout: 30_000 }).toEqual([]);
  }
  const [killed, underWay, other] = [
    'mahoe-20260101T000000000Z.backup.part',
    'mahoe-20260102T000000000Z.keys.part',
    'somebody.part',
  ].map((name) => join(place, name)) as [string, string, string];
  for (const file of [killed, underWay, other]) await writeFile(file, '');
  for (const file of [killed, other]) await utimes(file, 0, 0);
  const made = await makeBackup({ ...source(), seal }, place);
  expect((await readdir(place)).map((name) => join(place, name)).toSorted()).toEqual(
    [made.file, made.keyFile, underWay, other].toSorted(),
  );
});

test('another passphrase or identity opens nothing', async () => {
  const wrong = join(folder, 'wrong');
  await writeFile(wrong, 'donkeys that eat mangoes');
  const seal = await sealWithPassphrase(passphrase);
  const made = await makeBackup({ ...source(), seal }, join(folder, 'sealed'));
  for (const open of [await openWithPassphrase(wrong), (await newIdentity()).open]) {
    await expect(openBackup(made.file, made.keyFile, open)).rejects.toThrow(/cannot be decrypted/);
  }
  await writeFile(wrong, 'short');
  await expect(openWithPassphrase(wrong)).rejects.toThrow(/at least 12 characters/);
  await expect(openWithIdentity(wrong)).rejects.toThrow(/no identity/);
  expect(() => sealForRecipient('age1nobody')).toThrow(/is not a public key/);
}, 300_000);

test('a place that is in use is refused', async () => {
  const { seal, open } = await newIdentity();
  const made = await makeBackup({ ...source(), seal }, join(folder, 'refused'));
  const backup = await openBackup(made.file, made.keyFile, open);
  const target = await emptyPlace();
  const store = connectEventStore(target.EVENTSTORE_URL);
  ends.push(store.dispose);
  await store.append('own-1', 'no_stream', [
    { id: randomUUID(), type: 'Own', data: {}, metadata: {} },
  ]);
  const restoring = restoreBackup(backup, target, logger);
  await expect(restoring).rejects.toThrow(/the log has something in it/);
  await assertRestoreFinished(target.DATABASE_URL);
}, 300_000);
