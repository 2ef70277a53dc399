import { getMe } from '@mahoe/contracts/accounts/account';
import { getPrice, redeemVoucher, validateVoucher } from '@mahoe/contracts/billing/vouchers';
import { startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { voucher } from '@mahoe/domain/billing/voucher';
import { addMonths } from '@mahoe/domain/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { createCaller, type Response } from '../fixtures/caller.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { enrol, issueVoucher, type Person } from '../fixtures/people.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
  await issueVoucher(testApi);
  await issueVoucher(testApi, 'YEAR', { durationMonths: 12 });
  await issueVoucher(testApi, 'CASH', { voucherType: 'fixed_amount', value: 2500 });
  await issueVoucher(testApi, 'CENTS', { voucherType: 'fixed_amount', value: 2499 });
  await issueVoucher(testApi, 'HALF', { value: 50 });
  await issueVoucher(testApi, 'OLD', { expiresAt: '2020-01-01T00:00:00.000Z' });
  await issueVoucher(testApi, 'ONCE', { maxUses: 1 });
});
afterAll(() => testApi.stop());

const child = async (firstName: string, months = 0): Promise<Person> => {
  const person = await enrol(testApi, firstName, { months });
  await testApi.settle();
  return person;
};
const redeem = (person: Person, code: string) => person.ask(redeemVoucher, { body: { code } });
const refusal = (person: Person, code: string) => person.refused(redeemVoucher, { body: { code } });
const endOf = async (person: Person): Promise<string | null> =>
  (await person.ask(getMe)).user.subscriptionEndsAt;

test('the price comes from the server', async () => {
  expect(await createCaller(testApi.app).ask(getPrice)).toEqual({ amount: 2500, currency: 'JMD' });
});

describe('checking a voucher', () => {
  const validate = (code: string) =>
    createCaller(testApi.app).ask(validateVoucher, { body: { code } });

  test.each([
    ['WELCOME', 'This voucher gives you 1 month free.', 1, 'percentage', 100, 0],
    [' welcome ', 'This voucher gives you 1 month free.', 1, 'percentage', 100, 0],
    ['“Wel\u200Bcome”.', 'This voucher gives you 1 month free.', 1, 'percentage', 100, 0],
    ['YEAR', 'This voucher gives you 12 months free.', 12, 'percentage', 100, 0],
    ['CASH', 'This voucher gives you 1 month free.', 1, 'fixed_amount', 2500, 0],
    ['CENTS', 'This voucher lowers the price.', 1, 'fixed_amount', 2499, 1],
    ['HALF', 'This voucher lowers the price.', 1, 'percentage', 50, 1250],
  ])(
    'the voucher %j is described with its value',
    async (code, message, monthsToAdd, type, value, centsToPay) => {
      expect(await validate(code)).toEqual({
        valid: true,
        message,
        monthsToAdd,
        centsToPay,
        voucher: { type, value },
      });
    },
  );

  test.each([
    ['NOPE', 'This voucher code is not known.'],
    ['OLD', 'This voucher has expired.'],
  ])('the voucher %s is reported as invalid in a normal reply', async (code, message) => {
    expect(await validate(code)).toEqual({ valid: false, message });
  });

  test('a check needs a code', async () => {
    expect(
      await createCaller(testApi.app).refused(validateVoucher, { body: { code: '  ' } }),
    ).toEqual({
      status: 400,
      code: 'invalid-request',
      message: 'Please fill in all required fields',
      errors: { code: 'Please fill in all required fields' },
    });
  });
});

describe('a code as a pupil types it', () => {
  beforeAll(async () => {
    for (const code of ['PLAN7-TERM2', 'TWIN-1', 'TWIN1']) await issueVoucher(testApi, code);
    await testApi.settle();
  });

  test.each(['plan7-term2', 'PLAN7TERM2', 'plan7 term2', 'PLAN7–TERM2', '"plan7-term2".'])(
    'finds its voucher: %j',
    async (typed) => {
      const person = await child('Typist');
      expect(await redeem(person, typed)).toMatchObject({
        message: 'Voucher redeemed: 1 month added to your subscription.',
      });
      expect(await refusal(person, 'PLAN7-TERM2')).toMatchObject({
        code: 'voucher-already-redeemed',
      });
    },
  );

  test('finds no voucher by its letters if two vouchers have them', async () => {
    const person = await child('Twin');
    expect(await refusal(person, 'twin 1')).toMatchObject({ code: 'voucher-unknown' });
    await redeem(person, 'twin-1');
  });
});

