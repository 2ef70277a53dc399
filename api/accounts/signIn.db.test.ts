import { getMe, signIn, signOut, signOutShort } from '@mahoe/contracts/accounts/account';
import { suspendUser } from '@mahoe/contracts/accounts/users';
import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCaller } from '../fixtures/caller.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createFirstPeople, PASSWORD, type Person, signUp } from '../fixtures/people.ts';

const testApi = useTestApi();
let ana: Person;
let ben: Person;
let admin: Person;
beforeAll(async () => {
  ({ ana, ben, admin } = await createFirstPeople(testApi));
});

const visitor = () => createCaller(testApi.app);
const credentials = (username: string, password = PASSWORD) => ({ body: { username, password } });

describe('signing in', () => {
  test('a sign-in gives the user, and a session in a cookie that scripts cannot read', async () => {
    const caller = visitor();
    const response = await caller.send(signIn, credentials('ana'));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      user: {
        id: ana.id,
        username: 'ana',
        firstName: 'Ana',
        lastName: 'Anason',
        isAdmin: false,
        subscriptionStatus: 'active',
      },
    });
    expect(response.headers['x-log-position']).toMatch(/^\d+$/);
    expect(response.cookies).toMatchObject([
      { name: 'mahoe_session', path: '/', httpOnly: true, sameSite: 'Lax' },
      { name: 'mahoe_device', path: '/', httpOnly: true, sameSite: 'Lax' },
    ]);
    expect(await caller.ask(getMe)).toMatchObject({ authenticated: true, user: { id: ana.id } });
  });

  test.each(['ANA', ' Ana ', 'ａｎａ', 'ᴬna'.normalize('NFKC')])(
    'a sign-in accepts Ana written as %j',
    async (name) => {
      expect(await visitor().ask(signIn, credentials(name))).toMatchObject({
        user: { id: ana.id },
      });
    },
  );

  test('a sign-in is counted', async () => {
    await testApi.settle();
    const { user: before } = await ana.ask(getMe);
    const response = await visitor().send(signIn, credentials('ana'));
    const minPosition = String(response.headers['x-log-position']);
    const { user } = await ana.ask(getMe, {}, { minPosition });
    expect(user.totalLogins).toBe(before.totalLogins + 1);
  });

  test('a wrong password and an unknown name fail alike', async () => {
    const failed = { status: 401, code: 'sign-in-failed', message: 'Invalid username or password' };
    expect(await visitor().refused(signIn, credentials('ana', 'wrong'))).toEqual(failed);
    expect(await visitor().refused(signIn, credentials('nobody'))).toEqual(failed);
    expect(await visitor().refused(signIn, credentials('', ''))).toEqual(failed);
  });

  test('the right password works after many wrong ones, because the account is slowed down and not locked', async () => {
    const guesser = visitor();
    const guesses = Array.from({ length: 10 }, () =>
      guesser.refused(signIn, credentials('ben', 'guess')),
    );
    expect((await Promise.all(guesses)).map(({ code }) => code)).toEqual(
      Array.from({ length: 10 }, () => 'sign-in-failed'),
    );
    expect(await visitor().ask(signIn, credentials('ben'))).toMatchObject({ user: { id: ben.id } });
  });

  test("a sign-in replaces the browser's previous session", async () => {
    const caller = visitor();
    await caller.ask(signIn, credentials('ana'));
    const before = createCaller(testApi.app, caller.cookie);
    await caller.ask(signIn, credentials('ana'));
    expect(caller.cookie).not.toBe(before.cookie);
    expect(await before.refused(getMe)).toMatchObject({ status: 401 });
    await caller.ask(getMe);
  });

  test('a suspended pupil is refused with the reason', async () => {
    const cara = await signUp(testApi, 'Cara');
    await admin.ask(suspendUser, { params: { id: cara.id }, body: { suspended: true } });
    expect(await visitor().refused(signIn, credentials('cara'))).toEqual({
      status: 403,
      code: 'account-suspended',
      message: 'This account is paused. Please ask your teacher or a parent for help.',
    });
    expect(await visitor().refused(signIn, credentials('cara', 'wrong'))).toMatchObject({
      code: 'sign-in-failed',
    });
  });

  test('a pupil unknown to the views signs in with the data of the log', async () => {
    const dana = await signUp(testApi, 'Dana');
    await testApi.settle();
    await testApi.services.pool.query('delete from views.user_directory where user_id = $1', [
      dana.id,
    ]);
    const caller = visitor();
    const shown = {
      id: dana.id,
      username: 'dana',
      lastName: 'Danason',
      grade: 4,
      isAdmin: false,
      isSuspended: false,
      subscriptionStatus: 'active',
      // Sign-up counts as the first login, sign-in as the second.
      totalLogins: 2,
    };
    expect(await caller.ask(signIn, credentials('dana'))).toMatchObject({ user: shown });
    expect(await caller.ask(getMe)).toMatchObject({ authenticated: true, user: shown });
  });

  test('a sign-in hashes a password again if its hash is outdated', async () => {
    const { pool } = testApi.services;
    const older = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await pool.query('update accounts.credential set password_hash = $2 where user_id = $1', [
      ben.id,
      older,
    ]);
    await visitor().ask(signIn, credentials('ben'));
    const { rows } = await pool.query<{ password_hash: string }>(
      'select password_hash from accounts.credential where user_id = $1',
      [ben.id],
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await visitor().ask(signIn, credentials('ben'));
  });

  test('an administrator can sign in', async () => {
    expect(await visitor().ask(signIn, credentials('admin'))).toMatchObject({
      user: { id: admin.id, isAdmin: true },
    });
  });

  test('sign-ins from one address are limited, with room for a school', async () => {
    const school = visitor();
    const tries = Array.from({ length: 600 }, (_, n) =>
      school.send(signIn, credentials(`nobody${n % 100}`, '')),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    // Only some are admitted at once; the others are asked to come back.
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    expect(await school.refused(signIn, credentials('ana'))).toMatchObject({
      status: 429,
      code: 'too-many-requests',
    });
    await visitor().ask(signIn, credentials('ana'));
  });
});

describe.each([signOut, signOutShort])('signing out by $path', (operation) => {
  test("signing out ends the session on the server and clears the browser's storage", async () => {
    const caller = visitor();
    await caller.ask(signIn, credentials('ana'));
    const thief = createCaller(testApi.app, caller.cookie);
    const response = await caller.send(operation);
    expect(response.statusCode).toBe(200);
    expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
    // The device stays known, so that strangers cannot shut it out.
    expect(caller.cookie).toMatch(/^mahoe_device=[^;]+$/);
    expect(await thief.refused(getMe)).toMatchObject({
      status: 401,
      code: 'not-signed-in',
      message: 'Please sign in first.',
    });
  });

  test('signing out again is accepted', async () => {
    await visitor().ask(operation);
  });
});

test.each(['mahoe_session=', 'mahoe_session=guess', '__Host-sid=%00', 'mahoe_session=%zz'])(
  'the cookie %j identifies no user',
  async (cookie) => {
    expect(await createCaller(testApi.app, cookie).refused(getMe)).toMatchObject({ status: 401 });
  },
);
