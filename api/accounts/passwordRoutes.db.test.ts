import { randomUUID } from 'node:crypto';
import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { listOutbox, type OutboxEmail } from '@mahoe/contracts/admin/outbox';
import { checkResetLink, forgotPassword, resetPassword } from '@mahoe/contracts/accounts/passwords';
import { passwordReset } from '@mahoe/domain/accounts/passwordReset';
import { momentOf } from '@mahoe/domain/calendar';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCaller } from '../fixtures/caller.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import {
  createAdmin,
  issueVoucher,
  newName,
  PASSWORD,
  signUp,
  type Person,
} from '../fixtures/people.ts';
import { consumeHourlyQuota } from '../limits/hourlyQuotas.ts';
import { storePendingPassword, findResetRequest } from './resetTokens.ts';

const HOUR_MS = 3_600_000;
const OTHER = 'another-horse';

let testApi: TestApi;
let administrator: Person;
beforeAll(async () => {
  testApi = await startTestApi();
  await issueVoucher(testApi);
  administrator = await createAdmin(testApi);
});
afterAll(() => testApi.stop());

const newPupil = (): Promise<Person> => signUp(testApi, newName('Ana'));
const emailOf = ({ username }: Person): string => `${username}@school.example`;

const emailsTo = async (email: string, subject: string): Promise<readonly OutboxEmail[]> => {
  const filter = JSON.stringify({ to: email });
  const emails = await administrator.ask(listOutbox, { query: { filter } });
  return emails.filter((email) => email.subject.includes(subject));
};

/** Requests a reset and waits until this many e-mails are there. */
const ask = async (email: string, mails = 1): Promise<string> => {
  await testApi.settle();
  await createCaller(testApi.app).ask(forgotPassword, { body: { email } });
  const [newest] = await vi.waitUntil(
    async () => {
      const emails = await emailsTo(email, 'A new password');
      // An e-mail exists before its status is "kept", and shows its link only after that.
      const areKept = emails.every(({ status }) => status === 'kept');
      return emails.length === mails && areKept && emails;
    },
    { timeout: 20_000, interval: 50 },
  );
  return /token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? '';
};

const reset = (token: string, password = OTHER) =>
  createCaller(testApi.app).send(resetPassword, { body: { token, password } });

const check = (token: string) => createCaller(testApi.app).ask(checkResetLink, { body: { token } });

const signInWith = (username: string, password: string) =>
  createCaller(testApi.app).send(signIn, { body: { username, password } });

