import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createKeyStore, KEK, type KeyStore } from '../fixtures/keys.ts';
import { KeyDestroyed, KeyStoreOutage, openPersonalData, type Envelope } from './personalData.ts';

let keys: KeyStore;
beforeAll(async () => {
  keys = await createKeyStore();
});
afterAll(() => keys.drop());
afterEach(() => {
  vi.useRealTimers();
});

const open = (kek = KEK) => openPersonalData(keys.pool, kek);
const associatedData = {
  eventId: '00000000-0000-4000-8000-000000000001',
  stream: 'pupil-1',
  type: 'Named',
};
const ana = { firstName: 'Ana', note: 'lives in Mona 🥭' };

const keyCount = async (subject: string): Promise<number> => {
  const { rows } = await keys.pool.query(
    'select 1 from privacy.subject_key where subject_id = $1',
    [subject],
  );
  return rows.length;
};

describe('encrypted data', () => {
  test('encrypted data is read again, by another process, too', async () => {
    const subject = randomUUID();
    const envelope = await open().encrypt(subject, 'profile', associatedData, ana);
    expect(await open().decrypt([{ envelope, associatedData }])).toEqual([{ ok: ana }]);
  });

  test('encrypted data is different each time, and never in clear', async () => {
    const data = open();
    const subject = randomUUID();
    const envelopes = await Promise.all(
      Array.from({ length: 50 }, () => data.encrypt(subject, 'profile', associatedData, ana)),
    );
    expect(new Set(envelopes.map(({ iv }) => iv)).size).toBe(50);
    expect(new Set(envelopes.map(({ ct }) => ct)).size).toBe(50);
    const bytes = envelopes.map(({ ct }) => Buffer.from(ct, 'base64').toString('latin1')).join();
    for (const word of ['Ana', 'Mona', 'firstName']) expect(bytes).not.toContain(word);
    expect(await keyCount(subject)).toBe(1);
  });

  test('each subject and scope has a key of its own', async () => {
    const data = open();
    const [one, other] = [randomUUID(), randomUUID()];
    for (const scope of ['profile', 'comms', 'payment'] as const) {
      await data.encrypt(one, scope, associatedData, ana);
    }
    expect(await keyCount(one)).toBe(3);
    const envelope = await data.encrypt(other, 'profile', associatedData, ana);
    const swapped: Envelope = { ...envelope, s: one };
    expect(await data.decrypt([{ envelope: swapped, associatedData }])).toMatchObject([
      { corrupt: expect.any(String) },
    ]);
  });

  test('simultaneous first encryptions by many processes use one key', async () => {
    const subject = randomUUID();
    const envelopes = await Promise.all(
      Array.from({ length: 20 }, () => open().encrypt(subject, 'profile', associatedData, ana)),
    );
    expect(await keyCount(subject)).toBe(1);
    const read = await open().decrypt(envelopes.map((envelope) => ({ envelope, associatedData })));
    expect(read).toEqual(envelopes.map(() => ({ ok: ana })));
  });

  test('any data can be encrypted and read again', async () => {
    const data = open();
    const subject = randomUUID();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ noUnicodeString: false }), async (fields) => {
        const envelope = await data.encrypt(subject, 'comms', associatedData, fields);
        const stored: unknown = JSON.parse(JSON.stringify(envelope));
        const [read] = await data.decrypt([{ envelope: stored as Envelope, associatedData }]);
        expect(read).toEqual({ ok: JSON.parse(JSON.stringify(fields)) });
      }),
    );
  });
});

describe('moved or changed data', () => {
  const changes: readonly (readonly [string, (envelope: Envelope) => Envelope])[] = [
    ['its text', (envelope) => ({ ...envelope, ct: `AAAA${envelope.ct.slice(4)}` })],
    ['its nonce', (envelope) => ({ ...envelope, iv: `AAAA${envelope.iv.slice(4)}` })],
    ['its tag', (envelope) => ({ ...envelope, tag: `AAAA${envelope.tag.slice(4)}` })],
    [
      'a short tag',
      ({ tag, ...envelope }) => {
        const short = Buffer.from(tag, 'base64').subarray(0, 4).toString('base64');
        return { ...envelope, tag: short };
      },
    ],
    ['no nonce', (envelope) => ({ ...envelope, iv: '' })],
    ['not even base64', (envelope) => ({ ...envelope, ct: '!?' })],
    [
      '0xFF all over',
      (envelope) => ({
        ...envelope,
        ct: Buffer.alloc(20, 0xff).toString('base64'),
      }),
    ],
  ];
  test.each(changes)(
    'a ciphertext with %s is corrupt, and never treated as erased',
    async (_what, change) => {
      const data = open();
      const envelope = await data.encrypt(randomUUID(), 'profile', associatedData, ana);
      expect(await data.decrypt([{ envelope: change(envelope), associatedData }])).toMatchObject([
        { corrupt: expect.any(String) },
      ]);
    },
  );

  test.each([
    { ...associatedData, eventId: '00000000-0000-4000-8000-000000000002' },
    { ...associatedData, stream: 'pupil-2' },
    { ...associatedData, type: 'Renamed' },
  ])('a ciphertext that was moved to another place is corrupt: %j', async (elsewhere) => {
    const data = open();
    const envelope = await data.encrypt(randomUUID(), 'profile', associatedData, ana);
    expect(await data.decrypt([{ envelope, associatedData: elsewhere }])).toMatchObject([
      { corrupt: expect.any(String) },
    ]);
  });
});

