import { listUsers, blockPupil, sendFriendRequest } from '@mahoe/contracts/social/friends';
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

test('names that begin with the text come first, then those that contain it, in any letter case', async () => {
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

test('six at most, where no other number is asked for', async () => {
  expect(await namesFound('mar')).toHaveLength(6);
});

test('of a short text only where names begin with it is looked at', async () => {
  expect(await namesFound('ma', ana, 20)).toEqual(['Mara', 'Marco', 'Mario', 'Marva']);
});

test('signs of patterns are letters like any other', async () => {
  for (const q of ['%', '_', '___', '%%%', '\\', "'", 'mar\u0000']) {
    const response = await ana.send(listUsers, { query: { q } });
    expect(response.body).not.toContain('Mara');
  }
});

test('pupils see no last name, administrators the whole', async () => {
  const [seen] = await ana.ask(listUsers, { query: { q: 'marva' } });
  expect(seen).toMatchObject({ username: 'marva', firstName: 'Marva', lastName: 'M.', level: 1 });
  const [whole] = await admin.ask(listUsers, { query: { q: 'marva' } });
  expect(whole?.lastName).toBe('Marvason');
});

test('neither friends, nor who blocks or is blocked, nor who is paused can be found', async () => {
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
