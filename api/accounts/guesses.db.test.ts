import { signIn } from '@mahoe/contracts/accounts/account';
import { signInWatch } from '@mahoe/domain/accounts/signInWatch';
import { expect, test } from 'vitest';
import { createCaller, type Caller } from '../fixtures/caller.ts';
import { createAdmin, issueVoucher, newName, PASSWORD, signUp } from '../fixtures/people.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';

const testApi = useTestApi();

const tryPassword = async (caller: Caller, username: string, password: string): Promise<number> =>
  (await caller.sendWithRetry(signIn, { body: { username, password } })).statusCode;

/** Fills the account's own lane, as many strangers together do. */
const fillLane = async (username: string): Promise<void> => {
  const { rowCount } = await testApi.services.pool.query(
    `update accounts.sign_in_queue q set tries = 60, free_at = now() + interval '10 minutes'
     from accounts.credential c, views.user_directory d
     where c.username_key = q.username_key and d.user_id = c.user_id and d.username = $1`,
    [username],
  );
  expect(rowCount).toBe(1);
};

test('a known device signs in while strangers have shut out every other one', async () => {
  const { username } = await createAdmin(testApi, newName('Ann'));
  await testApi.settle();
  const owner = createCaller(testApi.app);
  expect(await tryPassword(owner, username, PASSWORD)).toBe(200);
  const stranger = createCaller(testApi.app);
  expect(await tryPassword(stranger, username, 'a guess')).toBe(401);
  await fillLane(username);
  expect(await tryPassword(createCaller(testApi.app), username, PASSWORD)).toBe(429);
  expect(await tryPassword(owner, username, PASSWORD)).toBe(200);
  // The owner's success forgives the strangers nothing.
  expect(await tryPassword(stranger, username, 'another guess')).toBe(429);
});

test('the device of a sign-up is known', async () => {
  await issueVoucher(testApi);
  const owner = await signUp(testApi, newName('Fay'));
  await testApi.settle();
  expect(await tryPassword(createCaller(testApi.app), owner.username, 'a guess')).toBe(401);
  await fillLane(owner.username);
  expect(await tryPassword(createCaller(testApi.app), owner.username, PASSWORD)).toBe(429);
  expect(await tryPassword(owner, owner.username, PASSWORD)).toBe(200);
});

test('a device is known only for accounts that signed in on it, and only as we signed it', async () => {
  const { username } = await createAdmin(testApi, newName('Bea'));
  const other = await createAdmin(testApi, newName('Cy'));
  await testApi.settle();
  const owner = createCaller(testApi.app);
  expect(await tryPassword(owner, username, PASSWORD)).toBe(200);
  expect(await tryPassword(createCaller(testApi.app), other.username, 'a guess')).toBe(401);
  await fillLane(other.username);
  expect(await tryPassword(owner, other.username, PASSWORD)).toBe(429);
  expect(await tryPassword(createCaller(testApi.app), username, 'a guess')).toBe(401);
  await fillLane(username);
  const [device = ''] = (owner.cookie ?? '').match(/mahoe_device=[^;]+/) ?? [];
  const forged = createCaller(testApi.app, `${device.slice(0, -4)}AAAA`);
  expect(await tryPassword(forged, username, PASSWORD)).toBe(429);
});

test('an address that guesses takes nothing from the turns of the others', async () => {
  const { id, username } = await createAdmin(testApi, newName('Di'));
  await testApi.settle();
  const { pool } = testApi.services;
  const stranger = createCaller(testApi.app);
  expect(await tryPassword(stranger, username, 'a guess')).toBe(401);
  // As after many guesses: the only lane besides those of accounts is the stranger's.
  await pool.query(
    `update accounts.sign_in_queue set tries = 60, free_at = now() + interval '1 minute'
     where username_key not in (select username_key from accounts.credential)`,
  );
  for (let n = 0; n < 10; n += 1)
    expect(await tryPassword(stranger, username, 'a guess')).toBe(429);
  const { rows } = await pool.query<{ tries: number }>(
    `select tries from accounts.sign_in_queue q join accounts.credential c using (username_key)
     where c.user_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ tries: 1 }]);
  expect(await tryPassword(createCaller(testApi.app), username, PASSWORD)).toBe(200);
});

test('the owner hears of many guesses by strangers, once a day', async () => {
  const { id, username } = await createAdmin(testApi, newName('Ed'));
  await testApi.settle();
  for (let n = 0; n < 10; n += 1) await tryPassword(createCaller(testApi.app), username, 'a guess');
  await testApi.services.pool.query(
    `update accounts.sign_in_queue q set tries = 19, free_at = now()
     from accounts.credential c where c.username_key = q.username_key and c.user_id = $1`,
    [id],
  );
  expect(await tryPassword(createCaller(testApi.app), username, 'a guess')).toBe(401);
  const { commands, outbox } = testApi.services;
  await expect.poll(async () => (await commands.load(signInWatch, id)).reportedOn).not.toBeNull();
  await testApi.settle();
  const subjects = (await outbox.listBySubject(id)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Somebody tries to sign in to your Mahoe account']);
});
