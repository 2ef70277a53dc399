import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';

const SECRET_KEY = 'sk_test_durable';
const MAIN = join(import.meta.dirname, 'main.ts');
const PAYMENTS = 20;
const TIMEOUT_MS = 120_000;

/** Starts a server as a process of its own on any free port. */
const start = async (databaseUrl: string) => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PAYMENTS_DATABASE_URL: databaseUrl,
      PAYMENTS_PORT: '0',
      PAYMENTS_SECRET_KEY: SECRET_KEY,
      PAYMENTS_WEBHOOK_URL: 'http://127.0.0.1:9/nobody',
      PAYMENTS_WEBHOOK_SECRET: 'whsec_durable',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const { port } = JSON.parse(line) as { port?: number };
    if (port === undefined) continue;
    child.stdout.resume();
    const stripe = new Stripe(SECRET_KEY, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    const kill = (): void => void child.kill('SIGKILL');
    return { stripe, kill, ended };
  }
  throw new Error('the server did not start');
};

/** Pays a month, under the same idempotency key for the same payment. */
const pay = async (stripe: Stripe, number: number): Promise<string> => {
  const { id } = await stripe.paymentIntents.create(
    {
      amount: 2500,
      currency: 'jmd',
      payment_method: 'pm_card_visa',
      confirm: true,
      use_stripe_sdk: true,
    },
    { idempotencyKey: `payment-${number}` },
  );
  return id;
};

test(
  'a payment is known after kill -9, and paid once however often it is asked for',
  async () => {
    const database = await createTestDatabase();
    const first = await start(database.url);
    const acknowledged = new Map<number, string>();
    const asked = Array.from({ length: PAYMENTS }, async (_, number) => {
      acknowledged.set(number, await pay(first.stripe, number));
      if (acknowledged.size === PAYMENTS / 4) first.kill();
    });
    await Promise.allSettled(asked);
    await first.ended;
    expect(acknowledged.size).toBeGreaterThanOrEqual(PAYMENTS / 4);

    const second = await start(database.url);
    const ids: string[] = [];
    for (let number = 0; number < PAYMENTS; number += 1) {
      const id = await pay(second.stripe, number);
      ids.push(id);
      expect(id).toBe(acknowledged.get(number) ?? id);
    }
    const { data } = await second.stripe.paymentIntents.list({ limit: 100 });
    expect(data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    second.kill();
    await second.ended;
    await database.drop();
  },
  TIMEOUT_MS,
);