describe('a forgotten password', () => {
  test('the device that set a new password signs in while strangers have shut out the others', async () => {
    const ana = await newPupil();
    const token = await ask(emailOf(ana));
    const owner = createCaller(testApi.app);
    await owner.ask(resetPassword, { body: { token, password: OTHER } });
    expect((await signInWith(ana.username, 'a guess')).statusCode).toBe(401);
    await testApi.services.pool.query(
      `update accounts.sign_in_queue q set tries = 60, free_at = now() + interval '10 minutes'
       from accounts.credential c where c.username_key = q.username_key and c.user_id = $1`,
      [ana.id],
    );
    expect((await signInWith(ana.username, OTHER)).statusCode).toBe(429);
    const body = { username: ana.username, password: OTHER };
    expect((await owner.sendWithRetry(signIn, { body })).statusCode).toBe(200);
  });

  test('the link of the e-mail names the account, sets a new password and ends all sessions', async () => {
    const ana = await newPupil();
    const token = await ask(emailOf(ana));
    const [email] = await emailsTo(emailOf(ana), 'A new password');
    expect(email?.text).toContain(`"${ana.username}"`);
    expect(email?.text).toContain(`http://mahoe.test/reset-password?token=${token}\n`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    expect((await reset(token)).statusCode).toBe(200);
    await ana.refused(getMe);
    expect((await signInWith(ana.username, PASSWORD)).statusCode).toBe(401);
    expect((await signInWith(ana.username, OTHER)).statusCode).toBe(200);
    await testApi.settle();
    expect(await emailsTo(emailOf(ana), 'was changed')).toHaveLength(1);
  });

  test('a request gets the same reply whether the account exists or not', async () => {
    const ana = await newPupil();
    await testApi.settle();
    const bodies = await Promise.all(
      [emailOf(ana), emailOf(ana).toUpperCase(), 'nobody@nowhere.example'].map(async (email) => {
        const { statusCode, body } = await createCaller(testApi.app).send(forgotPassword, {
          body: { email },
        });
        return `${statusCode} ${body}`;
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).not.toContain('@');
    expect(await emailsTo('nobody@nowhere.example', '')).toEqual([]);
  });

  test('a request repeated after a lost reply sends one e-mail', async () => {
    const ana = await newPupil();
    await testApi.settle();
    const key = randomUUID();
    for (let tries = 0; tries < 3; tries += 1) {
      await createCaller(testApi.app).send(
        forgotPassword,
        { body: { email: emailOf(ana) } },
        { idempotencyKey: key },
      );
    }
    await ask(emailOf(ana), 2);
  });

  test('an account gets at most three e-mails an hour, and more in the next hour', async () => {
    const ana = await newPupil();
    for (const mails of [1, 2, 3]) await ask(emailOf(ana), mails);
    expect(await consumeHourlyQuota(testApi.services.pool, 'reset', ana.id)).toBe(false);
    await testApi.services.pool.query(
      `update accounts.reset_count set since = since - interval '61 minutes' where user_id = $1`,
      [ana.id],
    );
    await ask(emailOf(ana), 4);
  });
});

describe('the link of an e-mail', () => {
  test('a link works once, even if ten calls use it at once', async () => {
    const ana = await newPupil();
    const token = await ask(emailOf(ana));
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `password-${index}`)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const winner = replies.findIndex(({ statusCode }) => statusCode === 200);
    expect((await signInWith(ana.username, `password-${winner}`)).statusCode).toBe(200);
    expect(JSON.parse((await reset(token)).body)).toMatchObject({ code: 'reset-link-used' });
  });

  test('a reset takes effect if its reply is lost and the call is repeated', async () => {
    const ana = await newPupil();
    const token = await ask(emailOf(ana));
    const request = { body: { token, password: OTHER } };
    const options = { idempotencyKey: randomUUID() };
    for (let tries = 0; tries < 2; tries += 1) {
      const { statusCode } = await createCaller(testApi.app).send(resetPassword, request, options);
      expect(statusCode).toBe(200);
    }
    expect((await signInWith(ana.username, OTHER)).statusCode).toBe(200);
  });

  test("a reset takes effect if the call dies after its decision, with that call's password", async () => {
    const ana = await newPupil();
    const token = await ask(emailOf(ana));
    const { commands, pool } = testApi.services;
    const requestId = (await findResetRequest(pool, token)) ?? '';
    const context = { commandId: randomUUID(), actor: ana.id };
    // Another call got as far as storing its password.
    await storePendingPassword(pool, requestId, randomUUID(), ana.id, 'somebody-elses');
    await storePendingPassword(pool, requestId, context.commandId, ana.id, OTHER);
    const now = momentOf(testApi.services.clock());
    await commands.handle(passwordReset, requestId, { type: 'ResetPassword', now }, context);
    await testApi.settle();
    expect((await signInWith(ana.username, OTHER)).statusCode).toBe(200);
    await ana.refused(getMe);
    const { rows } = await pool.query(
      'select from accounts.pending_password where request_id = $1',
      [requestId],
    );
    expect(rows).toEqual([]);
  });

  test('a link expires after an hour, and when a newer one is used', async () => {
    const [ana, ben] = [await newPupil(), await newPupil()];
    const [old, dead] = [await ask(emailOf(ana)), await ask(emailOf(ben))];
    const used = await ask(emailOf(ben), 2);
    for (const token of [old, dead, used]) {
      expect(await check(token)).toEqual({ valid: true, message: 'This reset link works.' });
    }
    await reset(used);
    expect(JSON.parse((await reset(dead)).body)).toMatchObject({ code: 'reset-link-unknown' });
    testApi.advanceClock(HOUR_MS);
    expect(JSON.parse((await reset(old)).body)).toMatchObject({ code: 'reset-link-expired' });
    const said = Object.values(resetPassword.refusals).map(({ message }) => message);
    const checked = await Promise.all([dead, old, used].map(check));
    expect(checked).toEqual(said.map((message) => ({ valid: false, message })));
    expect((await signInWith(ana.username, PASSWORD)).statusCode).toBe(200);
  });

  test('a link is stored only as a hash and never written to the log', async () => {
    const ana = await newPupil();
    const token = await ask(emailOf(ana));
    await reset(token);
    const { rows } = await testApi.services.pool.query(
      `select t::text as row from accounts.reset_token t
       union all select l::text from mail.letter l`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(testApi.log.join('')).not.toContain(token);
    expect(testApi.log.join('')).not.toContain(emailOf(ana));
  });

  test('a link accepts only a password that is long enough', async () => {
    const token = await ask(emailOf(await newPupil()));
    const { statusCode, body } = await reset(token, '12345');
    expect(statusCode).toBe(400);
    expect(body).toContain('Password must be at least 6 characters long');
    expect((await reset(token)).statusCode).toBe(200);
  });
});
