import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { signUpFree } from '@mahoe/contracts/accounts/signUp';
import { usernameKey } from '@mahoe/domain/accounts/reservations';
import { voucher } from '@mahoe/domain/billing/voucher';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProjections } from '@mahoe/projections/fixtures/testProjections';
import { allReactions } from '../../reactions/all.ts';
import { noEmails } from '@mahoe/reactions/fixtures/noEmails';
import { runReactions } from '../../reactions/run.ts';
import { schools, unknownId } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import {
  enrol,
  buildSignUpForm,
  issueVoucher,
  newName,
  PASSWORD,
  signUp,
} from '../fixtures/people.ts';
import { withLockedViews } from '../fixtures/lockViews.ts';
import { migrateApi } from '../migrateApi.ts';
import { storeSignUpPassword } from './credentials.ts';
import { reservationKey } from '../commands/reservationKey.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
  await issueVoucher(testApi);
  await issueVoucher(testApi, 'ONCE', { maxUses: 1 });
  await issueVoucher(testApi, 'OLD', { expiresAt: '2020-01-01T00:00:00.000Z' });
  await issueVoucher(testApi, 'HALF', { value: 50 });
});
afterAll(() => testApi.stop());

const visitor = () => createCaller(testApi.app);
const taken = {
  status: 409,
  code: 'username-or-email-taken',
  message: expect.stringMatching(/brother.+Each child needs their own. Choose another username/),
};
const reused = { status: 422, code: 'idempotency-key-reused' };

test('a child signs up with a free voucher and is signed in and subscribed at once', async () => {
  const caller = visitor();
  const form = { ...buildSignUpForm('Ana'), voucherCode: ' welcome ', schoolId: schools[0].id };
  const { user, message } = await caller.ask(signUpFree, { body: form });
  expect(message).toBe('Welcome to Mahoe!');
  expect(user).toMatchObject({
    username: 'ana',
    firstName: 'Ana',
    lastName: 'Anason',
    email: 'ana@school.example',
    grade: 4,
    level: 1,
    schoolId: schools[0].id,
    isAdmin: false,
    subscriptionStatus: 'active',
  });
  expect(await caller.ask(getMe)).toMatchObject({ user: { id: user.id } });
  await visitor().ask(signIn, { body: { username: 'Ana', password: PASSWORD } });
});

test('a child can sign up and sign in again while the views are stopped', async () => {
  const caller = visitor();
  await withLockedViews(testApi, async () => {
    const { user } = await caller.ask(signUpFree, { body: buildSignUpForm('Still') });
    expect(user).toMatchObject({
      username: 'still',
      lastName: 'Stillson',
      email: 'still@school.example',
      level: 1,
      subscriptionStatus: 'active',
    });
    expect(await caller.ask(getMe)).toMatchObject({ user: { id: user.id } });
    const again = visitor();
    await again.ask(signIn, { body: { username: 'still', password: PASSWORD } });
    expect(await again.ask(getMe)).toMatchObject({ user: { id: user.id } });
  });
});

test('a form cannot request privileges', async () => {
  const asked = {
    isAdmin: true,
    experiencePoints: 5000,
    level: 9,
    subscriptionEndsAt: '2090-01-01T00:00:00Z',
    id: unknownId,
  };
  const { user } = await visitor().ask(signUpFree, {
    body: { ...buildSignUpForm('Mal'), ...asked },
  });
  expect(user).toMatchObject({ isAdmin: false, experiencePoints: 0, level: 1 });
  expect(user.id).not.toBe(asked.id);
  expect(Date.parse(user.subscriptionEndsAt ?? '') - testApi.services.clock()).toBeLessThan(
    32 * 86_400_000,
  );
});

