import { signIn } from '@mahoe/contracts/accounts/account';
import { listAdminUsers } from '@mahoe/contracts/accounts/users';
import { checkClassList, importClassList } from '@mahoe/contracts/accounts/classLists';
import { deleteUser } from '@mahoe/contracts/accounts/privacy';
import { updateUser } from '@mahoe/contracts/accounts/students';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../fixtures/caller.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';

let testApi: TestApi;
let admin: Person;

beforeAll(async () => {
  testApi = await startTestApi();
  admin = await createAdmin(testApi);
  await enrol(testApi, 'Taken');
  await testApi.settle();
});
afterAll(() => testApi.stop());

const csv = [
  'First name,Last name,Grade,Username,School',
  'Ava,Brown,4,,Hope Valley',
  'Ava,Bent,4,,',
  'Leo,Reid,7,,',
  'Mia,Grant,5,taken,',
  'Noa,Chin,6,noachin,',
].join('\n');

const check = (text = csv) => admin.ask(checkClassList, { body: { csv: text } });
const importable = async (text = csv) => {
  const { listId, rows } = await check(text);
  return {
    listId,
    months: 10,
    rows: rows.flatMap(({ grade, state, problem: _problem, ...row }) =>
      grade === null || state === 'refused' ? [] : [{ ...row, grade }],
    ),
  };
};
/** Imports until every row is done, as the page does. */
const importAll = async (body: Awaited<ReturnType<typeof importable>>) => {
  for (;;) {
    const { cards } = await admin.ask(importClassList, { body });
    if (cards.every(({ state }) => state !== 'under-way')) return cards;
  }
};

test('checking a list reports each row and records nothing', async () => {
  const head = await testApi.services.store.headPosition();
  expect((await check()).rows).toMatchObject([
    { line: 2, username: 'avab', state: 'new', problem: null },
    { line: 3, username: 'avab2', state: 'new' },
    { line: 4, state: 'refused', problem: 'The grade is not 4, 5 or 6.' },
    { line: 5, state: 'refused', problem: 'This username already exists.' },
    { line: 6, username: 'noachin', grade: 6, state: 'new' },
  ]);
  expect(await testApi.services.store.headPosition()).toBe(head);
});

test.each([
  ['some rows', 501],
  ['all that a body may hold', 500_000],
])('a list that is too long by %s gets its own refusal', async (_by, rows) => {
  const tooLong = `First name,Last name,Grade\n${'Ava,Brown,4\n'.repeat(rows)}`;
  expect(await admin.refused(checkClassList, { body: { csv: tooLong } })).toMatchObject({
    status: 422,
    code: 'class-list-too-long',
    message: 'A list has at most 500 students. Please split it.',
  });
});

test('pupils sign in with the passwords on their cards, and a repeated import creates no pupil twice', async () => {
  const body = await importable();
  const cards = await importAll(body);
  expect(cards.map(({ username, state }) => [username, state])).toEqual([
    ['avab', 'made'],
    ['avab2', 'made'],
    ['noachin', 'made'],
  ]);
  for (const { username, password } of cards) {
    const entered = await createCaller(testApi.app).ask(signIn, {
      body: { username, password: password ?? '' },
    });
    expect(entered.user).toMatchObject({ username, subscriptionStatus: 'active' });
  }
  // The administrator closes the browser and chooses the same file again.
  expect((await check()).rows.map(({ state }) => state)).toEqual([
    'there',
    'there',
    'refused',
    'refused',
    'there',
  ]);
  expect(await importAll(await importable())).toEqual(cards);
  await testApi.settle();
  const users = await admin.ask(listAdminUsers, { query: { filter: '{"q":"ava"}' } });
  expect(users).toHaveLength(2);
});

test('two simultaneous imports of a list create each pupil once', async () => {
  const text = 'First name,Last name,Grade\nOli,Wint,4\nPia,Wint,5';
  const body = await importable(text);
  const [one, other] = await Promise.all([importAll(body), importAll(body)]);
  expect(one).toEqual(other);
  await testApi.settle();
  const users = await admin.ask(listAdminUsers, { query: { filter: '{"q":"wint"}' } });
  expect(users.map(({ grade }) => grade)).toEqual([4, 5]);
});

test('a card shows no password that was changed and restores no deleted pupil', async () => {
  const text = 'First name,Last name,Grade\nQuin,Vaz,4\nRae,Vaz,5';
  await importAll(await importable(text));
  await testApi.settle();
  const users = await admin.ask(listAdminUsers, { query: { filter: '{"q":"vaz"}' } });
  const [quin = '', rae = ''] = users.map(({ id }) => id);
  await admin.ask(updateUser, { params: { id: quin }, body: { password: 'another-one' } });
  await admin.ask(deleteUser, { params: { id: rae } });
  await testApi.settle();
  const again = await importable(text);
  expect(again.rows.map(({ username }) => username)).toEqual(['quinv', 'raev2']);
  const [card] = await importAll({ ...again, rows: again.rows.slice(0, 1) });
  expect(card).toMatchObject({ username: 'quinv', state: 'made', password: null });
});
