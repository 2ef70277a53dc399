import { randomUUID } from 'node:crypto';
import { signIn } from '@mahoe/contracts/accounts/account';
import { listAdminUsers } from '@mahoe/contracts/accounts/users';
import {
  checkClassList,
  listClassListImports,
  listImportedStudents,
  undoClassListImport,
} from '@mahoe/contracts/accounts/classLists';
import { changeProfile } from '@mahoe/contracts/accounts/profile';
import { deleteUser } from '@mahoe/contracts/accounts/privacy';
import { updateUser } from '@mahoe/contracts/accounts/students';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schools as bankSchools } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import { importRows, toImportRows } from '../fixtures/classLists.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, openSessionCookie, type Person } from '../fixtures/people.ts';

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
  'Ava,Brown,4,,Little Angels',
  'Ava,Bent,4,,',
  'Leo,Reid,7,,',
  'Mia,Grant,5,taken,',
  'Noa,Chin,6,noachin,',
].join('\n');

const schools = { 'Little Angels': null };
const check = (text = csv) => admin.ask(checkClassList, { body: { csv: text, schools } });
const importable = async (text = csv) => ({
  months: 10,
  rows: toImportRows((await check(text)).rows),
});
const importAll = (rows: Awaited<ReturnType<typeof importable>>, importId: string = randomUUID()) =>
  importRows(admin, { importId, ...rows });
const statesOf = async (text: string) => (await check(text)).rows.map(({ state }) => state);
const findPupils = (q: string) =>
  admin.ask(listAdminUsers, { query: { filter: JSON.stringify({ q }) } });

test('checking a list reports each row and records nothing', async () => {
  const head = await testApi.services.store.headPosition();
  expect((await check()).rows).toMatchObject([
    { line: 2, username: 'avab', state: 'new', remark: null },
    { line: 3, username: 'avab2', state: 'new' },
    { line: 4, state: 'refused', remark: 'Grade: it is not 4, 5 or 6.' },
    { line: 5, state: 'refused', remark: 'Username: this username already exists.' },
    { line: 6, username: 'noachin', grade: 6, state: 'new' },
  ]);
  expect(await testApi.services.store.headPosition()).toBe(head);
});

test('a row whose e-mail address another account or row has is reported with the reason', async () => {
  const heading = 'First name,Last name,Grade,E-mail';
  const siblings = [
    'Ann,Yule,4,yule@home.example',
    'Ben,Yule,5,Yule@Home.example',
    'Cid,Yule,6,TAKEN@school.example',
    'Dot,Yule,6,',
  ];
  const text = [heading, ...siblings].join('\n');
  const advice = 'Each student needs one of their own: write another one, or leave it empty.';
  expect((await check(text)).rows).toMatchObject([
    { state: 'new', remark: null },
    { state: 'refused', remark: `E-mail: line 2 has this address too. ${advice}` },
    { state: 'refused', remark: `E-mail: another account has this address. ${advice}` },
    { state: 'new', remark: null },
  ]);
  // The address is taken between the check and the import.
  const body = await importable(text);
  const rows = body.rows.map((row) => ({ ...row, email: 'taken@school.example' }));
  const refused = await importAll({ ...body, rows: rows.slice(0, 1) });
  expect(refused).toMatchObject([{ state: 'refused', password: null }]);
  expect(refused[0]?.remark).toContain('e-mail address');
  expect(await importAll(body)).toMatchObject([
    { state: 'made', remark: null },
    { state: 'made', remark: null },
  ]);
  await testApi.settle();
  expect(await statesOf(text)).toEqual(['there', 'refused', 'refused', 'there']);
});

test('a pupil whose name waits for a moderator is there, by either name', async () => {
  await importAll(await importable('First name,Last name,Grade\nEve,Umber,5'));
  await testApi.settle();
  const [eve] = await findPupils('umber');
  const own = createCaller(testApi.app, await openSessionCookie(testApi.services, eve?.id ?? ''));
  await own.ask(changeProfile, { params: { id: eve?.id ?? '' }, body: { firstName: 'Qwyxa' } });
  await testApi.settle();
  const heading = 'First name,Last name,Grade';
  expect(await statesOf(`${heading}\nqwyxa,Umber,5`)).toEqual(['there']);
  expect(await statesOf(`${heading}\nEve,Umber,5\nFay,Umber,5`)).toEqual(['there', 'new']);
});

