import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { startTestPaymentServer } from '@mahoe/testing/testPaymentServer';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: Awaited<ReturnType<typeof startTestPaymentServer>>;
let stripe: Stripe;

const clientOf = (url: string, key: string): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
};

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestPaymentServer(database.url);
  stripe = clientOf(server.url, server.secretKey);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

const month = { amount: 2500, currency: 'jmd' } as const;
const paidWith = (method: string) =>
  ({
    ...month,
    payment_method: method,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  }) as const;

/** Returns the error of a refused request. */
const refusal = async (asked: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  asked.then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  );

const asPayer = async (
  path: string,
  form: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const reply = await fetch(`${server.url}/v1/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};

describe('a payment', () => {
  test('is made, confirmed and read with its charge', async () => {
    const made = await stripe.paymentIntents.create({ ...month, metadata: { paymentId: '7' } });
    expect(made).toMatchObject({ status: 'requires_payment_method', metadata: { paymentId: '7' } });
    const paid = await stripe.paymentIntents.confirm(made.id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://school.example/subscription',
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2500 });
    const read = await stripe.paymentIntents.retrieve(made.id, {
      expand: ['latest_charge', 'payment_method'],
    });
    expect(read.latest_charge).toMatchObject({ status: 'succeeded', amount: 2500, paid: true });
    expect(read.payment_method).toMatchObject({ card: { last4: '4242' } });
    const again = await refusal(
      stripe.paymentIntents.confirm(made.id, {
        payment_method: 'pm_card_visa',
        use_stripe_sdk: true,
      }),
    );
    expect(again.code).toBe('payment_intent_unexpected_state');
  });

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
  ])('with %s is declined, and another card can be tried', async (card, code, declineCode) => {
    const error = await refusal(stripe.paymentIntents.create(paidWith(card)));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode });
    const { id } = error.payment_intent ?? { id: '' };
    const { status, last_payment_error: last } = await stripe.paymentIntents.retrieve(id);
    expect({ status, code: last?.code }).toEqual({ status: 'requires_payment_method', code });
    const confirmed = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(confirmed).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  test.each([
    ['succeed', 'succeeded', undefined],
    ['fail', 'requires_payment_method', 'payment_intent_authentication_failure'],
  ])('takes the holder’s answer to the bank, %s, and is %s', async (outcome, status, code) => {
    const asked = await stripe.paymentIntents.create(paidWith('pm_card_authenticationRequired'));
    expect(asked).toMatchObject({ status: 'requires_action' });
    const path = `test_helpers/payment_intents/${asked.id}/authenticate`;
    const stranger = await asPayer(path, { client_secret: 'guess', outcome });
    expect(stranger.status).toBe(400);
    const { body } = await asPayer(path, { client_secret: asked.client_secret ?? '', outcome });
    expect(body['status']).toBe(status);
    const read = await stripe.paymentIntents.retrieve(asked.id);
    expect([read.status, read.last_payment_error?.code]).toEqual([status, code]);
  });

  test('is cancelled while it is not paid, and not afterwards', async () => {
    const { id } = await stripe.paymentIntents.create(month);
    const gone = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(gone).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const paid = await stripe.paymentIntents.create(paidWith('pm_card_visa'));
    const late = await refusal(stripe.paymentIntents.cancel(paid.id));
    expect(late).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
  });

  test('is found by what it was marked with', async () => {
    const marked = { ...month, metadata: { paymentId: 'found-me' } };
    const { id } = await stripe.paymentIntents.create(marked);
    const query = "metadata['paymentId']:'found-me' AND status:'requires_payment_method'";
    const { data } = await stripe.paymentIntents.search({ query });
    expect(data.map((found) => found.id)).toEqual([id]);
    const page = await stripe.paymentIntents.list({ limit: 1 });
    expect([page.data[0]?.id, page.has_more]).toEqual([id, true]);
  });

  test.each([
    [{ ...month, amount: 49 }, 'amount_too_small'],
    [{ ...month, amount: 100_000_000 }, 'amount_too_large'],
    [{ ...month, currency: 'xxx' }, undefined],
    [{ ...month, colour: 'red' }, 'parameter_unknown'],
    [{ ...month, description: 'a\0b' }, undefined],
    [{ ...month, metadata: { __proto__: { a: { b: 'c' } }, x: { y: 'z' } } }, undefined],
    [{ currency: 'jmd' }, 'parameter_missing'],
  ])('%o is refused', async (params, code) => {
    const asked = stripe.paymentIntents.create(
      params as unknown as Stripe.PaymentIntentCreateParams,
    );
    const error = await refusal(asked);
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
    expect(error.code).toBe(code);
  });
});

describe('a refund', () => {
  test('gives the money back, in parts and not twice', async () => {
    const { id } = await stripe.paymentIntents.create(paidWith('pm_card_visa'));
    const part = await stripe.refunds.create({ payment_intent: id, amount: 1000 });
    expect(part).toMatchObject({ status: 'succeeded', amount: 1000, payment_intent: id });
    const rest = await stripe.refunds.create({ payment_intent: id });
    expect(rest.amount).toBe(1500);
    const more = await refusal(stripe.refunds.create({ payment_intent: id }));
    expect(more.code).toBe('charge_already_refunded');
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.map((refund) => refund.amount)).toEqual([1500, 1000]);
  });

  test.each([
    ['pm_card_pendingRefund', 'pending', 'succeeded', ['refund.updated']],
    ['pm_card_refundFail', 'succeeded', 'failed', ['refund.updated', 'refund.failed']],
  ] as const)(
    'becomes later what the card has it become: %s',
    async (card, first, last, eventTypes) => {
      const paid = await stripe.paymentIntents.create(paidWith(card));
      const { id } = await stripe.refunds.create({ payment_intent: paid.id });
      expect((await stripe.refunds.retrieve(id)).status).toBe(first);
      server.letRefundsSettle();
      const settled = async () => (await stripe.refunds.retrieve(id)).status;
      await expect.poll(settled, { timeout: 30_000 }).toBe(last);
      for (const type of [...eventTypes, 'charge.refund.updated']) {
        const [{ data, request } = {}] = (await stripe.events.list({ type })).data;
        expect([data?.object, request]).toMatchObject([{ id, status: last }, { id: null }]);
      }
      const again = stripe.refunds.create({ payment_intent: paid.id });
      if (last === 'failed') {
        expect(await stripe.refunds.retrieve(id)).toMatchObject({
          failure_reason: 'expired_or_canceled_card',
        });
        expect(await again).toMatchObject({ status: 'succeeded', amount: 2500 });
      } else expect((await refusal(again)).code).toBe('charge_already_refunded');
    },
  );
});

describe('an idempotency key', () => {
  test('makes a request one, its refusal by the card’s bank included', async () => {
    const declined = paidWith('pm_card_chargeDeclined');
    const [first, second] = [
      await refusal(stripe.paymentIntents.create(declined, { idempotencyKey: 'declined' })),
      await refusal(stripe.paymentIntents.create(declined, { idempotencyKey: 'declined' })),
    ];
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    expect(second.headers?.['idempotent-replayed']).toBe('true');
  });

  test('names no second request', async () => {
    const options = { idempotencyKey: 'one' };
    await stripe.paymentIntents.create(month, options);
    const other = await refusal(stripe.paymentIntents.create({ ...month, amount: 2600 }, options));
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('is free again after a request that was refused as such', async () => {
    const options = { idempotencyKey: 'again' };
    await refusal(stripe.paymentIntents.create({ ...month, amount: 1 }, options));
    const made = await stripe.paymentIntents.create(month, options);
    expect(made.amount).toBe(2500);
  });

  test('of twenty requests at once leads to one payment', async () => {
    const metadata = { paymentId: 'at-once' };
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        stripe.paymentIntents.create({ ...month, metadata }, { idempotencyKey: 'at-once' }),
      ),
    );
    const ids = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    const codes = asked.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as Stripe.errors.StripeError).code] : [],
    );
    expect(new Set(ids).size).toBe(1);
    expect(new Set(codes)).toEqual(new Set(codes.length > 0 ? ['idempotency_key_in_use'] : []));
    const { data } = await stripe.paymentIntents.search({
      query: "metadata['paymentId']:'at-once'",
    });
    expect(data).toHaveLength(1);
  });
});

describe('a card', () => {
  const typed = (number: string) => ({
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  });

  test('is a test card, given by number or by name', async () => {
    const byNumber = await asPayer('payment_methods', typed('4242 4242 4242 4242'));
    expect(byNumber.body).toMatchObject({ object: 'payment_method', card: { last4: '4242' } });
    const byName = await asPayer('payment_methods', { type: 'card', 'card[token]': 'tok_visa' });
    expect(byName.body).toMatchObject({ card: { last4: '4242' } });
    const paid = await stripe.paymentIntents.create(paidWith(String(byNumber.body['id'])));
    expect(paid.status).toBe('succeeded');
  });

  test('with another number is refused', async () => {
    const real = await asPayer('payment_methods', typed('4111111111111111'));
    expect(real).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined', decline_code: 'test_mode_live_card' } },
    });
    const wrong = await asPayer('payment_methods', typed('4242424242424241'));
    expect(wrong).toMatchObject({ status: 402, body: { error: { code: 'incorrect_number' } } });
  });
});

describe('a stranger', () => {
  test('needs the secret key for what is not a payer’s', async () => {
    const stranger = clientOf(server.url, 'sk_test_another');
    const refused = await refusal(stripe.events.list().then(() => stranger.events.list()));
    expect(refused).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    const payer = await asPayer('refunds', { payment_intent: 'pi_1' });
    expect(payer.status).toBe(401);
  });

  test('sees of a payment by its client secret what a payer needs', async () => {
    const { id, client_secret: secret } = await stripe.paymentIntents.create({
      ...month,
      metadata: { paymentId: 'secret' },
    });
    const path = `${server.url}/v1/payment_intents/${id}`;
    const seen = await fetch(`${path}?client_secret=${secret ?? ''}`);
    expect(await seen.json()).not.toHaveProperty('metadata');
    expect((await fetch(path)).status).toBe(400);
  });
});
