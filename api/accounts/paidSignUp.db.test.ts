import { getMe } from '@mahoe/contracts/accounts/account';
import { signUpFree } from '@mahoe/contracts/accounts/signUp';
import {
  createPaymentIntent,
  listPaymentHistory,
  registerPaid,
  registerWithPayment,
  refreshPayment,
} from '@mahoe/contracts/billing/payments';
import { payment } from '@mahoe/domain/billing/payment';
import { voucher } from '@mahoe/domain/billing/voucher';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller, readRefusal, type Caller } from '../fixtures/caller.ts';
import { saturate } from '../fixtures/saturate.ts';
import { startPaymentTestApi, type PaymentTestApi } from '../fixtures/paymentTestApi.ts';
import { buildSignUpForm, issueVoucher, signUp } from '../fixtures/people.ts';

let testApi: PaymentTestApi;

beforeAll(async () => {
  testApi = await startPaymentTestApi();
  await issueVoucher(testApi);
  await issueVoucher(testApi, 'HALF', { value: 50, durationMonths: 3 });
});
afterAll(() => testApi.stop());

const visitor = (): Caller => createCaller(testApi.app);
const visa = 'pm_card_visa';
const bankAsks = 'pm_card_authenticationRequired';
const form = (name: string, voucherCode?: string) => {
  const { voucherCode: _none, ...rest } = buildSignUpForm(name);
  return { ...rest, ...(voucherCode ? { voucherCode } : {}) };
};
const stateOf = (paymentId: string | null) =>
  testApi.services.commands.load(payment, paymentId ?? '');
const pay = async (browser: Caller, voucherCode?: string): Promise<string> => {
  const body = { amount: 2500, paymentMethodId: visa, ...(voucherCode ? { voucherCode } : {}) };
  const { paymentId, payment: paid } = await browser.ask(createPaymentIntent, { body });
  expect(paid?.status).toBe('paid');
  return paymentId ?? '';
};
const monthsOf = async (pupilId: string): Promise<readonly string[]> => {
  await testApi.settle();
  const events = await testApi.services.store.readStream(`subscription-${pupilId}`);
  return events.map(({ type }) => type);
};
/** Confirms the payment as the card holder does at the bank. */
const answerBank = async (paymentId: string, clientSecret: string | null): Promise<void> => {
  const { intentId = '' } = (await stateOf(paymentId)) ?? {};
  await testApi.asPayer(`test_helpers/payment_intents/${intentId}/authenticate`, {
    client_secret: clientSecret ?? '',
    outcome: 'succeed',
  });
};

