// @module-tag large: restores backups of the whole product
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWithIdentity } from '@mahoe/eventstore/backup/ageSeal';
import { openBackup } from '@mahoe/eventstore/backup/openBackup';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { startTestEventStore } from '@mahoe/testing/eventStore';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { FILES, readContent, ReleaseContent, RELEASES_FOLDER } from './releaseContent.ts';
import { restoreBackup } from './restoreBackup.ts';

const releases = readdirSync(RELEASES_FOLDER);

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
}, 120_000);

test('the backup of the first release candidate is kept', () => {
  expect(releases).toContain('1.0.0-rc.1');
});

test.each(releases)(
  'a backup made by %s is restored with the same accounts, media and views',
  async (release) => {
    const [file, keyFile, identity, contentFile] = (
      [FILES.log, FILES.keys, FILES.identity, FILES.content] as const
    ).map((name) => join(RELEASES_FOLDER, release, name)) as [string, string, string, string];
    const kept = ReleaseContent.parse(JSON.parse(await readFile(contentFile, 'utf8')));
    const database = await createTestDatabase();
    ends.push(database.drop);
    const server = await startTestEventStore(database.url);
    ends.push(server.stop);
    const folder = await mkdtemp(join(tmpdir(), 'mahoe release '));
    ends.push(() => rm(folder, { recursive: true }));

    const backup = await openBackup(file, keyFile, await openWithIdentity(identity));
    const target = {
      DATABASE_URL: database.url,
      EVENTSTORE_URL: server.url,
      MASTER_KEY_FILE: join(folder, 'kek'),
      PEPPER_FILE: join(folder, 'pepper'),
    };
    const { events, erasedAgain } = await restoreBackup(backup, target, pino({ level: 'silent' }));
    const content = await readContent(database.url, backup.kek, kept);
    expect({ events, erasedAgain, ...content }).toEqual(kept);
  },
  300_000,
);