describe('a key', () => {
  test('destroying a key makes its events unreadable, and no others', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const envelopes = [
      await open().encrypt(one, 'profile', associatedData, ana),
      await open().encrypt(other, 'profile', associatedData, ana),
    ];
    await keys.shred(one);
    const data = open();
    expect(await data.decrypt(envelopes.map((envelope) => ({ envelope, associatedData })))).toEqual(
      [{ shredded: true }, { ok: ana }],
    );
    await expect(data.encrypt(one, 'profile', associatedData, ana)).rejects.toThrow(KeyDestroyed);
  });

  test('a key is destroyed for good with all keys of its subject, and a record remains', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const data = open();
    const envelopes = await Promise.all([
      data.encrypt(one, 'profile', associatedData, ana),
      data.encrypt(one, 'comms', associatedData, ana),
      data.encrypt(other, 'profile', associatedData, ana),
    ]);
    const recorded = () =>
      keys.pool.query(
        `select status, shredded_at, wrapped_dek, destroyed_at
         from privacy.subject join privacy.subject_key using (subject_id) where subject_id = $1`,
        [one],
      );
    await data.destroy(one);
    const { rows } = await recorded();
    const gone = { status: 'shredded', wrapped_dek: null, destroyed_at: expect.any(Date) };
    expect(rows).toMatchObject([gone, gone, gone]);
    await data.destroy(one);
    expect((await recorded()).rows).toEqual(rows);
    for (const reader of [data, open()]) {
      expect(
        await reader.decrypt(envelopes.map((envelope) => ({ envelope, associatedData }))),
      ).toEqual([{ shredded: true }, { shredded: true }, { ok: ana }]);
    }
  });

  test('no key is made for a subject after destruction, even if they never had one', async () => {
    const [one, newcomer] = [randomUUID(), randomUUID()];
    const data = open();
    await data.encrypt(one, 'profile', associatedData, ana);
    for (const subject of [one, newcomer]) {
      await data.destroy(subject);
      for (const writer of [data, open()]) {
        for (const scope of ['profile', 'comms', 'payment'] as const) {
          const encrypting = writer.encrypt(subject, scope, associatedData, ana);
          await expect(encrypting).rejects.toThrow(KeyDestroyed);
        }
      }
    }
  });

  test('a key that came back with an old copy is destroyed again, as in a copy that never had it', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const envelope = await open().encrypt(one, 'profile', associatedData, ana);
    const ofOther = await open().encrypt(other, 'profile', associatedData, ana);
    const { rows: copy } = await keys.pool.query<{ wrapped_dek: Buffer }>(
      'select wrapped_dek from privacy.subject_key where subject_id = $1',
      [one],
    );
    await open().destroy(one);
    await open().destroy(other);
    await keys.pool.query(
      `update privacy.subject_key set wrapped_dek = $2, destroyed_at = null
       where subject_id = $1 and scope = 'profile'`,
      [one, copy[0]?.wrapped_dek],
    );
    await keys.pool.query('delete from privacy.subject_key where subject_id = $1', [other]);
    const ofOne = { envelope, associatedData };
    expect(await open().decrypt([ofOne])).toEqual([{ ok: ana }]);
    await open().destroy(one);
    await open().destroy(other);
    const decrypted = await open().decrypt([ofOne, { envelope: ofOther, associatedData }]);
    expect(decrypted).toEqual([{ shredded: true }, { shredded: true }]);
  });

  test('a key that is missing but was never destroyed is an outage', async () => {
    const subject = randomUUID();
    const envelope = await open().encrypt(subject, 'profile', associatedData, ana);
    await keys.pool.query('delete from privacy.subject_key where subject_id = $1', [subject]);
    await expect(open().decrypt([{ envelope, associatedData }])).rejects.toThrow(KeyStoreOutage);
  });

  test('a key that was wrapped under another key is an outage, not a poison event', async () => {
    const envelope = await open().encrypt(randomUUID(), 'profile', associatedData, ana);
    const wrong = open(Buffer.alloc(32, 8));
    await expect(wrong.decrypt([{ envelope, associatedData }])).rejects.toThrow(KeyStoreOutage);
  });

  test('a key is stored only wrapped', async () => {
    const subject = randomUUID();
    await open().encrypt(subject, 'profile', associatedData, ana);
    const { rows } = await keys.pool.query<{ wrapped_dek: Buffer }>(
      'select wrapped_dek from privacy.subject_key where subject_id = $1',
      [subject],
    );
    // Nonce, tag and 32 bytes.
    expect(rows[0]?.wrapped_dek).toHaveLength(12 + 16 + 32);
  });

  test('a key is cached for five minutes, then read again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const subject = randomUUID();
    const data = open();
    const envelope = await data.encrypt(subject, 'profile', associatedData, ana);
    await keys.shred(subject);
    vi.advanceTimersByTime(240_000);
    expect(await data.decrypt([{ envelope, associatedData }])).toEqual([{ ok: ana }]);
    vi.advanceTimersByTime(61_000);
    expect(await data.decrypt([{ envelope, associatedData }])).toEqual([{ shredded: true }]);
  });

  test('a key is read again before it can expire between the look-up and its use', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const data = open();
    const subject = randomUUID();
    const envelope = await data.encrypt(subject, 'profile', associatedData, ana);
    vi.advanceTimersByTime(299_990);
    const reading = data.decrypt([{ envelope, associatedData }]);
    vi.advanceTimersByTime(20);
    expect(await reading).toEqual([{ ok: ana }]);
  });
});