describe('paying first and registering later', () => {
  test('a paid registration gives an account with a month, a session and a line in the history', async () => {
    const browser = visitor();
    const paymentId = await pay(browser);
    const { user, message } = await browser.ask(registerPaid, {
      body: { ...form('Ana'), paymentId },
    });
    expect(message).toBe('Welcome to Mahoe!');
    expect(user).toMatchObject({ username: 'ana', subscriptionStatus: 'active' });
    expect((await browser.ask(getMe)).user.id).toBe(user.id);
    expect(await monthsOf(user.id)).toEqual(['SubscriptionExtended']);
    const history = await browser.ask(listPaymentHistory, { query: { userId: user.id } });
    expect(history).toMatchObject([{ id: paymentId, status: 'completed', amount: 2500 }]);
    expect((await browser.ask(refreshPayment, { body: {} })).payment).toBeNull();
  });

  test('a paid registration that meets a busy server succeeds once there is room', async () => {
    const browser = visitor();
    const paymentId = await pay(browser);
    const body = { ...form('Bea'), paymentId };
    const key = { idempotencyKey: 'sent-again-by-the-browser' };
    const empty = await saturate(testApi.services.admission, 'outside');
    const refused = await browser.send(registerPaid, { body }, key);
    empty();
    expect(readRefusal(refused)).toEqual({
      status: 503,
      code: 'busy',
      message: expect.stringMatching(
        /^Many pupils are signing up\. Nothing you paid is lost: about \d+ seconds\.$/,
      ),
    });
    expect((await stateOf(paymentId))?.stage).toBe('paid');
    const headers = { 'x-queue-token': String(refused.headers['x-queue-token']) };
    const { user } = await browser.ask(registerPaid, { body }, { ...key, headers });
    expect((await stateOf(paymentId))?.pupilId).toBe(user.id);
  });

  test('a browser that was closed finds its payment again and continues', async () => {
    const browser = visitor();
    const paymentId = await pay(browser);
    const { payment: found, message } = await browser.ask(refreshPayment, { body: {} });
    expect(found).toMatchObject({ paymentId, status: 'paid' });
    expect(message).toBe('Payment received. Please finish creating your account.');
    const { user } = await browser.ask(registerPaid, { body: form('Ben') });
    expect((await stateOf(paymentId))?.pupilId).toBe(user.id);
  });

  test("a payment at half the price gives the voucher's months and uses the voucher", async () => {
    const browser = visitor();
    await pay(browser, 'HALF');
    const { user } = await browser.ask(registerPaid, { body: form('Cara', 'HALF') });
    await testApi.settle();
    const history = await browser.ask(listPaymentHistory, { query: { userId: user.id } });
    expect(history).toMatchObject([
      { amount: 1250, subscriptionMonths: 3, voucherCode: 'HALF', type: 'stripe_payment' },
    ]);
  });

  test('the price paid holds even if the voucher is used up in between', async () => {
    const voucherId = await issueVoucher(testApi, 'LAST', { value: 80, maxUses: 1 });
    const [first, second] = [visitor(), visitor()];
    await pay(first, 'LAST');
    await pay(second, 'LAST');
    await first.ask(registerPaid, { body: form('Dan', 'LAST') });
    await testApi.settle();
    const { user } = await second.ask(registerPaid, { body: form('Dora', 'LAST') });
    expect(user.subscriptionStatus).toBe('active');
    await testApi.settle();
    expect((await testApi.services.commands.load(voucher, voucherId))?.uses).toBe(1);
  });

  test('a registration waits for the card holder if the bank asks for confirmation', async () => {
    const browser = visitor();
    const asked = await browser.ask(createPaymentIntent, { body: { paymentMethodId: bankAsks } });
    expect(asked.requiresAction).toBe(true);
    const paymentId = asked.paymentId ?? '';
    const body = { ...form('Eve'), paymentId };
    const refused = await browser.refused(registerPaid, { body });
    expect(refused).toMatchObject({ code: 'payment-requires-action', result: { paymentId } });
    await answerBank(paymentId, asked.clientSecret);
    expect((await browser.ask(registerPaid, { body })).user.username).toBe('eve');
  });

  test('a registration under a taken name keeps the payment for another name', async () => {
    await signUp(testApi, 'Fay');
    const browser = visitor();
    const paymentId = await pay(browser);
    expect(await browser.refused(registerPaid, { body: form('Fay') })).toMatchObject({
      code: 'username-or-email-taken',
    });
    const { user } = await browser.ask(registerPaid, { body: form('Faye') });
    expect((await stateOf(paymentId))?.pupilId).toBe(user.id);
  });

  test('one payment creates one account', async () => {
    const browser = visitor();
    const paymentId = await pay(browser);
    const tries = await Promise.all(
      ['Gil', 'Gia', 'Gus'].map((name) =>
        createCaller(testApi.app, browser.cookie).send(registerPaid, {
          body: { ...form(name), paymentId },
        }),
      ),
    );
    const statuses = tries.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const late = { body: { ...form('Gwen'), paymentId } };
    expect(await browser.refused(registerPaid, late)).toMatchObject({ code: 'payment-spent' });
  });

  test('a payment serves only the browser that began it, even if others know its id', async () => {
    const browser = visitor();
    const paymentId = await pay(browser);
    const forged = createCaller(testApi.app, `mahoe_payment-${paymentId}=${paymentId}`);
    const ofOther = visitor();
    await pay(ofOther);
    for (const stranger of [visitor(), forged, ofOther]) {
      expect(await stranger.refused(refreshPayment, { body: { paymentId } })).toMatchObject({
        code: 'payment-not-found',
      });
      expect(
        await stranger.refused(registerPaid, { body: { ...form('Mallory'), paymentId } }),
      ).toMatchObject({ status: 402, code: 'payment-required' });
    }
    expect((await forged.ask(refreshPayment, { body: {} })).payment).toBeNull();
    await forged.ask(createPaymentIntent, { body: {} });
    expect((await stateOf(paymentId))?.stage).toBe('paid');
    const { user } = await browser.ask(registerPaid, { body: { ...form('Ursula'), paymentId } });
    expect((await stateOf(paymentId))?.pupilId).toBe(user.id);
  });

  test('a registration repeated with its key returns the same account', async () => {
    const browser = visitor();
    const paymentId = await pay(browser);
    const key = { idempotencyKey: 'register-hal' };
    const body = { ...form('Hal'), paymentId };
    const beforeReply = createCaller(testApi.app, browser.cookie);
    const { user } = await browser.ask(registerPaid, { body }, key);
    expect((await beforeReply.ask(registerPaid, { body }, key)).user.id).toBe(user.id);
    expect(await monthsOf(user.id)).toEqual(['SubscriptionExtended']);
  });
});

