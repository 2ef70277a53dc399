import { readdirSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { eventTypes, type DomainEvent, type EventType } from '@mahoe/domain/eventTypes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { NewEvent, StoredEvent } from './eventStore.ts';
import {
  assertKnown,
  decode,
  decodeWithoutKeys,
  encode,
  isRecorded,
  type Decoded,
} from './codec.ts';
import { NewerEvent } from './newerEvent.ts';
import { createKeyStore, KEK, type KeyStore } from '../fixtures/keys.ts';
import { arbitraryFor } from '../fixtures/schemaValues.ts';
import { KeyStoreOutage, openPersonalData, type PersonalData } from '../privacy/personalData.ts';
import { positionOf } from './position.ts';

const types = Object.keys(eventTypes) as EventType[];
const fixtures = new URL('../fixtures/', import.meta.url);

const Golden = z.object({
  stored: z.object({
    id: z.string(),
    stream: z.string(),
    type: z.string(),
    data: z.record(z.string(), z.unknown()),
    metadata: z.record(z.string(), z.unknown()),
  }),
  decoded: z.record(z.string(), z.unknown()),
});
const GoldenKeys = z.array(
  z.object({ subject: z.string(), scope: z.string(), version: z.int(), wrapped: z.base64() }),
);

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(name, fixtures), 'utf8'));

let keys: KeyStore;
let personalData: PersonalData;
beforeAll(async () => {
  keys = await createKeyStore();
  personalData = openPersonalData(keys.pool, KEK);
  for (const { subject, scope, version, wrapped } of GoldenKeys.parse(readJson('keys.json'))) {
    await keys.pool.query(
      'insert into privacy.subject (subject_id) values ($1) on conflict do nothing',
      [subject],
    );
    await keys.pool.query(
      `insert into privacy.subject_key (subject_id, scope, version, kek_id, wrapped_dek)
       values ($1, $2, $3, 'file', $4)`,
      [subject, scope, version, Buffer.from(wrapped, 'base64')],
    );
  }
});
afterAll(() => keys.drop());

const metadata = { commandId: 'c', actor: 'mahoe' };
const stored = (event: Omit<NewEvent, never> & { readonly stream: string }): StoredEvent => ({
  ...event,
  revision: 4n,
  position: positionOf(77),
  recordedAt: new Date(0),
});

/** Stores an event and reads it back, through JSON. */
const throughLog = async (event: DomainEvent): Promise<Decoded> => {
  const place = { id: randomUUID(), stream: `test-${randomUUID()}` };
  const written = await encode(event, place, metadata, personalData);
  const { data, metadata: readMetadata }: NewEvent = JSON.parse(JSON.stringify(written));
  const [read] = await decode(
    [stored({ ...written, data, metadata: readMetadata, stream: place.stream })],
    personalData,
  );
  if (!read) throw new Error('nothing read');
  return read;
};

const reasonOf = (decoded: Decoded | undefined): string | undefined =>
  decoded && !isRecorded(decoded) ? decoded.undecodable : undefined;

describe('a sample of every format ever stored', () => {
  const files = readdirSync(new URL('./events/', fixtures));

  test('a sample exists for each version of each event', () => {
    const expected = types.flatMap((type) =>
      Array.from({ length: eventTypes[type].version }, (_, n) => `${type}.v${n + 1}.json`),
    );
    expect(files.toSorted()).toEqual(expected.toSorted());
  });

  test.each(files)('the sample %s is read as it was meant', async (file) => {
    const golden = Golden.parse(readJson(`events/${file}`));
    const [read] = await decode([stored(golden.stored)], personalData);
    expect(read).toMatchObject({ type: golden.stored.type, stream: golden.stored.stream });
    expect(read && isRecorded(read) ? read.data : read).toEqual(golden.decoded);
  });
});

/** Arbitrary events of a type, including the personal part. */
const eventsOf = (type: EventType): fc.Arbitrary<DomainEvent> => {
  const { data, personal } = eventTypes[type];
  const clear = arbitraryFor(z.toJSONSchema(data, { io: 'input' })).map((value) =>
    data.parse(value),
  );
  return personal
    ? fc
        .tuple(clear, fc.option(arbitraryFor(z.toJSONSchema(personal.fields, { io: 'input' }))))
        .map(([fields, own]) => ({ type, data: { ...fields, personal: own } }) as DomainEvent)
    : clear.map((fields) => ({ type, data: fields }) as DomainEvent);
};

describe.each(types)('%s', (type) => {
  test('an event of the type is read from the log as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(eventsOf(type), async (event) => {
        const read = await throughLog(event);
        expect(
          reasonOf(read),
          JSON.stringify(read, (_, v) => (typeof v === 'bigint' ? String(v) : v)),
        ).toBeUndefined();
        expect({ type: (read as DomainEvent).type, data: (read as DomainEvent).data }).toEqual(
          event,
        );
      }),
      { numRuns: 25 },
    );
  });
});

