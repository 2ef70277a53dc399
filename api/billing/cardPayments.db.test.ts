import { getHealth } from '@mahoe/contracts/health';
import { createPaymentIntent, getPaymentSettings } from '@mahoe/contracts/billing/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../config/apiConfig.ts';
import { createCaller } from '../fixtures/caller.ts';
import { startPaymentTestApi, type PaymentTestApi } from '../fixtures/paymentTestApi.ts';

let testApi: PaymentTestApi;
beforeAll(async () => {
  testApi = await startPaymentTestApi();
});
afterAll(() => testApi.stop());

const unavailable = {
  status: 402,
  code: 'payment-unavailable',
  message: 'Payment system is currently unavailable. Please try again later.',
};

/** Checks payments under these settings and returns what is known of them. */
const under = async (settings: Partial<Config>) => {
  const api = await testApi.startSecondApi(settings);
  await api.services.cardPayments.checked;
  const caller = createCaller(api.app);
  const health = getHealth.reply.parse((await caller.send(getHealth)).json());
  const { available } = await caller.ask(getPaymentSettings);
  const asked = await caller.send(createPaymentIntent, { body: {} });
  await api.stop();
  const { status: paying } = { status: asked.statusCode };
  return { part: health.parts['payments'], available, paying, body: asked.json<object>() };
};

test('payments are healthy with correct settings', async () => {
  expect(await under({})).toMatchObject({
    part: { status: 'healthy' },
    available: true,
    paying: 200,
  });
});

test.each([
  ['a wrong key', { STRIPE_SECRET_KEY: 'sk_test_wrong' }, 'the key in STRIPE_SECRET_KEY'],
  ['an amount too small', { MONTHLY_PRICE_CENTS: 1 }, 'MONTHLY_PRICE_CENTS=1 in CURRENCY=JMD'],
  ['a currency there is not', { CURRENCY: 'XXX' }, 'MONTHLY_PRICE_CENTS=2500 in CURRENCY=XXX'],
])(
  '%s is named for the operator, and the payer sees the specified text',
  async (_w, wrong, said) => {
    const { part, available, body } = await under(wrong);
    expect(part).toMatchObject({ status: 'degraded', detail: expect.stringContaining(said) });
    expect(part?.detail).toMatch(/^No payments can be taken: the provider refuses /);
    expect(available).toBe(false);
    const { status: _status, ...refusal } = unavailable;
    expect(body).toEqual(refusal);
    expect(testApi.log.join('')).toContain(said);
  },
);

test('an unreachable provider is named, and payments may still be tried', async () => {
  const { part, available, body } = await under({ STRIPE_API_URL: 'http://127.0.0.1:9' });
  expect(part).toMatchObject({
    status: 'degraded',
    detail: expect.stringContaining('does not answer'),
  });
  expect(available).toBe(true);
  expect(body).toMatchObject({ code: 'payment-unavailable' });
});

test('without a key no payment is possible, and health does not mention it', async () => {
  const api = await testApi.startSecondApi({ STRIPE_SECRET_KEY: undefined });
  const caller = createCaller(api.app);
  expect(await caller.refused(createPaymentIntent, { body: {} })).toEqual(unavailable);
  expect((await caller.ask(getPaymentSettings)).available).toBe(false);
  expect((await caller.ask(getHealth)).parts).not.toHaveProperty('payments');
  await api.stop();
});