describe('redeeming', () => {
  test('redeeming adds the months at once, and practice is open in the next read', async () => {
    const ana = await child('Ana');
    const response = await ana.send(redeemVoucher, { body: { code: 'welcome' } });
    expect(response.statusCode).toBe(200);
    const { message, subscriptionEndsAt } = redeemVoucher.reply.parse(response.json());
    expect(message).toBe('Voucher redeemed: 1 month added to your subscription.');
    expect(subscriptionEndsAt).not.toBeNull();
    expect(await endOf(ana)).toBe(subscriptionEndsAt);
    await ana.ask(startQuizSession, { body: { topicId: topics.counting.id } });
    const minPosition = String(response.headers['x-log-position']);
    const again = await ana.send(getMe, {}, { minPosition });
    expect(again.headers['x-stale']).toBeUndefined();
  });

  test('redeeming adds to the remaining months', async () => {
    const ben = await child('Ben', 3);
    const before = await endOf(ben);
    const { message, subscriptionEndsAt } = await redeem(ben, 'YEAR');
    expect(message).toBe('Voucher redeemed: 12 months added to your subscription.');
    expect(subscriptionEndsAt).toBe(addMonths(before ?? '', 12));
  });

  test('a fixed amount that covers the price makes it free', async () => {
    expect((await redeem(await child('Cash'), 'CASH')).subscriptionEndsAt).not.toBeNull();
  });

  test('one pupil cannot redeem a voucher twice', async () => {
    const cara = await child('Cara');
    await redeem(cara, 'WELCOME');
    const end = await endOf(cara);
    expect(await refusal(cara, 'WELCOME')).toEqual({
      status: 409,
      code: 'voucher-already-redeemed',
      message: 'You have already used this voucher.',
    });
    expect(await endOf(cara)).toBe(end);
  });

  test.each([
    ['NOPE', 404, 'voucher-unknown', 'This voucher code is not known.'],
    ['OLD', 410, 'voucher-expired', 'This voucher has expired.'],
    [
      'HALF',
      402,
      'voucher-not-free',
      'Payment system is currently unavailable. Please try again later.',
    ],
    [
      'CENTS',
      402,
      'voucher-not-free',
      'Payment system is currently unavailable. Please try again later.',
    ],
  ])('redeeming %s is refused', async (code, status, name, message) => {
    const dan = await child(`Dan${code}`);
    expect(await refusal(dan, code)).toEqual({ status, code: name, message });
    expect(await endOf(dan)).toBeNull();
  });

  test('a used-up voucher is refused', async () => {
    await redeem(await child('Eve'), 'ONCE');
    expect(await refusal(await child('Fay'), 'ONCE')).toEqual({
      status: 409,
      code: 'voucher-exhausted',
      message: 'This voucher has been used up.',
    });
  });

  test('redeeming again with the same key is the same redemption in any process', async () => {
    const gil = await child('Gil');
    const key = { idempotencyKey: 'redeem-of-gil' };
    const body = { code: 'WELCOME' };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => gil.ask(redeemVoucher, { body }, key)),
    );
    const [first] = replies;
    for (const reply of replies) expect(reply).toEqual(first);
    const other = await testApi.startSecondApi();
    await testApi.services.pool.query('delete from accounts.command_reply');
    expect(await gil.ask(redeemVoucher, { body }, { ...key, app: other.app })).toEqual(first);
    await other.stop();
    expect(await gil.refused(redeemVoucher, { body: { code: 'YEAR' } }, key)).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    });
    expect(await endOf(gil)).toBe(first?.subscriptionEndsAt);
  });
});

describe('two hundred pupils at once', () => {
  let pupils: readonly Person[];
  const wins = new Map<Person, number>();
  beforeAll(async () => {
    pupils = await Promise.all(
      Array.from({ length: 200 }, (_, n) => enrol(testApi, `Lot${n}`, { months: 0 })),
    );
    await testApi.settle();
  });

  test.each([1, 7, 50])('a voucher for %i pupils is redeemed exactly that often', async (k) => {
    const code = `FOR${k}`;
    const voucherId = await issueVoucher(testApi, code, { maxUses: k });
    // Not all of these are admitted at once.
    const key = { idempotencyKey: `redeem ${code}` };
    const redeem = (pupil: Person): Promise<Response> =>
      pupil.sendWithRetry(redeemVoucher, { body: { code } }, key);
    const responses = await Promise.all(pupils.map(redeem));
    const served = pupils.filter((_, n) => responses[n]?.statusCode === 200);
    expect(served).toHaveLength(k);
    await testApi.settle();
    for (const pupil of served) {
      wins.set(pupil, (wins.get(pupil) ?? 0) + 1);
      const extensions = await testApi.services.store.readStream(`subscription-${pupil.id}`);
      expect(extensions).toHaveLength(wins.get(pupil) ?? 0);
    }
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(200 - k);
    expect((await testApi.services.commands.load(voucher, voucherId))?.uses).toBe(k);
  });
});
