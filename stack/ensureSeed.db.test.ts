import { expect, test } from 'vitest';
import { ensureSeed } from './ensureSeed.ts';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';

test('seeds a database once for each stamp, again after a failure, and again when it is new', async () => {
  const [database, recreated] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const seeds: string[] = [];
  const seed = (stamp: string, { url } = database): Promise<void> =>
    ensureSeed(url, stamp, async () => {
      seeds.push(stamp);
    });
  await seed('first');
  await seed('first');
  expect(seeds).toEqual(['first']);
  const failing = ensureSeed(database.url, 'second', () => Promise.reject(new Error('no answer')));
  await expect(failing).rejects.toThrow('no answer');
  await seed('second');
  await seed('second');
  expect(seeds).toEqual(['first', 'second']);
  await seed('second', recreated);
  expect(seeds).toEqual(['first', 'second', 'second']);
  await database.drop();
  await recreated.drop();
});