test('personal data is never stored in clear', async () => {
  const personalTypes = types.filter((type) => eventTypes[type].personal);
  expect(personalTypes.length).toBeGreaterThan(3);
  for (const type of personalTypes) {
    const [event] = fc.sample(eventsOf(type), { numRuns: 1, seed: 1 });
    const { personal } = eventTypes[type];
    const shape = personal ? (personal.fields as z.ZodObject).shape : {};
    const canaries = Object.fromEntries(
      Object.keys(shape).map((name) => [name, name === 'schoolId' ? null : `canary-${name}`]),
    );
    const place = { id: randomUUID(), stream: 'test-1' };
    const written = await encode(
      { type, data: { ...event?.data, personal: canaries } } as DomainEvent,
      place,
      metadata,
      personalData,
    );
    expect(JSON.stringify(written)).not.toContain('canary');
    expect(written.data).toHaveProperty('pii');
    expect(written.data).not.toHaveProperty('personal');
  }
});

test('a field outside the format is not stored', async () => {
  const data = {
    holderId: randomUUID(),
    occurredAt: '2026-09-07T13:00:00.000Z',
    localDate: '2026-09-07',
  };
  const written = await encode(
    { type: 'KeyReserved', data: { ...data, username: 'ana' } } as DomainEvent,
    { id: randomUUID(), stream: 'username-1' },
    metadata,
    personalData,
  );
  expect(written.data).toEqual(data);
});

describe('an unreadable event', () => {
  const golden = Golden.parse(readJson('events/PupilRegistered.v1.json'));
  const pii = z.record(z.string(), z.unknown()).parse(golden.stored.data['pii']);
  const changed = (change: Partial<Omit<StoredEvent, 'revision'>>): StoredEvent =>
    stored({ ...golden.stored, ...change } as typeof golden.stored);
  const withPii = (change: Readonly<Record<string, unknown>>): StoredEvent =>
    changed({ data: { ...golden.stored.data, pii: { ...pii, ...change } } });
  const reasons = async (...events: readonly StoredEvent[]) =>
    (await decode(events, personalData)).map(reasonOf);

  test('an event of another program is reported as one of an unknown type', async () => {
    for (const metadata of [undefined, {}, { v: 1 }, 'text']) {
      expect(await reasons(changed({ type: 'PupilPromoted', metadata }))).toEqual(['unknown-type']);
    }
    expect(await reasons(changed({ type: 'toString', metadata: {} }))).toEqual(['unknown-type']);
  });

  test.each([
    ['type', () => changed({ type: 'PupilPromoted' })],
    ['type with the name of a method', () => changed({ type: 'toString' })],
    ['format', () => changed({ metadata: { ...golden.stored.metadata, v: 99 } })],
  ])('an event whose %s only a newer version knows stops every reader', async (_, make) => {
    await expect(reasons(changed({}), make())).rejects.toThrow(NewerEvent);
    expect(() => decodeWithoutKeys(make())).toThrow(NewerEvent);
    expect(() => assertKnown([changed({}), make()])).toThrow(/is unknown here$/);
    expect(() => assertKnown([changed({})])).not.toThrow();
  });

  const corrupt: readonly (readonly [string, () => StoredEvent])[] = [
    ['no data', () => changed({ data: undefined })],
    ['bytes', () => changed({ data: Buffer.alloc(20, 0xff) })],
    ['a list', () => changed({ data: [] })],
    ['a field missing', () => changed({ data: { pii } })],
    ['a field of another type', () => changed({ data: { ...golden.stored.data, grade: '4' } })],
    ['no metadata', () => changed({ metadata: {} })],
    [
      'a version before the first',
      () => changed({ metadata: { ...golden.stored.metadata, v: 0 } }),
    ],
    ['an envelope of another kind', () => withPii({ alg: 'ROT13' })],
    ['a changed ciphertext', () => withPii({ ct: 'AAAA' })],
    ['another stream', () => changed({ stream: 'pupil-other' })],
    ['another id', () => changed({ id: randomUUID() })],
  ];
  test.each(corrupt)(
    'an event with %s is corrupt, and does not stop the others',
    async (_what, make) => {
      expect(await reasons(changed({}), make(), changed({}))).toEqual([
        undefined,
        'corrupt',
        undefined,
      ]);
    },
  );

  test('an event whose key was destroyed is complete except for the personal part', async () => {
    const subject = randomUUID();
    const data = { ...golden.decoded, pupilId: subject };
    const place = { id: randomUUID(), stream: `pupil-${subject}` };
    const event = { type: 'PupilRegistered', data } as DomainEvent;
    const written = await encode(event, place, metadata, personalData);
    await keys.shred(subject);
    const [read] = await decode(
      [stored({ ...written, stream: place.stream })],
      openPersonalData(keys.pool, KEK),
    );
    expect(read).toMatchObject({ data: { pupilId: subject, grade: 4, personal: null } });
  });

  test('an event whose key is missing stops everything, because that is an outage', async () => {
    const missing = withPii({ s: randomUUID() });
    await expect(decode([changed({}), missing], personalData)).rejects.toThrow(KeyStoreOutage);
  });
});
