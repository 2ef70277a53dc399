import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encode } from '../store/codec.ts';
import { createEventStore, type IsolatedEventStore } from '../fixtures/createEventStore.ts';
import { createKeyStore, KEK, type KeyStore } from '../fixtures/keys.ts';
import { openPersonalData } from './personalData.ts';
import { reapplyErasures } from './reapplyErasures.ts';

let log: IsolatedEventStore;
let keys: KeyStore;
beforeAll(async () => {
  [log, keys] = await Promise.all([createEventStore(), createKeyStore()]);
});
afterAll(() => Promise.all([log.stop(), keys.drop()]));

const when = { occurredAt: '2026-11-02T14:00:00.000Z', localDate: '2026-11-02' };
const associatedData = { eventId: randomUUID(), stream: 'pupil-1', type: 'Named' };

/** Opens personal data like a starting process, without cached keys. */
const openWithEmptyCache = () => openPersonalData(keys.pool, KEK);
const start = () => reapplyErasures({ store: log.store, personalData: openWithEmptyCache() });

const recordErasure = async (pupilId: string): Promise<void> => {
  const stream = `pupil-${pupilId}`;
  const id = randomUUID();
  const event = { type: 'PupilErased', data: { pupilId, ...when } } as const;
  const metadata = { commandId: randomUUID(), actor: 'mahoe' };
  const encoded = await encode(event, { id, stream }, metadata, openWithEmptyCache());
  await log.store.append(stream, 'no_stream', [encoded]);
};

test('keys that came back with an old copy are destroyed before any use', async () => {
  const [erased, before, stays] = [randomUUID(), randomUUID(), randomUUID()];
  const envelopes = await Promise.all(
    [erased, before, stays].map((pupil) =>
      openWithEmptyCache().encrypt(pupil, 'profile', associatedData, 'Ana'),
    ),
  );
  const read = () =>
    openWithEmptyCache().decrypt(envelopes.map((envelope) => ({ envelope, associatedData })));
  expect(await start()).toBe(0);
  await recordErasure(before);
  expect(await start()).toBe(1);
  expect(await start()).toBe(0);

  await keys.pool.query('create table copy_of_keys as select * from privacy.subject_key');
  await keys.pool.query('create table copy_of_place as select * from privacy.shredded_up_to');
  await recordErasure(erased);
  await openWithEmptyCache().destroy(erased);
  expect(await start()).toBe(1);

  await keys.pool.query(
    `delete from privacy.subject_key; delete from privacy.shredded_up_to;
     insert into privacy.subject_key select * from copy_of_keys;
     insert into privacy.shredded_up_to select * from copy_of_place;`,
  );
  expect(await read()).toEqual([{ ok: 'Ana' }, { shredded: true }, { ok: 'Ana' }]);
  expect(await start()).toBe(1);
  expect(await read()).toEqual([{ shredded: true }, { shredded: true }, { ok: 'Ana' }]);
});

test('a recorded position beyond the log’s end leads to a search of the whole log', async () => {
  const pupil = randomUUID();
  const envelope = await openWithEmptyCache().encrypt(pupil, 'comms', associatedData, 'hello');
  await recordErasure(pupil);
  await keys.pool.query('update privacy.shredded_up_to set position = 9000000000000000');
  expect(await start()).toBeGreaterThan(0);
  expect(await openWithEmptyCache().decrypt([{ envelope, associatedData }])).toEqual([
    { shredded: true },
  ]);
  expect(await start()).toBe(0);
});
