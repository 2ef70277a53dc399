import { getActivity, listActivity } from '@mahoe/contracts/admin/activity';
import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { getAdminUser, getHistory, listAdminUsers } from '@mahoe/contracts/accounts/users';
import {
  changeStudents,
  grantMonths,
  listUserPayments,
  listUserSessions,
  updateUser,
} from '@mahoe/contracts/accounts/students';
import { changeProfile } from '@mahoe/contracts/accounts/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unknownId } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import {
  createAdmin,
  enrol,
  issueVoucher,
  PASSWORD,
  signUp,
  type Person,
} from '../fixtures/people.ts';

let testApi: TestApi;
let admin: Person;
let ana: Person;

beforeAll(async () => {
  testApi = await startTestApi();
  await issueVoucher(testApi);
  admin = await createAdmin(testApi);
  ana = await signUp(testApi, 'Ana');
  await testApi.settle();
});
afterAll(() => testApi.stop());

const body = { firstName: 'Ana', lastName: 'Anason', username: 'ana', grade: 4 as const };
const enter = (username: string, password: string) =>
  createCaller(testApi.app).send(signIn, { body: { username, password } });
const eventsOf = async (id: string): Promise<readonly string[]> => {
  const history = await admin.ask(getHistory, { params: { kind: 'users', id } });
  return history.map(({ type, by }) => `${type} by ${by}`);
};

test('an edit changes only the fields it names, shows at once and records the administrator', async () => {
  const params = { id: ana.id };
  const edited = await admin.ask(updateUser, { params, body: { lastName: 'Annis', grade: 5 } });
  expect(edited).toMatchObject({ firstName: 'Ana', lastName: 'Annis', grade: 5, username: 'ana' });
  await testApi.settle();
  expect(await admin.ask(getAdminUser, { params })).toMatchObject({ lastName: 'Annis', grade: 5 });
  expect(await eventsOf(ana.id)).toContain('PupilProfileChanged by admin');
  expect((await enter('ana', PASSWORD)).statusCode).toBe(200);
});

test.each([
  [{ firstName: '  ' }, 'First name, last name, and username are required'],
  [{ username: '' }, 'First name, last name, and username are required'],
  [{ password: '12345' }, 'Password must be at least 6 characters long'],
])("an edit with %j is refused in the form's words", async (wrong, message) => {
  const asked = { params: { id: ana.id }, body: { ...body, ...wrong } };
  expect(await admin.refused(updateUser, asked)).toMatchObject({ status: 400, message });
});

test('a new password ends every session and replaces the old one', async () => {
  const eve = await signUp(testApi, 'Eve');
  await admin.ask(updateUser, { params: { id: eve.id }, body: { password: 'mango-tree' } });
  expect(await eve.refused(getMe, {})).toMatchObject({ status: 401 });
  expect((await enter('eve', PASSWORD)).statusCode).toBe(401);
  expect((await enter('eve', 'mango-tree')).statusCode).toBe(200);
  await testApi.settle();
  expect(await eventsOf(eve.id)).toContain('PupilPasswordSet by admin');
  expect(await admin.ask(listUserSessions, { params: { id: eve.id } })).toHaveLength(1);
});

test('a repeated edit sets no password again', async () => {
  const gil = await signUp(testApi, 'Gil');
  const asked = { params: { id: gil.id }, body: { password: 'first-one' } };
  const once = { idempotencyKey: 'set-once' };
  expect((await admin.send(updateUser, asked, once)).statusCode).toBe(200);
  await admin.ask(updateUser, { ...asked, body: { password: 'second-one' } });
  expect((await admin.send(updateUser, asked, once)).statusCode).toBe(200);
  expect((await enter('gil', 'second-one')).statusCode).toBe(200);
});

test('a key that set a password is refused for another request, also in another process', async () => {
  const hal = await signUp(testApi, 'Hal');
  const params = { id: hal.id };
  const once = { idempotencyKey: 'set-for-hal' };
  await admin.ask(updateUser, { params, body: { password: 'first-one' } }, once);
  const other = await testApi.startSecondApi();
  const another = { params, body: { username: 'hal', password: 'second-one' } };
  const refused = await admin.refused(updateUser, another, { ...once, app: other.app });
  await other.stop();
  expect(refused.code).toBe('idempotency-key-reused');
  expect((await enter('hal', 'first-one')).statusCode).toBe(200);
});

test('a renamed pupil signs in under the new name, and the old name is free', async () => {
  const kay = await signUp(testApi, 'Kay');
  const params = { id: kay.id };
  expect(await admin.ask(updateUser, { params, body: { username: 'KayKay' } })).toMatchObject({
    username: 'kaykay',
  });
  expect((await enter('kay', PASSWORD)).statusCode).toBe(401);
  expect((await enter('kaykay', PASSWORD)).statusCode).toBe(200);
  await testApi.settle();
  const filter = JSON.stringify({ q: 'kaykay' });
  const found = await admin.ask(listAdminUsers, { query: { filter } });
  expect(found.map(({ id }) => id)).toEqual([kay.id]);
  const koa = await signUp(testApi, 'Koa');
  await admin.ask(updateUser, { params: { id: koa.id }, body: { username: 'kay' } });
  expect((await enter('kay', PASSWORD)).json()).toMatchObject({ user: { id: koa.id } });
  expect(await admin.refused(updateUser, { params, body: { username: 'kay' } })).toMatchObject({
    status: 409,
    code: 'username-taken',
  });
});

