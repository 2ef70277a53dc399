import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paymentSettings } from '@mahoe/providers/payments/settings';
import { openStripe } from '@mahoe/providers/payments/stripe';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { startTestPaymentServer } from '@mahoe/testing/testPaymentServer';
import { startStripeMock, getStripeMockProgram } from '@mahoe/testing/stripeMock';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Lists fields of Stripe's own reply that ours lacks or has in another type; for lists, those of their
 * items.
 */
const missingFrom = (theirs: unknown, ours: unknown, at: string): readonly string[] => {
  if (!isObject(theirs) || !isObject(ours)) return [`${at} is no object`];
  return Object.entries(theirs).flatMap(([name, value]) => {
    const own = ours[name];
    const where = `${at}.${name}`;
    if (!(name in ours)) return [where];
    if (Array.isArray(value) && Array.isArray(own) && isObject(value[0]) && own.length > 0)
      return missingFrom(value[0], own[0], `${where}[]`);
    if (value === null || own === null || typeof value === typeof own) return [];
    return [`${where} is ${typeof own}, not ${typeof value}`];
  });
};

const PASSED_ON = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'] as const;

/** Sends every request to both servers, and replies with ours. */
const startBetween = async (ours: string, theirs: string) => {
  const asked: string[] = [];
  const differences: string[] = [];

  const both = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const send = async (url: string) => {
      const reply = await fetch(`${url}${request.url}`, {
        method: request.method ?? 'GET',
        headers: PASSED_ON.flatMap((name) => {
          const value = request.headers[name];
          return value === undefined ? [] : [[name, String(value)] as [string, string]];
        }),
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      return { status: reply.status, text: await reply.text() };
    };
    const [own, fixture] = await Promise.all([send(ours), send(theirs)]);
    const what = `${request.method} ${request.url?.replaceAll(/(pi|re|ch|evt)_\w{24}/g, ':id')}`;
    asked.push(what);
    if (fixture.status !== 200) differences.push(`${what} is refused: ${fixture.text}`);
    else if (own.status === 200)
      differences.push(...missingFrom(JSON.parse(fixture.text), JSON.parse(own.text), what));
    response.writeHead(own.status, { 'content-type': 'application/json' }).end(own.text);
  };

  const server = createServer((request, response) => {
    both(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    differences,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const program = getStripeMockProgram();
const TIMEOUT_MS = 120_000;

test.skipIf(program === undefined)(
  'every request of ours is one Stripe knows, and replies have every field of Stripe’s (needs Go: stripe-mock)',
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const server = await startTestPaymentServer(database.url);
    onTestFinished(() => server.stop());
    const mock = await startStripeMock(program ?? '');
    onTestFinished(() => mock.stop());
    const between = await startBetween(server.url, mock.url);
    onTestFinished(() => between.stop());
    const provider = openStripe(
      z.object(paymentSettings).parse({
        STRIPE_SECRET_KEY: server.secretKey,
        STRIPE_API_URL: between.url,
      }),
    );
    if (!provider) throw new Error('there is no provider');

    await provider.check({ amountCents: 2500, currency: 'JMD' });
    const made = async (paymentId: string): Promise<string> =>
      (await provider.create({ paymentId, amountCents: 2500, currency: 'JMD' })).intentId;
    const paid = await made('paid');
    await provider.confirm(paid, 'pm_card_chargeDeclined');
    await provider.confirm(paid, 'pm_card_visa');
    await provider.refund({ paymentId: 'paid', intentId: paid });
    await provider.refund({ paymentId: 'paid', intentId: paid });
    await provider.cancel(await made('cancelled'));
    await provider.confirm(await made('asks'), 'pm_card_authenticationRequired');
    await fetch(`${between.url}/v1/payment_methods`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secretKey}` },
      body: new URLSearchParams({
        type: 'card',
        'card[number]': '4242424242424242',
        'card[exp_month]': '12',
        'card[exp_year]': '2040',
        'card[cvc]': '123',
      }),
    });
    expect(new Set(between.asked)).toEqual(
      new Set([
        'POST /v1/payment_intents',
        'POST /v1/payment_intents/:id/confirm',
        'POST /v1/payment_intents/:id/cancel',
        'GET /v1/payment_intents/:id',
        'POST /v1/refunds',
        'GET /v1/refunds?payment_intent=:id&limit=10',
        'POST /v1/payment_methods',
      ]),
    );
    expect(between.differences).toEqual([]);

    // Objects of webhooks besides intents: charges and disputes.
    const compared = async (kind: string, id: string, own: unknown): Promise<readonly string[]> => {
      const reply = await fetch(`${mock.url}/v1/${kind}/${id}`, {
        headers: { authorization: 'Bearer sk_test_123' },
      });
      return missingFrom(await reply.json(), own, kind);
    };
    await provider.confirm(await made('disputed'), 'pm_card_createDispute');
    const events = await fetch(`${server.url}/v1/events?limit=100`, {
      headers: { authorization: `Bearer ${server.secretKey}` },
    });
    const { data } = (await events.json()) as {
      data: { id: string; type: string; data: { object: { id: string } } }[];
    };
    const findEvent = (type: string) => data.find((event) => event.type === type)?.data.object;
    const [refunded, disputed] = [
      findEvent('charge.refunded'),
      findEvent('charge.dispute.created'),
    ];
    expect([
      ...(await compared('charges', 'ch_1', { ...refunded, refunds: {} })),
      ...(await compared('disputes', 'du_1', disputed)),
      ...(await compared('events', 'evt_1', data[0])),
    ]).toEqual([]);
  },
  TIMEOUT_MS,
);
