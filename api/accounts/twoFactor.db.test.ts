import { randomUUID } from 'node:crypto';
import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { listActivity } from '@mahoe/contracts/admin/activity';
import {
  addAdministrator,
  listAdministrators,
  resetTwoFactor,
  suspendAdministrator,
} from '@mahoe/contracts/accounts/administrators';
import { listAdminUsers } from '@mahoe/contracts/accounts/users';
import {
  confirmTwoFactor,
  getTwoFactor,
  prepareTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '@mahoe/contracts/accounts/twoFactor';
import { LIVE_PATH } from '@mahoe/contracts/live';
import { operations } from '@mahoe/contracts/operations';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { momentOf } from '@mahoe/domain/calendar';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unknownId } from '../fixtures/bank.ts';
import { createCaller, HOST, ORIGIN, readRefusal } from '../fixtures/caller.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { newAdmin, newPupil, PASSWORD, type Person } from '../fixtures/people.ts';
import { confirmSecret, hasSecondFactor } from './secondFactor.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.stop());

const NEXT_STEP_MS = 30_000;

/** Moves the clock on and returns the authenticator's new code. */
const codeOf = (secret: string): string => {
  testApi.advanceClock(NEXT_STEP_MS);
  const timestamp = testApi.services.clock();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
};

const setUp = async (admin: Person) => {
  const { secret, uri, picture } = await admin.ask(prepareTwoFactor, {
    body: { password: PASSWORD },
  });
  expect(uri).toContain(`otpauth://totp/Mahoe:${admin.username}?`);
  expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
  const { recoveryCodes } = await admin.ask(confirmTwoFactor, { body: { code: codeOf(secret) } });
  return { secret, recoveryCodes };
};

const signingIn = ({ username }: Person, code?: string) => ({
  body: { username, password: PASSWORD, ...(code === undefined ? {} : { code }) },
});

const refusedSignIn = async (admin: Person, code?: string): Promise<string> =>
  (await createCaller(testApi.app).refused(signIn, signingIn(admin, code))).code;

test('a sign-in needs a code once the second factor is set up, and each code works once', async () => {
  const admin = await newAdmin(testApi);
  expect(await admin.refused(prepareTwoFactor, { body: { password: 'not mine' } })).toMatchObject({
    code: 'wrong-password',
  });
  const { secret, recoveryCodes } = await setUp(admin);
  expect(recoveryCodes).toHaveLength(10);
  expect(await admin.refused(prepareTwoFactor, { body: { password: PASSWORD } })).toMatchObject({
    code: 'two-factor-on',
  });

  expect(await refusedSignIn(admin)).toBe('second-factor-needed');
  expect(await refusedSignIn(admin, 'AAAA-BBBB')).toBe('second-factor-wrong');
  const code = codeOf(secret);
  await createCaller(testApi.app).ask(signIn, signingIn(admin, code));
  // The code is still in its time window, but used.
  expect(await refusedSignIn(admin, code)).toBe('second-factor-wrong');

  const [first = ''] = recoveryCodes;
  const typed = first.toLowerCase().replaceAll('-', ' ');
  await createCaller(testApi.app).ask(signIn, signingIn(admin, typed));
  expect(await refusedSignIn(admin, first)).toBe('second-factor-wrong');
  expect(await admin.ask(getTwoFactor)).toEqual({
    isOn: true,
    isRequired: false,
    recoveryCodesLeft: 9,
  });

  const renewed = await admin.ask(renewRecoveryCodes, { body: { code: codeOf(secret) } });
  expect(await refusedSignIn(admin, recoveryCodes[1])).toBe('second-factor-wrong');
  expect(await admin.ask(turnOffTwoFactor, { body: { code: codeOf(secret) } })).toEqual({
    isOn: false,
  });
  expect(renewed.recoveryCodes).toHaveLength(10);
  await createCaller(testApi.app).ask(signIn, signingIn(admin));
});