test.each([
  ['rows', 501, 'class-list-too-long', 'A list has at most 500 students. Please split it.'],
  ['characters', 20_000, 'class-list-too-large', 'This file is too large'],
  ['all that a body may hold', 500_000, 'class-list-too-large', 'This file is too large'],
])('a list that is too long by %s gets its own refusal', async (_by, rows, code, message) => {
  const tooLong = `First name,Last name,Grade\n${'Ava,Brown,4\n'.repeat(rows)}`;
  const refused = await admin.refused(checkClassList, { body: { csv: tooLong } });
  expect(refused).toMatchObject({ status: 422, code });
  expect(refused.message).toContain(message);
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
  await testApi.settle();
  expect(await statesOf(csv)).toEqual(['there', 'there', 'refused', 'refused', 'there']);
  const again = await importAll(await importable());
  expect(again).toEqual(cards.map((card) => ({ ...card, state: 'there' })));
  expect(await findPupils('ava')).toHaveLength(2);
});

test('a list with one more row adds one pupil, whatever its order, letters and line ends', async () => {
  const before = 'First name,Last name,Grade,School\nTia,Wright,4,Little Angels\nUri,Wright,5,';
  await importAll(await importable(before));
  await testApi.settle();
  const after =
    'Surname;Forename;Class;School\r\nWRIGHT;uri;Grade 5;\r\nWright;Vic;4B;\r\nWright;Tia;4;little angels\r\n';
  const answered = { ...schools, 'little angels': null };
  const { rows } = await admin.ask(checkClassList, { body: { csv: after, schools: answered } });
  expect(rows.map(({ state }) => state)).toEqual(['there', 'new', 'there']);
  await importAll(await importable(after.replace('little', 'Little').replace('angels', 'Angels')));
  await testApi.settle();
  expect(await findPupils('wright')).toHaveLength(3);
});

test('a school is found in the list, or asked', async () => {
  const heading = 'First name,Last name,Grade,School';
  const asked = await admin.ask(checkClassList, {
    body: { csv: `${heading}\nWes,Yates,4,Sunny Side Academy` },
  });
  expect(asked.schools).toMatchObject([{ name: 'Sunny Side Academy' }]);
  const [school] = bankSchools;
  const text = `${heading}\nWes,Yates,4,${school?.name.toUpperCase()}`;
  const body = await importable(text);
  expect(body.rows).toMatchObject([{ schoolId: school?.id, schoolName: null }]);
  await importAll(body);
  await testApi.settle();
  expect(await findPupils('yates')).toMatchObject([{ schoolId: school?.id }]);
});

test('a pupil who moved up is changed, and one who may be another is doubtful', async () => {
  const heading = 'First name,Last name,Grade,School';
  await importAll(await importable(`${heading}\nXia,Zane,4,Little Angels\nYan,Zane,4,`));
  await testApi.settle();
  const next = `${heading}\nXia,Zane,5,Little Angels\nYan,Zane,6,\nYan,Zane,6,`;
  expect(await statesOf(next)).toEqual(['changed', 'doubtful', 'doubtful']);
  const importId = randomUUID();
  expect(await importAll(await importable(next), importId)).toMatchObject([{ state: 'changed' }]);
  await testApi.settle();
  expect((await findPupils('zane')).map(({ grade }) => grade)).toEqual([5, 4]);
  expect(await undo(importId)).toEqual({ undone: 1, kept: 0 });
  expect((await findPupils('zane')).map(({ grade }) => grade)).toEqual([4, 4]);
});

const plan = async (id: string) =>
  (await admin.ask(listImportedStudents, { query: { importId: id } })).rows.map(
    ({ action, remark }) => [action, remark].filter((text) => text !== null).join(': '),
  );
/** Undoes an import until nobody is left, as the page does. */
const undo = async (id: string) => {
  const done = { undone: 0, kept: 0 };
  for (;;) {
    const { undone, kept, left } = await admin.ask(undoClassListImport, { params: { id } });
    done.undone += undone;
    done.kept += kept;
    if (left > 0) continue;
    await testApi.settle();
    return done;
  }
};

