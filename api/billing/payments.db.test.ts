import { getMe } from '@mahoe/contracts/accounts/account';
import { redeemVoucher } from '@mahoe/contracts/billing/vouchers';
import { suspendUser } from '@mahoe/contracts/accounts/users';
import {
  createPaymentIntent,
  getPaymentSettings,
  listPaymentHistory,
  refreshPayment,
} from '@mahoe/contracts/billing/payments';
import { payment } from '@mahoe/domain/billing/payment';
import { addMonths } from '@mahoe/domain/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller, ORIGIN } from '../fixtures/caller.ts';
import { startPaymentTestApi, type PaymentTestApi } from '../fixtures/paymentTestApi.ts';
import { createAdmin, issueVoucher, newPupil, type Person } from '../fixtures/people.ts';

let testApi: PaymentTestApi;

beforeAll(async () => {
  testApi = await startPaymentTestApi();
  await issueVoucher(testApi);
  await issueVoucher(testApi, 'HALF', { value: 50, durationMonths: 2 });
  await issueVoucher(testApi, 'OLD', { expiresAt: '2020-01-01T00:00:00.000Z' });
});
afterAll(() => testApi.stop());

const child = (name: string, months = 0): Promise<Person> => newPupil(testApi, name, { months });
const visa = { paymentMethodId: 'pm_card_visa' };
const endOf = async (person: Person): Promise<string | null> => {
  await testApi.settle();
  return (await person.ask(getMe)).user.subscriptionEndsAt;
};
const historyOf = (person: Person) =>
  person.ask(listPaymentHistory, { query: { userId: person.id } });
const extensionsOf = async (person: Person): Promise<number> => {
  await testApi.settle();
  const events = await testApi.services.store.readStream(`subscription-${person.id}`);
  return events.length;
};
const intentOf = async (paymentId: string): Promise<string> =>
  (await testApi.services.commands.load(payment, paymentId))?.intentId ?? '';
const secretOf = (secret: string | null) => ({ client_secret: secret ?? '' });

test('the settings say that payment is possible, where and at which price', async () => {
  expect(await createCaller(testApi.app).ask(getPaymentSettings)).toEqual({
    available: true,
    provider: 'embedded',
    publishableKey: null,
    apiUrl: `${ORIGIN}/api/payments/provider`,
    currency: 'JMD',
    monthlyPriceCents: 2500,
  });
});

