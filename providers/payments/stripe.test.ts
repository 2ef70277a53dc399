import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openStripe } from './stripe.ts';

/** Starts a provider that has these refunds of one payment, and grants every other refund. */
const startRefunds = async (statuses: readonly string[]) => {
  const keys: unknown[] = [];
  const refund = (id: string, status: string) => ({
    id,
    status,
    amount: 2500,
    metadata: { paymentId: 'p1' },
  });
  const server = createServer((request, response) => {
    const isAsked = request.method === 'POST';
    if (isAsked) keys.push(request.headers['idempotency-key']);
    const data = statuses.map((status, at) => refund(`re_${at}`, status));
    const reply = isAsked ? refund('re_new', 'succeeded') : { object: 'list', data };
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const provider = openStripe({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    CURRENCY: 'JMD',
  });
  if (!provider) throw new Error('no provider');
  return { provider, keys };
};

test.each([
  { before: [], keys: ['p1-refund'], refundId: 're_new' },
  { before: ['pending'], keys: [], refundId: 're_0' },
  { before: ['canceled'], keys: ['p1-refund-1'], refundId: 're_new' },
  { before: ['failed', 'canceled'], keys: ['p1-refund-2'], refundId: 're_new' },
])(
  'after the refunds $before a refund is requested with the keys $keys',
  async ({ before, keys, refundId }) => {
    const started = await startRefunds(before);
    const refunded = await started.provider.refund({ paymentId: 'p1', intentId: 'pi_1' });
    expect(refunded.refundId).toBe(refundId);
    expect(started.keys).toEqual(keys);
  },
);
