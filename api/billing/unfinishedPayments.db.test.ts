import {
  createPaymentIntent,
  registerPaid,
  refreshPayment,
} from '@mahoe/contracts/billing/payments';
import { payment } from '@mahoe/domain/billing/payment';
import { openStripe } from '@mahoe/providers/payments/stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepUnfinishedPayments, type CheckCounts } from '@mahoe/reactions/jobs/reconcilePayments';
import { createCaller, type Caller } from '../fixtures/caller.ts';
import { startPaymentTestApi, type PaymentTestApi } from '../fixtures/paymentTestApi.ts';
import { buildSignUpForm, newPupil } from '../fixtures/people.ts';

const MINUTE_MS = 60_000;

let testApi: PaymentTestApi;
beforeAll(async () => {
  testApi = await startPaymentTestApi();
});
afterAll(() => testApi.stop());

const stageOf = async (paymentId: string | null): Promise<string | undefined> =>
  (await testApi.services.commands.load(payment, paymentId ?? ''))?.stage;

/** Runs the reconciler this many minutes from now, in a process without any memory. */
const sweepIn = async (minutes: number, looks: CheckCounts = new Map()): Promise<number> => {
  await testApi.settle();
  const { cardPayments, clock, commands, views } = testApi.services;
  const { provider: payments } = cardPayments;
  if (!payments) throw new Error('nobody can pay');
  const { logger } = testApi.services;
  const reconciling = { views: { db: views }, commands, payments, logger };
  const swept = await sweepUnfinishedPayments(reconciling, clock() + minutes * MINUTE_MS, looks);
  await testApi.settle();
  return swept;
};

/** Pays in a browser that never comes back. */
const payUnseen = async (browser: Caller, card = 'pm_card_visa'): Promise<string> => {
  const { paymentId, clientSecret } = await browser.ask(createPaymentIntent, { body: {} });
  const { intentId = '' } = (await testApi.services.commands.load(payment, paymentId ?? '')) ?? {};
  await testApi.asPayer(`payment_intents/${intentId}/confirm`, {
    client_secret: clientSecret ?? '',
    payment_method: card,
  });
  return paymentId ?? '';
};
const refundsOf = async (paymentId: string) => {
  const { intentId = '' } = (await testApi.services.commands.load(payment, paymentId)) ?? {};
  return (await testApi.stripe.refunds.list({ payment_intent: intentId })).data;
};

test('a payment without a webhook is found after a minute', async () => {
  const ana = await newPupil(testApi, 'Ana', { months: 0 });
  const paymentId = await payUnseen(ana);
  await sweepIn(0);
  expect(await stageOf(paymentId)).toBe('requested');
  await sweepIn(1);
  expect(await stageOf(paymentId)).toBe('credited');
  const extensions = await testApi.services.store.readStream(`subscription-${ana.id}`);
  expect(extensions).toHaveLength(1);
});

test('a payment unpaid after an hour is cancelled at the provider and cannot be paid any more', async () => {
  const ben = await newPupil(testApi, 'Ben', { months: 0 });
  const { paymentId, clientSecret } = await ben.ask(createPaymentIntent, { body: {} });
  await sweepIn(59);
  expect(await stageOf(paymentId)).toBe('requested');
  await sweepIn(60);
  expect(await stageOf(paymentId)).toBe('cancelled');
  const { intentId = '' } = (await testApi.services.commands.load(payment, paymentId ?? '')) ?? {};
  const late = await testApi.asPayer(`payment_intents/${intentId}/confirm`, {
    client_secret: clientSecret ?? '',
    payment_method: 'pm_card_visa',
  });
  expect(late).toHaveProperty('error.code', 'payment_intent_unexpected_state');
  expect((await ben.ask(refreshPayment, { body: { paymentId } })).payment?.status).toBe(
    'cancelled',
  );
});

test('a payment without a registration is refunded once after an hour and pays for nothing then', async () => {
  const browser = createCaller(testApi.app);
  const paymentId = await payUnseen(browser);
  await sweepIn(1);
  expect(await stageOf(paymentId)).toBe('paid');
  await sweepIn(59);
  expect(await stageOf(paymentId)).toBe('paid');
  await sweepIn(63);
  await sweepIn(64);
  expect(await stageOf(paymentId)).toBe('refunded');
  expect(await refundsOf(paymentId)).toHaveLength(1);
  const { voucherCode: _none, ...form } = buildSignUpForm('Cara');
  expect(await browser.refused(registerPaid, { body: { ...form, paymentId } })).toMatchObject({
    status: 409,
    code: 'payment-refunded',
    message: 'This payment was returned to your card. Please pay again.',
  });
  expect((await browser.ask(refreshPayment, { body: {} })).payment?.status).toBe('refunded');
});

