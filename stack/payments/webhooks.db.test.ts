import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { startTestPaymentServer } from '@mahoe/testing/testPaymentServer';

const SECRET = 'whsec_test';
const TIMEOUT = { timeout: 30_000, interval: 50 };

test('the server sends signed events until they are acknowledged, also after a restart', async () => {
  const database = await createTestDatabase();
  const received: Stripe.Event[] = [];
  let refusals = 0;
  let isTaken = false;
  const stripe = new Stripe('sk_test_unused');
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      if (isTaken) {
        const body = Buffer.concat(chunks);
        received.push(stripe.webhooks.constructEvent(body, signature, SECRET));
      } else refusals += 1;
      response.writeHead(isTaken ? 200 : 503).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = receiver.address() as AddressInfo;
  const webhook = { url: `http://127.0.0.1:${port}/hook`, secret: SECRET };

  const first = await startTestPaymentServer(database.url, { webhook });
  const address = new URL(first.url);
  const client = new Stripe(first.secretKey, {
    host: address.hostname,
    port: address.port,
    protocol: 'http',
  });
  const paid = await client.paymentIntents.create({
    amount: 2500,
    currency: 'jmd',
    payment_method: 'pm_card_visa',
    confirm: true,
    use_stripe_sdk: true,
  });
  await client.refunds.create({ payment_intent: paid.id });
  const { data: recorded } = await client.events.list();
  await vi.waitFor(() => expect(refusals).toBeGreaterThan(0), TIMEOUT);
  await first.stop();

  isTaken = true;
  const second = await startTestPaymentServer(database.url, { webhook });
  await vi.waitFor(
    () => expect(new Set(received.map(({ id }) => id)).size).toBe(recorded.length),
    TIMEOUT,
  );
  expect(recorded.map(({ type }) => type)).toEqual([
    'charge.refunded',
    'refund.created',
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ]);
  await second.stop();
  receiver.close();
  await database.drop();
});
