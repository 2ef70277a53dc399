import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { startTestPaymentServer } from '@mahoe/testing/testPaymentServer';
import { installErrorHandler } from '../edge/problems.ts';
import type { Services } from '../route/services.ts';
import { browserProxy, browserProxyUrl } from './browserProxy.ts';

const PATH = '/api/payments/provider/v1';

/** An API with these settings that has only the proxied calls. */
const apiWith = async (settings: Readonly<Record<string, string>>): Promise<FastifyInstance> => {
  const app = fastify();
  installErrorHandler(app);
  browserProxy(app, { config: settings } as unknown as Services);
  await app.ready();
  return app;
};

const post = (app: FastifyInstance, path: string, form: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url: `${PATH}/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

describe('proxied calls of a payer', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let server: Awaited<ReturnType<typeof startTestPaymentServer>>;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startTestPaymentServer(database.url);
    const { url, secretKey } = server;
    app = await apiWith({ STRIPE_API_URL: url, STRIPE_SECRET_KEY: secretKey });
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
    await database.drop();
  });

  /** A payment begun by the server, with the secret that gives a payer access. */
  const begun = async (): Promise<{ id: string; client_secret: string }> => {
    const reply = await fetch(`${server.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secretKey}` },
      body: new URLSearchParams({ amount: '2500', currency: 'jmd' }),
    });
    return (await reply.json()) as { id: string; client_secret: string };
  };

  test("a payer's calls reach the provider, and its replies come back unchanged", async () => {
    const card = { type: 'card', 'card[number]': '4242424242424242', 'card[exp_month]': '1' };
    const made = await post(app, 'payment_methods', { ...card, 'card[exp_year]': '2040' });
    expect(made.json()).toMatchObject({ object: 'payment_method', card: { last4: '4242' } });
    const late = await post(app, 'payment_methods', { ...card, 'card[exp_year]': '2020' });
    expect(late.statusCode).toBe(402);
    expect(late.json()).toMatchObject({ error: { code: 'invalid_expiry_year' } });

    const { id, client_secret: secret } = await begun();
    const { id: method } = made.json<{ id: string }>();
    const paid = await post(app, `payment_intents/${id}/confirm`, {
      client_secret: secret,
      payment_method: method,
    });
    expect(paid.json()).toMatchObject({ status: 'succeeded' });
    const url = `${PATH}/payment_intents/${id}?client_secret=${secret}`;
    const { statusCode, body } = await app.inject({ url });
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { status: 'succeeded' }]);
  });

  test("the proxy grants no more than a payer's rights", async () => {
    const { id } = await begun();
    const attempts = await Promise.all([
      app.inject({ url: `${PATH}/payment_intents/${id}` }),
      app.inject({ url: `${PATH}/payment_intents` }),
      app.inject({
        url: `${PATH}/payment_intents/search?query=status:'succeeded'`,
        headers: { authorization: `Bearer ${server.secretKey}` },
      }),
      post(app, `payment_intents/${id}/cancel`, {}),
      post(app, 'refunds', { payment_intent: id }),
      app.inject({ url: `${PATH}/events` }),
      app.inject({ url: `${PATH}/payment_intents/../events` }),
    ]);
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([
      400, 401, 401, 401, 404, 404, 404,
    ]);
  });

  test('a call is refused politely while the provider does not answer', async () => {
    const unused = createServer();
    await new Promise<void>((done) => unused.listen(0, '127.0.0.1', done));
    const { port } = unused.address() as AddressInfo;
    await new Promise((done) => unused.close(done));
    const lone = await apiWith({
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_1',
    });
    const silent = await post(lone, 'payment_methods', { type: 'card' });
    expect([silent.statusCode, silent.json()]).toMatchObject([503, { code: 'unavailable' }]);
    await lone.close();
  });

  test.each([
    ['browsers ask the provider themselves', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['there is no provider', {}],
  ])('the proxy does not exist if %s', async (_, settings) => {
    const other = await apiWith({ STRIPE_API_URL: server.url, ...settings });
    expect((await post(other, 'payment_methods', { type: 'card' })).statusCode).toBe(404);
    await other.close();
  });
});

test('browsers get the address they used, or the public one', () => {
  const asked = { protocol: 'http', host: '192.168.1.5:3000' } as const;
  expect(browserProxyUrl(asked, {})).toBe('http://192.168.1.5:3000/api/payments/provider');
  const settings = { PUBLIC_URL: 'https://mahoe.example/start' };
  expect(browserProxyUrl(asked, settings)).toBe('https://mahoe.example/api/payments/provider');
});