describe('a taken name or address', () => {
  beforeAll(() => signUp(testApi, 'Ben'));

  test.each(['ben', 'BEN', ' Ben ', 'ｂｅｎ', 'ＢＥＮ'])(
    'a sign-up with the taken username %j is refused',
    async (username) => {
      const body = { ...buildSignUpForm('Newcomer'), username };
      expect(await visitor().refused(signUpFree, { body })).toEqual(taken);
    },
  );

  test.each(['ben@school.example', 'BEN@School.Example'])(
    'a sign-up with the taken address %j is refused',
    async (email) => {
      const body = { ...buildSignUpForm('Newcomer'), email };
      expect(await visitor().refused(signUpFree, { body })).toEqual(taken);
    },
  );

  test('the other key of a refused sign-up stays free', async () => {
    const body = { ...buildSignUpForm('Newcomer'), email: 'ben@school.example' };
    await visitor().refused(signUpFree, { body });
    await signUp(testApi, 'Newcomer');
  });

  test('a name stays taken after its reservation has lapsed unconfirmed', async () => {
    const dan = await enrol(testApi, 'Dan');
    const key = reservationKey(testApi.services.config.pepper, 'danny');
    await testApi.send(usernameKey, key, { type: 'ReserveKey', holderId: dan.id });
    testApi.advanceClock(3_600_000);
    const body = { ...buildSignUpForm('Imposter'), username: 'danny' };
    expect(await visitor().refused(signUpFree, { body })).toEqual(taken);
  });

  test('a name is free if the sign-up that reserved it died', async () => {
    const key = reservationKey(testApi.services.config.pepper, 'ghost');
    const holderId = '00000000-0000-4000-8000-00000000000d';
    await testApi.send(usernameKey, key, { type: 'ReserveKey', holderId });
    expect(await visitor().refused(signUpFree, { body: buildSignUpForm('Ghost') })).toEqual(taken);
    testApi.advanceClock(601_000);
    await signUp(testApi, 'Ghost');
  });
});

describe('a voucher that does not make it free', () => {
  test.each([
    [
      'no voucher',
      undefined,
      402,
      'payment-unavailable',
      'Payment system is currently unavailable. Please try again later.',
    ],
    [
      'a blank voucher code',
      '  ',
      402,
      'payment-unavailable',
      'Payment system is currently unavailable. Please try again later.',
    ],
    [
      'a voucher for half the price',
      'HALF',
      402,
      'payment-unavailable',
      'Payment system is currently unavailable. Please try again later.',
    ],
    ['an unknown voucher', 'NOPE', 404, 'voucher-unknown', 'This voucher code is not known.'],
    ['an expired voucher', 'OLD', 410, 'voucher-expired', 'This voucher has expired.'],
  ])(
    'a sign-up with %s is refused and leaves the name free',
    async (_which, code, status, refusal, message) => {
      const body = { ...buildSignUpForm('Cara'), voucherCode: code };
      const caller = visitor();
      expect(await caller.refused(signUpFree, { body })).toEqual({
        status,
        code: refusal,
        message,
      });
      expect(caller.cookie).toBeUndefined();
      await visitor().refused(signIn, { body: { username: 'cara', password: PASSWORD } });
    },
  );

  test('a sign-up with a used-up voucher is refused', async () => {
    await visitor().ask(signUpFree, { body: buildSignUpForm('First', 'ONCE') });
    expect(
      await visitor().refused(signUpFree, { body: buildSignUpForm('Second', 'ONCE') }),
    ).toEqual({
      status: 409,
      code: 'voucher-exhausted',
      message: 'This voucher has been used up.',
    });
    await visitor().ask(signUpFree, { body: buildSignUpForm('Second') });
  });
});