test('guesses at codes are limited everywhere and recorded', async () => {
  const admin = await newAdmin(testApi);
  const { secret, recoveryCodes } = await setUp(admin);
  const other = await testApi.startSecondApi();
  try {
    const wrong = ['000000', 'AAAA-BBBB', '111111', '222222'];
    const idempotencyKey = randomUUID();
    for (const [index, code] of wrong.entries()) {
      const { app } = index % 2 === 0 ? testApi : other;
      const tried = await createCaller(app).refused(signIn, signingIn(admin, code), {
        idempotencyKey,
      });
      expect(tried.code).toBe('second-factor-wrong');
    }
    const body = { code: '333333' };
    expect((await admin.refused(turnOffTwoFactor, { body })).code).toBe('second-factor-wrong');
    // Both kinds of code are refused now, right or wrong.
    for (const code of [codeOf(secret), recoveryCodes[0]]) {
      expect(await refusedSignIn(admin, code)).toBe('too-many-requests');
    }
    const again = { body: { code: codeOf(secret) } };
    expect((await admin.refused(renewRecoveryCodes, again)).code).toBe('too-many-requests');
    expect(await admin.ask(getTwoFactor)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  } finally {
    await other.stop();
  }
  const stream = await testApi.services.store.readStream(`administrator-${admin.id}`);
  expect(stream.filter(({ type }) => type === 'AdministratorCodeRefused')).toHaveLength(5);
  await testApi.services.pool.query(
    `update accounts.sign_in_queue set since = now() - interval '16 minutes'`,
  );
  await createCaller(testApi.app).ask(signIn, signingIn(admin, codeOf(secret)));
});

test('a replaced secret cannot be confirmed', async () => {
  const admin = await newAdmin(testApi);
  const { pool, personalData, config, clock } = testApi.services;
  const factors = { pool, personalData, pepper: config.pepper };
  const { secret } = await admin.ask(prepareTwoFactor, { body: { password: PASSWORD } });
  const code = codeOf(secret);
  const meanwhile: typeof personalData = {
    ...personalData,
    decrypt: async (sealed) => {
      const opened = await personalData.decrypt(sealed);
      await admin.ask(prepareTwoFactor, { body: { password: PASSWORD } });
      return opened;
    },
  };
  const raced = { ...factors, personalData: meanwhile };
  expect(await confirmSecret(raced, admin.id, code, clock())).toBe(false);
  expect(await hasSecondFactor(pool, admin.id)).toBe(false);
});

test('neither the secret nor a code is stored or recorded in clear text', async () => {
  const admin = await newAdmin(testApi);
  const { secret, recoveryCodes } = await setUp(admin);
  const { rows } = await testApi.services.pool.query<{ text: string }>(
    `select string_agg(f::text, ' ') || (select string_agg(r::text, ' ') from accounts.recovery_code r)
       as text from accounts.second_factor f`,
  );
  const stream = await testApi.services.store.readStream(`administrator-${admin.id}`);
  const kept = `${rows[0]?.text} ${JSON.stringify(stream.map(({ data }) => data))}`;
  expect(kept).toContain(admin.id);
  for (const hidden of [secret, ...recoveryCodes]) {
    expect(kept).not.toContain(hidden);
    expect(kept).not.toContain(Buffer.from(hidden).toString('hex'));
  }
  expect(testApi.log.join('')).not.toContain(secret);
});

test('a recovery code admits one of two simultaneous sign-ins', async () => {
  const admin = await newAdmin(testApi);
  const { recoveryCodes } = await setUp(admin);
  const [, , third = ''] = recoveryCodes;
  const tries = await Promise.all(
    [1, 2, 3].map(() => createCaller(testApi.app).sendWithRetry(signIn, signingIn(admin, third))),
  );
  expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 401, 401,
  ]);
});

