import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateApi } from '@mahoe/api/migrateApi';
import { generateIdentity, sealForIdentity } from '@mahoe/eventstore/backup/ageSeal';
import { makeBackup } from '@mahoe/eventstore/backup/makeBackup';
import { openMediaStore } from '@mahoe/eventstore/postgres/mediaStore';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import { migrateKeyDatabase } from '@mahoe/eventstore/privacy/keyFingerprints';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { projectors } from '@mahoe/projections/all';
import { generateSchoolHistory } from '@mahoe/projections/fixtures/history';
import { openLogWriter } from '@mahoe/projections/fixtures/log';
import { idOf } from '@mahoe/projections/fixtures/world';
import { rebuildViews } from '@mahoe/projections/rebuildViews';
import { migrateViews } from '@mahoe/projections/runtime';
import { withEmbeddedServices, type EmbeddedServices } from '@mahoe/stack/embeddedServices';
import { readSettings } from '@mahoe/stack/settings';
import { pino } from 'pino';
import { z } from 'zod';
import { FILES, readContent, RELEASES_FOLDER, type ReleaseContent } from './releaseContent.ts';

/**
 * Makes the backup of this release, which later releases must restore. The history and its content are
 * the same each time; keys and encrypted texts are not. A kept backup is never made again, because a
 * later version would write it.
 */
const SIZE = { seed: 5, pupils: 6, days: 6, topicsPerGroup: 2, questionsPerTopic: 6 };
const MEDIUM = 0x3ed;

const [kek, pepper] = [randomBytes(32), randomBytes(32)];

const writeRelease = async (folder: string, servers: EmbeddedServices): Promise<ReleaseContent> => {
  const { DATABASE_URL } = servers;
  await migrateApi(DATABASE_URL);
  await migrateViews(DATABASE_URL);
  await migrateKeyDatabase(servers);
  const pool = openPool(DATABASE_URL, { searchPath: 'views', pipeline: true, onError: () => {} });
  const store = connectEventStore(servers.EVENTSTORE_URL);
  try {
    const personalData = openPersonalData(pool, kek);
    const history = [...generateSchoolHistory(SIZE)].flat();
    const pupils = history.flatMap(({ stream, event }) =>
      event.type === 'PupilRegistered' ? [{ stream, pupilId: event.data.pupilId }] : [],
    );
    const [erased, kept] = pupils;
    if (!erased || !kept) throw new Error('The history has fewer than two pupils.');
    const when = { occurredAt: '2026-11-02T14:00:00.000Z', localDate: '2026-11-02' } as const;
    const erasure = { type: 'PupilErased', data: { pupilId: erased.pupilId, ...when } } as const;
    const log = openLogWriter(store, personalData);
    await log.append([...history, { stream: erased.stream, event: erasure }]);
    await openMediaStore(pool, personalData).store({
      id: idOf(MEDIUM, 1),
      subject: kept.pupilId,
      scope: 'comms',
      kind: 'picture',
      bytes: Buffer.from('a picture'),
    });
    await pool.query(
      `insert into accounts.credential (user_id, username_key, is_administrator, password_hash, changed_at)
       select id::uuid, 'key' || n, false, E'a "hash", \\\\ {with} all\\n letters', '2026-11-02Z'
       from unnest($1::text[]) with ordinality as pupil (id, n)`,
      [pupils.map(({ pupilId }) => pupilId)],
    );
    await pool.query(
      `insert into accounts.session (token_hash, user_id, created_at, expires_at)
       values ('\\x00ff', $1, '2026-11-02Z', '2026-11-03Z')`,
      [kept.pupilId],
    );
    const runtime = { store, pool, personalData, logger: pino({ level: 'silent' }) };
    await rebuildViews(runtime, projectors);
    const identity = join(folder, FILES.identity);
    await writeFile(identity, await generateIdentity());
    const seal = await sealForIdentity(identity);
    const made = await makeBackup({ ...servers, store, kek, pepper, seal }, folder);
    await rename(made.file, join(folder, FILES.log));
    await rename(made.keyFile, join(folder, FILES.keys));

    // The backup has the erased pupil's key, so a restore must destroy it again.
    await personalData.destroy(erased.pupilId);
    await rebuildViews(runtime, projectors);
    return {
      events: made.events,
      erasedAgain: 1,
      ...(await readContent(DATABASE_URL, kek)),
    };
  } finally {
    await store.dispose();
    await pool.end();
  }
};

const manifest = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
const folder = join(RELEASES_FOLDER, version);
if (existsSync(folder)) {
  process.stderr.write(`${folder} is there already: a kept backup is never made again.\n`);
  process.exit(1);
}
const dataDir = await mkdtemp(join(tmpdir(), 'mahoe-release-'));
try {
  const draft = join(dataDir, 'release');
  await mkdir(draft);
  const content = await withEmbeddedServices(readSettings({ DATA_DIR: dataDir }), (servers) =>
    writeRelease(draft, servers),
  );
  await mkdir(folder, { recursive: true });
  for (const name of [FILES.log, FILES.keys, FILES.identity]) {
    await writeFile(join(folder, name), await readFile(join(draft, name)));
  }
  await writeFile(join(folder, FILES.content), `${JSON.stringify(content, null, 2)}\n`);
  process.stdout.write(`${folder}: ${content.events.toLocaleString('en')} events\n`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
