import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyStore, KEK, type KeyStore } from '../fixtures/keys.ts';
import { MediumDamaged, openMediaStore, type Medium } from './mediaStore.ts';
import { KeyStoreOutage, openPersonalData } from '../privacy/personalData.ts';

let keys: KeyStore;
beforeAll(async () => {
  keys = await createKeyStore();
});
afterAll(() => keys.drop());

const open = () => openMediaStore(keys.pool, openPersonalData(keys.pool, KEK));

const drawing = (more: Partial<Medium> = {}): Medium => ({
  id: randomUUID(),
  subject: randomUUID(),
  scope: 'comms',
  kind: 'drawing',
  bytes: Buffer.from('a house with a red roof, drawn by Ana'),
  ...more,
});

const ciphertextOf = async (id: string): Promise<Buffer | null | undefined> => {
  const { rows } = await keys.pool.query<{ ciphertext: Buffer | null }>(
    'select ciphertext from media.blob where blob_id = $1',
    [id],
  );
  return rows[0]?.ciphertext;
};

describe('a medium', () => {
  test('a medium is read as it was stored, by another process, too', async () => {
    const medium = drawing({ bytes: randomBytes(300_000) });
    await open().store(medium);
    expect(await open().read(medium.id)).toEqual(medium);
    expect(await open().read(randomUUID())).toBeUndefined();
  });

  test('a medium is stored only encrypted, and identified by the hash of its ciphertext', async () => {
    const medium = drawing();
    const hash = await open().store(medium);
    const ciphertext = (await ciphertextOf(medium.id)) ?? Buffer.alloc(0);
    expect(ciphertext.toString('latin1')).not.toContain('house');
    expect(createHash('sha256').update(ciphertext).digest('hex')).toBe(hash);
  });

  test('a medium that is stored twice, even simultaneously, stays one and unchanged', async () => {
    const media = open();
    const medium = drawing();
    const hashes = await Promise.all(Array.from({ length: 8 }, () => media.store(medium)));
    expect(new Set(hashes).size).toBe(1);
    const another = { ...medium, bytes: Buffer.from('another') };
    expect(await media.store(another)).toBe(hashes[0]);
    expect(await media.read(medium.id)).toEqual(medium);
  });

  test('a medium may be stored again under the key of a case, which outlives the first', async () => {
    const media = open();
    const medium = drawing();
    await media.store(medium);
    const evidence = { ...medium, id: randomUUID(), subject: randomUUID() };
    await media.store(evidence);
    await media.deleteBySubject(medium.subject);
    await keys.shred(medium.subject);
    expect(await open().read(medium.id)).toBeUndefined();
    expect(await open().read(evidence.id)).toEqual(evidence);
  });
});

describe('a medium that is deleted', () => {
  test('a deleted medium leaves a record, and cannot return by a late repeat', async () => {
    const media = open();
    const medium = drawing();
    await media.store(medium);
    await media.delete(medium.id);
    await media.delete(medium.id);
    expect(await ciphertextOf(medium.id)).toBeNull();
    expect(await media.store(medium)).toBeUndefined();
    expect(await media.read(medium.id)).toBeUndefined();
  });

  test('a deletion removes all media of a subject, or of one kind, and no other', async () => {
    const media = open();
    const [subject, other] = [randomUUID(), randomUUID()];
    const [first, second] = [
      drawing({ subject, scope: 'profile', kind: 'avatar' }),
      drawing({ subject, scope: 'profile', kind: 'avatar' }),
    ];
    const voice = drawing({ subject, kind: 'voice' });
    const foreign = drawing({ subject: other });
    for (const medium of [first, second, voice, foreign]) await media.store(medium);

    expect(await media.deleteBySubject(subject, { kind: 'avatar', except: second.id })).toBe(1);
    expect((await media.listBySubject(subject)).map(({ id }) => id)).toEqual([second.id, voice.id]);
    expect(await media.deleteBySubject(subject)).toBe(2);
    expect(await media.deleteBySubject(subject)).toBe(0);
    expect(await media.listBySubject(subject)).toEqual([]);
    expect(await media.read(foreign.id)).toEqual(foreign);
  });
});

describe('a medium that cannot be read', () => {
  test('a medium whose key was destroyed no longer exists', async () => {
    const medium = drawing();
    await open().store(medium);
    await keys.shred(medium.subject);
    expect(await open().read(medium.id)).toBeUndefined();
  });

  test('a medium whose key is missing but was never destroyed is an outage', async () => {
    const medium = drawing();
    await open().store(medium);
    await keys.pool.query('delete from privacy.subject_key where subject_id = $1', [
      medium.subject,
    ]);
    await expect(open().read(medium.id)).rejects.toThrow(KeyStoreOutage);
  });

  test.each([
    ['its bytes', `ciphertext = '\\x00'`],
    ['its bytes and their hash', `ciphertext = '\\x00', ct_sha256 = sha256('\\x00')`],
    ['its nonce', `iv = '\\x000000000000000000000000'`],
    ['its kind', `kind = 'voice'`],
    ['its place', `blob_id = gen_random_uuid()`],
  ])(
    'a medium whose %s were changed is damaged, and never treated as erased',
    async (_what, change) => {
      const medium = drawing();
      await open().store(medium);
      const { rows } = await keys.pool.query<{ blob_id: string }>(
        `update media.blob set ${change} where blob_id = $1 returning blob_id`,
        [medium.id],
      );
      await expect(open().read(rows[0]?.blob_id ?? '')).rejects.toThrow(MediumDamaged);
    },
  );
});