describe('paying for another month', () => {
  test('a payment by card gives the month at once and shows in the history', async () => {
    const ana = await child('Ana');
    const paid = await ana.ask(createPaymentIntent, { body: { amount: 25, ...visa } });
    expect(paid).toMatchObject({
      requiresAction: false,
      clientSecret: null,
      message: 'Payment received: 1 month added to your subscription.',
      payment: { status: 'credited', amountCents: 2500, currency: 'JMD', months: 1 },
    });
    expect(await endOf(ana)).not.toBeNull();
    await testApi.settle();
    expect(await historyOf(ana)).toEqual([
      {
        id: paid.paymentId,
        type: 'stripe_payment',
        status: 'completed',
        amount: 2500,
        currency: 'JMD',
        description: 'Subscription, 1 month',
        createdAt: expect.any(String),
        subscriptionMonths: 1,
        voucherCode: null,
      },
    ]);
  });

  test("a payment by the browser's card fields gives the month when the browser returns", async () => {
    const ben = await child('Ben', 1);
    const before = await endOf(ben);
    const asked = await ben.ask(createPaymentIntent, { body: { amount: 2500 } });
    expect(asked).toMatchObject({ requiresAction: false, payment: { status: 'card-needed' } });
    const paymentId = asked.paymentId ?? '';
    const open = await ben.ask(refreshPayment, { body: { paymentId } });
    expect(open.payment?.clientSecret).toBe(asked.clientSecret);
    await testApi.asPayer(`payment_intents/${await intentOf(paymentId)}/confirm`, {
      ...secretOf(asked.clientSecret),
      payment_method: 'pm_card_visa',
    });
    const settled = await ben.ask(refreshPayment, { body: { paymentId } });
    expect(settled).toMatchObject({
      payment: { status: 'credited', clientSecret: null },
      subscriptionEndsAt: addMonths(before ?? '', 1),
    });
    expect(await endOf(ben)).toBe(settled.subscriptionEndsAt);
  });

  test('a payment gives the month once the card holder has confirmed at the bank', async () => {
    const cara = await child('Cara');
    const asked = await cara.ask(createPaymentIntent, {
      body: { paymentMethodId: 'pm_card_authenticationRequired' },
    });
    expect(asked).toMatchObject({
      requiresAction: true,
      message: 'Your bank asks you to confirm this payment.',
      payment: { status: 'action-needed' },
    });
    const paymentId = asked.paymentId ?? '';
    await testApi.asPayer(
      `test_helpers/payment_intents/${await intentOf(paymentId)}/authenticate`,
      {
        ...secretOf(asked.clientSecret),
        outcome: 'succeed',
      },
    );
    const { payment: settled } = await cara.ask(refreshPayment, { body: { paymentId } });
    expect(settled?.status).toBe('credited');
    expect(await extensionsOf(cara)).toBe(1);
  });

  test.each([
    ['pm_card_chargeDeclined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
  ])('%s is refused in the provider’s words, and another card works', async (card, message) => {
    const dan = await child('Dan');
    const body = { paymentMethodId: card };
    expect(await dan.refused(createPaymentIntent, { body })).toEqual({
      status: 402,
      code: 'card-declined',
      message,
    });
    expect(await extensionsOf(dan)).toBe(0);
    await dan.ask(createPaymentIntent, { body: visa });
    expect(await extensionsOf(dan)).toBe(1);
    expect((await historyOf(dan)).map(({ status }) => status)).toEqual(['completed', 'cancelled']);
  });

  test('a voucher for half halves the price, gives its months and counts as used', async () => {
    const eve = await child('Eve');
    const body = { ...visa, voucherCode: 'half' };
    expect((await eve.ask(createPaymentIntent, { body })).payment).toMatchObject({
      amountCents: 1250,
      months: 2,
      voucherCode: 'HALF',
    });
    await testApi.settle();
    expect(await eve.refused(createPaymentIntent, { body })).toMatchObject({
      code: 'voucher-already-redeemed',
    });
    expect((await historyOf(eve))[0]).toMatchObject({ amount: 1250, voucherCode: 'HALF' });
  });

  test('a voucher that leaves nothing to pay needs no card', async () => {
    const fay = await child('Fay');
    const { data: before } = await testApi.stripe.paymentIntents.list({ limit: 100 });
    const body = { ...visa, voucherCode: 'WELCOME' };
    expect(await fay.ask(createPaymentIntent, { body })).toMatchObject({
      clientSecret: null,
      paymentId: null,
    });
    const { data: after } = await testApi.stripe.paymentIntents.list({ limit: 100 });
    expect(after).toHaveLength(before.length);
  });

  test('a voucher that lowers the price needs a payment by card', async () => {
    const gil = await child('Gil');
    expect(await gil.refused(redeemVoucher, { body: { code: 'HALF' } })).toMatchObject({
      status: 402,
      code: 'voucher-needs-payment',
    });
  });

  test('two clicks with one key are paid once', async () => {
    const hal = await child('Hal');
    const key = { idempotencyKey: 'a-month-for-hal' };
    const clicks = await Promise.all([
      hal.ask(createPaymentIntent, { body: visa }, key),
      hal.ask(createPaymentIntent, { body: visa }, key),
    ]);
    expect(clicks[0]).toEqual(clicks[1]);
    expect(await extensionsOf(hal)).toBe(1);
    const other = { body: { paymentMethodId: 'pm_card_mastercard' } };
    expect(await hal.refused(createPaymentIntent, other, key)).toMatchObject({
      code: 'idempotency-key-reused',
    });
  });
});

describe('values that a caller sends', () => {
  test.each([1, -1, 0, 1e9, 25, 2500.5])(
    'the amount %d is ignored, because the price is ours',
    async (amount) => {
      const { payment: begun } = await createCaller(testApi.app).ask(createPaymentIntent, {
        body: { amount },
      });
      expect(begun?.amountCents).toBe(2500);
    },
  );

  test.each([{ number: '4242424242424242' }, { cvc: '123' }, { currency: 'USD' }])(
    'the extra field %o is refused and not logged',
    async (field) => {
      const body = { ...visa, ...field };
      expect(await createCaller(testApi.app).refused(createPaymentIntent, { body })).toMatchObject({
        status: 400,
      });
      expect(testApi.log.join('')).not.toContain('4242424242424242');
    },
  );

  test('an invalid payment method is refused', async () => {
    const body = { paymentMethodId: 'pm_card_nobodys' };
    const refused = await createCaller(testApi.app).refused(createPaymentIntent, { body });
    expect(refused).toMatchObject({
      status: 402,
      code: 'payment-error',
      message: 'An unexpected error occurred. Please try again.',
    });
  });

  test.each([
    ['NOPE', 'voucher-unknown'],
    ['OLD', 'voucher-expired'],
  ])('the voucher %s is refused and nothing is paid', async (voucherCode, code) => {
    const body = { ...visa, voucherCode };
    expect(await createCaller(testApi.app).refused(createPaymentIntent, { body })).toMatchObject({
      code,
    });
  });
});

describe('permissions', () => {
  test('administrators and suspended pupils cannot pay', async () => {
    const admin = await createAdmin(testApi, 'Admina');
    expect(await admin.refused(createPaymentIntent, { body: visa })).toMatchObject({
      code: 'forbidden',
    });
    const ida = await child('Ida');
    await admin.ask(suspendUser, { params: { id: ida.id }, body: { suspended: true } });
    expect(await ida.refused(createPaymentIntent, { body: visa })).toMatchObject({
      code: 'account-suspended',
    });
  });

  test('only its owner sees a payment', async () => {
    const jon = await child('Jon');
    const kim = await child('Kim');
    const { paymentId } = await jon.ask(createPaymentIntent, { body: {} });
    for (const stranger of [kim, createCaller(testApi.app)]) {
      expect(await stranger.refused(refreshPayment, { body: { paymentId } })).toMatchObject({
        status: 404,
        code: 'payment-not-found',
      });
    }
    expect((await createCaller(testApi.app).ask(refreshPayment, { body: {} })).payment).toBeNull();
    const other = { query: { userId: jon.id } };
    expect(await kim.refused(listPaymentHistory, other)).toMatchObject({ status: 403 });
  });
});

describe('webhooks of the provider', () => {
  /** A payment that the browser made without coming back. */
  const paidUnseen = async (person: Person): Promise<string> => {
    const asked = await person.ask(createPaymentIntent, { body: {} });
    const intentId = await intentOf(asked.paymentId ?? '');
    await testApi.asPayer(`payment_intents/${intentId}/confirm`, {
      ...secretOf(asked.clientSecret),
      payment_method: 'pm_card_visa',
    });
    return intentId;
  };
  const buildEvent = (type: string, object: object) => ({
    id: `evt_${type}`,
    object: 'event',
    type,
    data: { object },
  });

  test('a webhook gives the month once, however often and in whatever order it arrives', async () => {
    const lea = await child('Lea');
    const id = await paidUnseen(lea);
    const types = ['succeeded', 'processing', 'created'];
    const deliveries = Array.from({ length: 12 }, (_, n) =>
      testApi.deliver(
        buildEvent(`payment_intent.${types[n % 3]}`, { id, object: 'payment_intent' }),
      ),
    );
    for (const { statusCode } of await Promise.all(deliveries)) expect(statusCode).toBe(200);
    expect(await extensionsOf(lea)).toBe(1);
  });

  test('a webhook is accepted only with a recent, valid signature', async () => {
    const mia = await child('Mia');
    const id = await paidUnseen(mia);
    const event = buildEvent('payment_intent.succeeded', { id, object: 'payment_intent' });
    for (const forged of [{ secret: 'whsec_another' }, { signedAt: Date.now() - 301_000 }]) {
      expect((await testApi.deliver(event, forged)).statusCode).toBe(400);
    }
    expect(await extensionsOf(mia)).toBe(0);
    const old = { signedAt: Date.now() - 200_000 };
    expect((await testApi.deliver(event, old)).statusCode).toBe(200);
    expect(await extensionsOf(mia)).toBe(1);
  });

  test('a refund by hand takes the month back once', async () => {
    const ned = await child('Ned', 1);
    const before = await endOf(ned);
    const id = await paidUnseen(ned);
    await ned.ask(refreshPayment, { body: {} });
    await testApi.deliver(buildEvent('payment_intent.succeeded', { id, object: 'payment_intent' }));
    await testApi.settle();
    expect(await endOf(ned)).toBe(addMonths(before ?? '', 1));
    const tellBack = (type: string) =>
      testApi.deliver(buildEvent(type, { id: 'ch_1', object: 'charge', payment_intent: id }));
    // A partial refund, or one that the provider does not know, takes no month back.
    await testApi.stripe.refunds.create({ payment_intent: id, amount: 1000 });
    await tellBack('charge.refunded');
    await testApi.settle();
    expect(await endOf(ned)).toBe(addMonths(before ?? '', 1));
    await testApi.stripe.refunds.create({ payment_intent: id });
    for (const type of ['charge.refunded', 'refund.updated', 'refund.failed']) await tellBack(type);
    await testApi.settle();
    expect(await endOf(ned)).toBe(before);
    expect((await historyOf(ned))[0]?.status).toBe('refunded');
  });

  test('a dispute is recorded once', async () => {
    const ora = await child('Ora');
    const id = await paidUnseen(ora);
    const dispute = {
      id: 'dp_1',
      object: 'dispute',
      payment_intent: id,
      reason: 'fraudulent',
      amount: 2500,
    };
    for (let n = 0; n < 3; n += 1) {
      await testApi.deliver(buildEvent('charge.dispute.created', dispute));
    }
    const { paymentId } = await testApi.stripe.paymentIntents
      .retrieve(id)
      .then(({ metadata }) => metadata);
    const events = await testApi.services.store.readStream(`payment-${paymentId}`);
    expect(events.filter(({ type }) => type === 'PaymentDisputed')).toHaveLength(1);
    expect(await extensionsOf(ora)).toBe(1);
  });

  test("a webhook about somebody else's payment is accepted and ignored", async () => {
    const { id } = await testApi.stripe.paymentIntents.create({ amount: 2500, currency: 'jmd' });
    for (const event of [
      buildEvent('payment_intent.succeeded', { id, object: 'payment_intent' }),
      buildEvent('customer.created', { id: 'cus_1', object: 'customer' }),
      buildEvent('payment_intent.succeeded', { id: 'pi_unknown', object: 'payment_intent' }),
      buildEvent('charge.refunded', { id: 'ch_9', payment_intent: 'pi_of_another_account' }),
      buildEvent('charge.dispute.created', { id: 'dp_9', payment_intent: null }),
      { object: 'v2.core.event', type: 'v2.core.account.updated', related_object: { id: 'a' } },
      { object: 'event', type: 'payment_intent.created' },
      [],
    ]) {
      expect((await testApi.deliver(event)).statusCode).toBe(200);
    }
  });

  test.each(['t=1,v1=', 't=1', 'v1=,v1=,t=', ',,=', 't=NaN,v1=é', ''])(
    'a webhook with a signature that cannot be read is refused: %j',
    async (signature) => {
      const response = await testApi.app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        payload: '{}',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
      expect(response.statusCode).toBe(400);
    },
  );
});