test('administrators can do nothing before they have set up a required second factor', async () => {
  const admin = await newAdmin(testApi);
  const pupil = await newPupil(testApi, 'Ana');
  const strict = await testApi.startSecondApi({ ADMIN_TWO_FACTOR: 'required' });
  try {
    const there = createCaller(strict.app, admin.cookie);
    const handshake = { host: HOST, origin: ORIGIN, cookie: admin.cookie ?? '' };
    const live = await strict.app.inject({ method: 'GET', url: LIVE_PATH, headers: handshake });
    expect(readRefusal(live)).toMatchObject({ code: 'second-factor-required' });
    const closed = Object.values(operations).filter(
      ({ access }) => access !== 'anyone' && access !== 'own-factor',
    );
    for (const { method, path } of closed) {
      const asked = await strict.app.inject({
        method,
        url: path.replaceAll(/:\w+/g, unknownId),
        headers: handshake,
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      const refusal = { path, ...readRefusal(asked) };
      expect(refusal).toMatchObject({ path, status: 403, code: 'second-factor-required' });
    }
    expect(await there.ask(getTwoFactor)).toMatchObject({ isOn: false, isRequired: true });
    await createCaller(strict.app, pupil.cookie).ask(getMe);
    const { secret } = await setUp(admin);
    await there.ask(listAdminUsers);
    expect(await there.refused(turnOffTwoFactor, { body: { code: codeOf(secret) } })).toMatchObject(
      { code: 'two-factor-needed' },
    );
  } finally {
    await strict.stop();
  }
});

test('adding, signing in, suspending and reinstating an administrator is recorded', async () => {
  const admin = await newAdmin(testApi);
  const form = {
    username: 'ms.grant',
    firstName: 'Ivy',
    lastName: 'Grant',
    email: 'grant@school.example',
    password: PASSWORD,
  };
  const { id } = await admin.ask(addAdministrator, { body: form });
  expect(await admin.refused(addAdministrator, { body: form })).toMatchObject({
    code: 'username-taken',
  });
  const sameMail = { ...form, username: 'other.name' };
  expect(await admin.refused(addAdministrator, { body: sameMail })).toMatchObject({
    code: 'email-taken',
  });
  // The name of the refused administrator is free again.
  const free = { ...sameMail, email: 'other@school.example' };
  await admin.ask(addAdministrator, { body: free });

  const ivy = createCaller(testApi.app);
  await ivy.ask(signIn, { body: { username: form.username, password: PASSWORD } });
  await ivy.ask(listAdministrators);
  const suspend = (suspended: boolean) => ({ params: { id }, body: { suspended } });
  expect(await ivy.refused(suspendAdministrator, suspend(true))).toMatchObject({
    code: 'not-oneself',
  });
  await admin.ask(suspendAdministrator, suspend(true));
  expect(await ivy.refused(getMe)).toMatchObject({ code: 'not-signed-in' });
  const again = { body: { username: form.username, password: PASSWORD } };
  expect(await createCaller(testApi.app).refused(signIn, again)).toMatchObject({
    code: 'account-suspended',
  });
  await testApi.settle();
  const listed = await admin.ask(listAdministrators);
  expect(listed.find((one) => one.id === id)).toMatchObject({ isSuspended: true });
  await admin.ask(suspendAdministrator, suspend(false));
  await createCaller(testApi.app).ask(signIn, again);

  await testApi.settle();
  const entries = await admin.ask(listActivity, {
    query: { filter: JSON.stringify({ aboutId: id }), range: '[0,9]' },
  });
  expect(entries.map(({ type, actorId }) => [type, actorId])).toEqual([
    ['AdministratorReinstated', admin.id],
    ['AdministratorSuspended', admin.id],
    ['AdministratorAdded', admin.id],
  ]);
});

test('another administrator can turn the second factor off after a phone was lost', async () => {
  const [admin, other] = [await newAdmin(testApi), await newAdmin(testApi)];
  await setUp(admin);
  expect(await admin.refused(resetTwoFactor, { params: { id: admin.id } })).toMatchObject({
    code: 'not-oneself',
  });
  const { commands, pool } = testApi.services;
  const now = momentOf(testApi.services.clock());
  const off = { type: 'TurnOffTwoFactor', by: other.id, now } as const;
  // A process died in between: the event is recorded, but the factor is still there.
  await commands.handle(administrator, admin.id, off, { commandId: 'killed', actor: other.id });
  await other.ask(resetTwoFactor, { params: { id: admin.id } });
  expect(await hasSecondFactor(pool, admin.id)).toBe(false);
  expect(await admin.refused(getMe)).toMatchObject({ code: 'not-signed-in' });
  await createCaller(testApi.app).ask(signIn, signingIn(admin));
});

test('repeating the addition of an administrator with another password changes nothing', async () => {
  const admin = await newAdmin(testApi);
  const form = {
    username: 'joy.reid',
    firstName: 'Joy',
    lastName: 'Reid',
    email: 'reid@school.example',
    password: PASSWORD,
  };
  const key = { 'idempotency-key': randomUUID() };
  const { id } = await admin.ask(addAdministrator, { body: form }, { headers: key });
  const other = await testApi.startSecondApi();
  const elsewhere = createCaller(other.app, admin.cookie);
  await elsewhere.send(
    addAdministrator,
    { body: { ...form, password: 'of-the-thief' } },
    { headers: key },
  );
  await other.stop();
  const joy = createCaller(testApi.app);
  const password = 'of-the-thief';
  expect(await joy.refused(signIn, { body: { username: form.username, password } })).toMatchObject({
    status: 401,
  });
  await joy.ask(signIn, { body: { username: form.username, password: PASSWORD } });
  expect(await joy.ask(getMe)).toMatchObject({ user: { id } });
});