describe('an invalid form', () => {
  const bad: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
    ['no username', { username: undefined }, 'username', 'Please fill in all required fields'],
    ['an empty username', { username: '' }, 'username', 'A username needs at least 3 characters.'],
    [
      'a long username',
      { username: 'a'.repeat(31) },
      'username',
      'A username has at most 30 characters.',
    ],
    [
      'a username of other letters',
      { username: 'аna' },
      'username',
      'A username may have letters, numbers, dots, dashes and underscores.',
    ],
    ['no password', { password: null }, 'password', 'Please fill in all required fields'],
    [
      'a short password',
      { password: '12345' },
      'password',
      'Password must be at least 6 characters long',
    ],
    [
      'a long password',
      { password: 'x'.repeat(129) },
      'password',
      'Password must be at most 128 characters long',
    ],
    ['no first name', { firstName: '  ' }, 'firstName', 'Please fill in all required fields'],
    ['no last name', { lastName: undefined }, 'lastName', 'Please fill in all required fields'],
    ['no address', { email: '' }, 'email', 'Please enter a valid email address'],
    ['a wrong address', { email: 'ana(at)example' }, 'email', 'Please enter a valid email address'],
    ['grade 7', { grade: 7 }, 'grade', 'Please choose grade 4, 5 or 6'],
    [
      'a school that is no id',
      { schoolId: 'mona' },
      'schoolId',
      'Something in this request is not right.',
    ],
  ];
  test.each(bad)('%s is refused at its field', async (_what, change, field, message) => {
    const body = { ...buildSignUpForm('Eve'), ...change } as ReturnType<typeof buildSignUpForm>;
    expect(await visitor().refused(signUpFree, { body })).toEqual({
      status: 400,
      code: 'invalid-request',
      message,
      errors: { [field]: message },
    });
  });

  test.each(['Na\u0000me', 'Na\ud800me'])(
    'a name that no database can store is refused: %j',
    async (firstName) => {
      const body = { ...buildSignUpForm('Eve'), firstName };
      expect(await visitor().refused(signUpFree, { body })).toMatchObject({
        status: 400,
        code: 'invalid-request',
      });
    },
  );

  test('a sign-up with the longest and most unusual valid values succeeds', async () => {
    const password = ` ${'🥭'.repeat(63)} `;
    const body = {
      ...buildSignUpForm('Zoë-Anne'),
      username: 'zoe.anne_1-2',
      email: 'zoe@school.example',
      password,
      grade: '6' as const,
    };
    const { user } = await visitor().ask(signUpFree, { body });
    expect(user).toMatchObject({ firstName: 'Zoë-Anne', grade: 6 });
    await visitor().ask(signIn, { body: { username: 'zoe.anne_1-2', password } });
    const cut = { username: 'zoe.anne_1-2', password: password.slice(0, -1) };
    expect((await visitor().refused(signIn, { body: cut })).code).toBe('sign-in-failed');
  });
});

describe('a repeated sign-up', () => {
  const idempotencyKey = 'sign-up-of-gil';
  const body = buildSignUpForm('Gil');

  test('two simultaneous sign-ups with one key get the same account', async () => {
    const clicks = await Promise.all(
      [visitor(), visitor()].map(async (caller) => {
        const { user } = await caller.ask(signUpFree, { body }, { idempotencyKey });
        return [user.id, (await caller.ask(getMe)).user.id];
      }),
    );
    expect(new Set(clicks.flat()).size).toBe(1);
  });

  test('a sign-up repeated after a lost reply gets the same account, also from another process', async () => {
    const { user } = await visitor().ask(signUpFree, { body }, { idempotencyKey });
    const other = await testApi.startSecondApi();
    const again = await visitor().ask(signUpFree, { body }, { idempotencyKey, app: other.app });
    expect(again.user.id).toBe(user.id);
    await other.stop();
  });

  test('a sign-up with the same key and any other content is refused', async () => {
    const head = await testApi.services.store.headPosition();
    for (const change of [
      { password: 'something-else' },
      { email: 'other@school.example' },
      { username: 'gil2', email: 'gil2@school.example' },
      { firstName: 'Other' },
    ]) {
      const other = { ...body, ...change };
      const caller = visitor();
      expect(await caller.refused(signUpFree, { body: other }, { idempotencyKey })).toMatchObject(
        reused,
      );
      expect(caller.cookie).toBeUndefined();
    }
    expect(await testApi.services.store.headPosition()).toBe(head);
    await visitor().ask(signIn, { body: { username: 'gil', password: PASSWORD } });
  });
});