test('months are granted once even if the command arrives several times', async () => {
  const lee = await enrol(testApi, 'Lee', { months: 0 });
  const asked = { params: { id: lee.id }, body: { months: 2, reason: 'Scholarship' as const } };
  const once = { idempotencyKey: 'grant-once' };
  const first = (await admin.send(grantMonths, asked, once)).json();
  expect((await admin.send(grantMonths, asked, once)).json()).toEqual(first);
  const more = await admin.ask(grantMonths, asked);
  expect(more.subscriptionEndsAt > first.subscriptionEndsAt).toBe(true);
  await testApi.settle();
  expect(await admin.ask(getAdminUser, { params: { id: lee.id } })).toMatchObject({
    subscriptionEndsAt: more.subscriptionEndsAt,
  });
});

test('a bulk change applies to each student separately, and once', async () => {
  const [mia, ned] = [await enrol(testApi, 'Mia'), await enrol(testApi, 'Ned')];
  const ids = [mia.id, ned.id, admin.id, unknownId, mia.id];
  const change = { type: 'grade', grade: 6 } as const;
  expect(await admin.ask(changeStudents, { body: { ids, change } })).toEqual({
    changed: [mia.id, ned.id],
    unchanged: [admin.id, unknownId],
  });
  await testApi.settle();
  const filter = JSON.stringify({ id: ids });
  const users = await admin.ask(listAdminUsers, { query: { filter } });
  expect(users.filter(({ isAdmin }) => !isAdmin).map(({ grade }) => grade)).toEqual([6, 6]);
  const grant = { type: 'grant', months: 1, reason: 'Trial' } as const;
  const asked = { body: { ids: [mia.id], change: grant } };
  const once = { idempotencyKey: 'bulk-once' };
  await admin.send(changeStudents, asked, once);
  await admin.send(changeStudents, asked, once);
  await testApi.settle();
  const events = await eventsOf(mia.id);
  expect(events.filter((event) => event === 'SubscriptionExtended by admin')).toHaveLength(1);
});

test('an edit of an administrator is refused, and an unknown pupil is not found', async () => {
  const notFound = { status: 404, code: 'user-not-found', message: 'Student not found' };
  for (const id of [admin.id, unknownId]) {
    const params = { id };
    expect(await admin.refused(updateUser, { params, body })).toEqual(notFound);
    const grant = { months: 1, reason: 'Trial' as const };
    expect(await admin.refused(grantMonths, { params, body: grant })).toEqual(notFound);
  }
  expect((await enter('admin', PASSWORD)).statusCode).toBe(200);
});

test("a student's payments and redemptions are listed", async () => {
  const payments = await admin.ask(listUserPayments, { params: { id: ana.id } });
  expect(payments).toMatchObject([{ type: 'voucher_redemption', voucherCode: 'WELCOME' }]);
});

test("the history shows administrators' actions in full, to administrators only", async () => {
  const ivy = await enrol(testApi, 'Ivy', { months: 0 });
  await admin.ask(grantMonths, {
    params: { id: ivy.id },
    body: { months: 3, reason: 'Paid in cash' },
  });
  await testApi.settle();
  const found = async (filter: Readonly<Record<string, unknown>>) => {
    const entries = await admin.ask(listActivity, { query: { filter: JSON.stringify(filter) } });
    return entries.filter(({ aboutId }) => aboutId === ivy.id);
  };
  const [entry] = await found({ q: 'ivy' });
  expect(entry).toMatchObject({
    by: 'admin',
    about: 'ivy',
    type: 'SubscriptionExtended',
    reason: 'Paid in cash',
  });
  expect(await found({ q: 'subscription extended' })).toEqual([entry]);
  expect(await found({ q: 'PAID IN' })).toEqual([entry]);
  expect(await found({ actorId: admin.id })).toEqual([entry]);
  expect(await found({ to: '2020-01-01' })).toEqual([]);
  expect(await found({ from: '2020-01-01', aboutId: ivy.id })).toEqual([entry]);
  expect(await admin.ask(getActivity, { params: { id: entry?.id ?? '' } })).toMatchObject({
    details: { months: '3' },
  });
  // A pupil changes their own profile.
  await ivy.ask(changeProfile, { params: { id: ivy.id }, body: { firstName: 'Ivie' } });
  await testApi.settle();
  expect(await found({ q: 'PupilProfileChanged' })).toEqual([]);
});