test('a past import is undone but for pupils who have signed in', async () => {
  const importId = randomUUID();
  const text = 'First name,Last name,Grade\nAda,Quick,4\nBea,Quick,5';
  const [ada, bea] = await importAll(await importable(text), importId);
  await createCaller(testApi.app).ask(signIn, {
    body: { username: bea?.username ?? '', password: bea?.password ?? '' },
  });
  await testApi.settle();
  const [latest] = await admin.ask(listClassListImports);
  expect(latest).toMatchObject({ id: importId, administrator: admin.username, made: 2, undone: 0 });
  expect(await plan(importId)).toEqual(['delete', 'keep: Somebody has signed in.']);
  expect(await undo(importId)).toEqual({ undone: 1, kept: 1 });
  expect((await admin.ask(listClassListImports))[0]).toMatchObject({ undone: 1, kept: 1 });
  expect(await plan(importId)).toEqual([]);
  expect(await undo(importId)).toEqual({ undone: 0, kept: 0 });
  expect(await findPupils('quick')).toMatchObject([{ firstName: 'Bea' }]);
  expect(await statesOf(text)).toEqual(['new', 'there']);
  const [again] = await importAll(await importable(text));
  expect(again).toMatchObject({ state: 'made', username: ada?.username });
  expect(again?.pupilId).not.toBe(ada?.pupilId);
});

test('an import in parts is one import, and a repeated part counts once', async () => {
  const importId = randomUUID();
  const body = await importable('First name,Last name,Grade\nKit,Yarrow,4\nLen,Yarrow,5');
  for (const row of [...body.rows, ...body.rows]) {
    await importAll({ ...body, rows: [row] }, importId);
  }
  await testApi.settle();
  const listed = (await admin.ask(listClassListImports)).filter(({ id }) => id === importId);
  expect(listed).toMatchObject([{ made: 2, changed: 0 }]);
});

test('an undo puts back only what nobody has changed since', async () => {
  const heading = 'First name,Last name,Grade,School';
  const [first, second, third] = ['Ida', 'Jon', 'Kai'].map((name) => `${name},Xavi`);
  await importAll(await importable(`${heading}\n${first},4,\n${second},5,\n${third},4,`));
  await testApi.settle();
  const importId = randomUUID();
  const joined = [first, second, third].map(
    (name, n) => `${name},${n === 1 ? 5 : 4},Little Angels`,
  );
  await importAll(await importable(`${heading}\n${joined.join('\n')}`), importId);
  await testApi.settle();
  const [ida, jon, kai] = await findPupils('xavi');
  await admin.ask(updateUser, { params: { id: ida?.id ?? '' }, body: { grade: 6 } });
  await admin.ask(changeProfile, { params: { id: jon?.id ?? '' }, body: { school: 'Elsewhere' } });
  await admin.ask(deleteUser, { params: { id: kai?.id ?? '' } });
  await testApi.settle();
  expect(await plan(importId)).toEqual([
    'put-back: The school becomes what it was.',
    'keep: The school was changed since and stays.',
    'keep: The account is deleted.',
  ]);
  expect(await undo(importId)).toEqual({ undone: 1, kept: 2 });
  expect(await findPupils('xavi')).toMatchObject([
    { firstName: 'Ida', grade: 6, schoolName: null },
    { firstName: 'Jon', grade: 5, schoolName: 'Elsewhere' },
  ]);
});

test('an unknown import is refused', async () => {
  const params = { id: randomUUID() };
  expect(await admin.refused(undoClassListImport, { params })).toMatchObject({ status: 404 });
  expect(
    await admin.refused(listImportedStudents, { query: { importId: params.id } }),
  ).toMatchObject({ status: 404 });
});

test('two simultaneous imports of a list create each pupil once', async () => {
  const text = 'First name,Last name,Grade\nOli,Wint,4\nPia,Wint,5';
  const body = await importable(text);
  const both = await Promise.all([importAll(body), importAll(body)]);
  const [one, other] = both.map((cards) => cards.map(({ state: _state, ...card }) => card));
  expect(one).toEqual(other);
  // Each account is made by one import, and there for the other.
  for (const n of [0, 1]) {
    const states = both.map((cards) => cards[n]?.state ?? '');
    expect(new Set(states)).toEqual(new Set(['made', 'there']));
  }
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
  expect(again.rows.map(({ username }) => username)).toEqual(['quinv', 'raev']);
  const [card] = await importAll({ ...again, rows: again.rows.slice(0, 1) });
  expect(card).toMatchObject({ username: 'quinv', state: 'there', password: null });
});