describe('a process that dies half-way', () => {
  const left = async (firstName: string): Promise<number> => {
    const { pool, config } = testApi.services;
    const { rows } = await pool.query(
      'select user_id from accounts.credential where username_key = $1',
      [reservationKey(config.pepper, firstName.toLowerCase())],
    );
    return rows.length;
  };
  const dead = '00000000-0000-4000-8000-00000000000e';

  test('the password of an abandoned sign-up does not block others and is deleted', async () => {
    const { pool, config } = testApi.services;
    await storeSignUpPassword(pool, dead, reservationKey(config.pepper, 'hal'), 'of-the-dead');
    const body = { username: 'hal', password: 'of-the-dead' };
    expect(await visitor().refused(signIn, { body })).toMatchObject({ code: 'sign-in-failed' });
    const hal = await signUp(testApi, 'Hal');
    expect(await left('Hal')).toBe(1);
    await storeSignUpPassword(pool, dead, reservationKey(config.pepper, 'hal'), 'of-the-dead');
    expect(await visitor().refused(signIn, { body })).toMatchObject({ code: 'sign-in-failed' });
    const right = { username: 'hal', password: PASSWORD };
    expect(await visitor().ask(signIn, { body: right })).toMatchObject({ user: { id: hal.id } });
  });

  test('a refused sign-up leaves no password', async () => {
    await issueVoucher(testApi, 'LAST', { maxUses: 1 });
    const statuses = await Promise.all(
      ['Ida', 'Jon'].map(
        async (name) =>
          (await visitor().send(signUpFree, { body: buildSignUpForm(name, 'LAST') })).statusCode,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await left('Ida')) + (await left('Jon'))).toBe(1);
  });
});

test('a sign-up gets "in progress" while reactions are stopped, and a repeat finds the account', async () => {
  const elsewhere = await startTestProjections();
  const { url } = elsewhere.views;
  await migrateApi(url);
  const api = await testApi.startSecondApi({
    DATABASE_URL: url,
    EVENTSTORE_URL: elsewhere.storeUrl,
  });
  await issueVoucher(api);
  const caller = createCaller(api.app);
  const body = buildSignUpForm('Moe');
  const again = { idempotencyKey: 'sign-up-of-moe' };
  expect(await caller.refused(signUpFree, { body }, again)).toMatchObject({
    status: 503,
    code: 'sign-up-under-way',
  });

  const ended = new AbortController();
  const running = runReactions(
    api.services,
    allReactions({ ...api.services, ...noEmails }),
    ended.signal,
  );
  const { user } = await caller.ask(signUpFree, { body }, again);
  expect(await caller.ask(getMe)).toMatchObject({ user: { id: user.id } });
  ended.abort();
  await running;
  await api.stop();
  await elsewhere.stop();
});

/**
 * Signs up as a browser does: while the sign-up is in progress, it repeats the request with its
 * key.
 */
const signUpAtLast = async (body: ReturnType<typeof buildSignUpForm>): Promise<number> => {
  const caller = visitor();
  const again = { idempotencyKey: `sign-up-of-${body.email}` };
  for (;;) {
    const { statusCode } = await caller.send(signUpFree, { body }, again);
    if (statusCode !== 503) return statusCode;
  }
};

test('exactly one of a hundred simultaneous sign-ups with one name in all its forms succeeds', async () => {
  const forms = ['kim', 'KIM', 'Kim', 'kIm', ' kim', 'ｋｉｍ', 'ＫＩＭ', 'ｋim'];
  const tries = Array.from({ length: 100 }, (_, n) =>
    signUpAtLast({
      ...buildSignUpForm(newName('Kim')),
      username: forms[n % forms.length] ?? 'kim',
    }),
  );
  const statuses = await Promise.all(tries);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(99);
});

test('seven of thirty simultaneous sign-ups with a voucher for seven succeed', async () => {
  const voucherId = await issueVoucher(testApi, 'SEVEN', { maxUses: 7 });
  const tries = Array.from({ length: 30 }, () =>
    signUpAtLast(buildSignUpForm(newName('Lea'), 'SEVEN')),
  );
  const statuses = await Promise.all(tries);
  expect(statuses.filter((status) => status === 200)).toHaveLength(7);
  expect(statuses.filter((status) => status === 409)).toHaveLength(23);
  expect((await testApi.services.commands.load(voucher, voucherId))?.uses).toBe(7);
});