test('a payment found late is refunded an hour after it was paid, however often it was checked before', async () => {
  const looks: CheckCounts = new Map();
  const paymentId = await payUnseen(createCaller(testApi.app));
  await sweepIn(61, looks);
  expect(await stageOf(paymentId)).toBe('paid');
  await sweepIn(125, looks);
  expect(await stageOf(paymentId)).toBe('refunded');
});

/** Settles the latest refund at the provider. */
const refundSettles = async (paymentId: string, status: 'succeeded' | 'failed') => {
  testApi.letRefundsSettle();
  const latest = async () => (await refundsOf(paymentId))[0]?.status;
  await expect.poll(latest, { timeout: 30_000 }).toBe(status);
};

test('a refund that fails after it seemed to arrive is tried again', async () => {
  const paymentId = await payUnseen(createCaller(testApi.app), 'pm_card_refundFail');
  await sweepIn(1);
  await sweepIn(63);
  expect(await stageOf(paymentId)).toBe('refunded');
  await refundSettles(paymentId, 'failed');
  const { data: failures } = await testApi.stripe.events.list({ type: 'refund.failed' });
  expect(failures).toHaveLength(1);
  // The provider may send every event twice.
  for (const event of [...failures, ...failures]) {
    expect((await testApi.deliver(event)).statusCode).toBe(200);
  }
  await testApi.settle();
  expect(await stageOf(paymentId)).toBe('refunding');
  await sweepIn(65);
  expect((await refundsOf(paymentId)).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  expect(await stageOf(paymentId)).toBe('refunded');
});

test('a refund counts once the money has arrived, and is requested once', async () => {
  const paymentId = await payUnseen(createCaller(testApi.app), 'pm_card_pendingRefund');
  await sweepIn(1);
  await sweepIn(63);
  await sweepIn(65);
  expect((await refundsOf(paymentId)).map(({ status }) => status)).toEqual(['pending']);
  expect(await stageOf(paymentId)).toBe('refunding');
  await refundSettles(paymentId, 'succeeded');
  await sweepIn(70);
  expect(await refundsOf(paymentId)).toHaveLength(1);
  expect(await stageOf(paymentId)).toBe('refunded');
});

test('each payment is checked at the due times and left alone once it is finished', async () => {
  await sweepIn(100);
  expect(await sweepIn(10_000)).toBe(0);
  const browser = createCaller(testApi.app);
  await browser.ask(createPaymentIntent, { body: {} });
  await testApi.settle();
  const { cardPayments, clock, commands, logger, views } = testApi.services;
  const { provider: payments } = cardPayments;
  if (!payments) throw new Error('nobody can pay');
  const reconciling = { views: { db: views }, commands, payments, logger };
  const looks = new Map<string, number>();
  const start = clock();
  const looked: number[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    if ((await sweepUnfinishedPayments(reconciling, start + minute * MINUTE_MS, looks)) > 0) {
      looked.push(minute);
    }
  }
  expect(looked).toEqual([1, 5, 15]);
});

test('the next sweep catches up after the provider was unreachable', async () => {
  const browser = createCaller(testApi.app);
  const paymentId = await payUnseen(browser);
  await testApi.settle();
  const { clock, commands, logger, views } = testApi.services;
  const away = openStripe({
    STRIPE_SECRET_KEY: 'sk_test_embedded',
    STRIPE_PUBLISHABLE_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_API_URL: 'http://127.0.0.1:9',
    CURRENCY: 'JMD',
  });
  if (!away) throw new Error('no provider');
  const looks = new Map<string, number>();
  const reconciling = { views: { db: views }, commands, payments: away, logger };
  await sweepUnfinishedPayments(reconciling, clock() + MINUTE_MS, looks);
  expect([...looks.keys()].filter((wait) => wait.startsWith(paymentId))).toEqual([]);
  expect(await stageOf(paymentId)).toBe('requested');
  await sweepIn(1);
  expect(await stageOf(paymentId)).toBe('paid');
});