describe('registering', () => {
  test('a registration without a payment is refused with the advice to pay', async () => {
    expect(await visitor().refused(registerPaid, { body: form('Ida') })).toMatchObject({
      status: 402,
      code: 'payment-required',
    });
    expect(await visitor().refused(signUpFree, { body: form('Ida', 'HALF') })).toMatchObject({
      code: 'payment-required',
    });
  });

  test('a registration with an unpaid payment is refused', async () => {
    const browser = visitor();
    const { paymentId } = await browser.ask(createPaymentIntent, { body: {} });
    const body = { ...form('Ida'), paymentId };
    expect(await browser.refused(registerPaid, { body })).toMatchObject({
      code: 'payment-unfinished',
    });
  });

  test('a registration with a voucher that makes it free needs no card', async () => {
    const browser = visitor();
    const { user } = await browser.ask(registerPaid, { body: form('Joy', 'WELCOME') });
    expect(user.subscriptionStatus).toBe('active');
  });
});

describe('paying and registering in one call', () => {
  const both = (name: string, paymentMethodId: string, voucherCode?: string) => ({
    body: { userData: form(name, voucherCode), paymentMethodId },
  });

  test('a registration with a card gives the account', async () => {
    const browser = visitor();
    const { user } = await browser.ask(registerWithPayment, both('Kim', visa));
    expect(await monthsOf(user.id)).toEqual(['SubscriptionExtended']);
  });

  test('a declined card is refused in the provider’s words', async () => {
    const declined = both('Lea', 'pm_card_chargeDeclined');
    expect(await visitor().refused(registerWithPayment, declined)).toMatchObject({
      status: 402,
      code: 'card-declined',
      message: 'Your card was declined.',
    });
  });

  test('a registration under a taken name is not charged', async () => {
    await signUp(testApi, 'Mia');
    const before = await testApi.stripe.paymentIntents.list({ limit: 100 });
    expect(await visitor().refused(registerWithPayment, both('Mia', visa))).toMatchObject({
      code: 'username-or-email-taken',
    });
    const after = await testApi.stripe.paymentIntents.list({ limit: 100 });
    expect(after.data).toHaveLength(before.data.length);
  });

  test('a registration whose bank asks for confirmation is finished by registering again', async () => {
    const browser = visitor();
    const refused = await browser.refused(registerWithPayment, both('Ned', bankAsks));
    expect(refused.code).toBe('payment-requires-action');
    const { paymentId, clientSecret } = refused.result as {
      paymentId: string;
      clientSecret: string;
    };
    await answerBank(paymentId, clientSecret);
    expect((await browser.ask(registerPaid, { body: form('Ned') })).user.username).toBe('ned');
  });

  test('a registration repeated with its key is charged once', async () => {
    const key = { idempotencyKey: 'both-for-ora' };
    const [first, second] = [visitor(), visitor()];
    const { user } = await first.ask(registerWithPayment, both('Ora', visa), key);
    expect((await second.ask(registerWithPayment, both('Ora', visa), key)).user.id).toBe(user.id);
    const history = { query: { userId: user.id } };
    await testApi.settle();
    expect(await first.ask(listPaymentHistory, history)).toHaveLength(1);
  });
});
