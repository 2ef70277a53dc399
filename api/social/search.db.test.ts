import { listUsers, blockPupil, sendFriendRequest } from '@mahoe/contracts/social/friends';
import { getUser } from '@mahoe/contracts/accounts/account';
import { suspendUser } from '@mahoe/contracts/accounts/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';

let testApi: TestApi;
let ana: Person;
let admin: Person;
const pupils: Record<string, Person> = {};

beforeAll(async () => {
  testApi = await startTestApi();
  ana = await enrol(testApi, 'Marina');
  admin = await createAdmin(testApi, 'Marshal');
  for (const name of ['Mara', 'Marco', 'Omari', 'Tamar', 'Marva', 'Samara', 'Zamar', 'Mario']) {
    pupils[name] = await enrol(testApi, name);
  }
  await testApi.settle();
});
afterAll(() => testApi.stop());

const namesFound = async (q: string, by = ana, limit?: number): Promise<readonly string[]> =>
  (await by.ask(listUsers, { query: { q, ...(limit ? { limit } : {}) } })).map(
    ({ firstName }) => firstName,
  );

test('names that begin with the text come first, then names that contain it, in any letter case', async () => {
  expect(await namesFound('MAR', ana, 20)).toEqual([
    'Mara',
    'Marco',
    'Mario',
    'Marva',
    'Omari',
    'Samara',
    'Tamar',
    'Zamar',
  ]);
});

test('a search returns six pupils by default', async () => {
  expect(await namesFound('mar')).toHaveLength(6);
});

test('a short text matches only beginnings of names', async () => {
  expect(await namesFound('ma', ana, 20)).toEqual(['Mara', 'Marco', 'Mario', 'Marva']);
});

test('pattern characters are matched literally', async () => {
  for (const q of ['%', '_', '___', '%%%', '\\', "'", 'mar\u0000']) {
    const response = await ana.send(listUsers, { query: { q } });
    expect(response.body).not.toContain('Mara');
  }
});

test('pupils see no last names, and administrators see everything', async () => {
  const [seen] = await ana.ask(listUsers, { query: { q: 'marva' } });
  expect(seen).toMatchObject({ username: 'marva', firstName: 'Marva', lastName: 'M.', level: 1 });
  const [whole] = await admin.ask(listUsers, { query: { q: 'marva' } });
  expect(whole).toEqual(await admin.ask(getUser, { params: { id: whole?.id ?? '' } }));
  expect(whole).toMatchObject({ lastName: 'Marvason', isAdmin: false, isSuspended: false });
  expect(seen).not.toHaveProperty('email');
});

test('a search leaves out friends, blocked and blocking pupils, and suspended ones', async () => {
  const { Mara, Marco, Omari, Tamar } = pupils as Record<string, Person>;
  if (!Mara || !Marco || !Omari || !Tamar) throw new Error('nobody to look for');
  await ana.ask(sendFriendRequest, { body: { receiverId: Mara.id } });
  await Mara.ask(sendFriendRequest, { body: { receiverId: ana.id } });
  await ana.ask(blockPupil, { params: { id: Marco.id } });
  await Omari.ask(blockPupil, { params: { id: ana.id } });
  await admin.ask(suspendUser, { params: { id: Tamar.id }, body: { suspended: true } });
  await testApi.settle();
  expect(await namesFound('mar', ana, 20)).toEqual(['Mario', 'Marva', 'Samara', 'Zamar']);
  expect(await namesFound('marina', Marco, 20)).toEqual([]);
});

test('a pupil who searches without end is refused, and other pupils are not', async () => {
  const { Mario, Samara } = pupils as Record<string, Person>;
  if (!Mario || !Samara) throw new Error('nobody to search');
  const search = (by: Person, n: number) => by.send(listUsers, { query: { q: `ma${n}` } });
  // More than the limits of two minutes, since the minute may end in between.
  const responses = await Promise.all(Array.from({ length: 70 }, (_, n) => search(Mario, n)));
  expect(responses.map(({ statusCode }) => statusCode)).toContain(429);
  expect((await search(Samara, 0)).statusCode).toBe(200);
});
