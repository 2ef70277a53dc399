// @module-tag large: freezes a process
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import Stripe from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '../findFreePort.ts';
import { supervise } from '../supervisor.ts';

const SECRET_KEY = 'sk_test_frozen';

test('a payment server that is frozen is replaced, and still has its payments', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const folder = mkdtempSync(join(tmpdir(), 'mahoe payments '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const port = (await findFreePort(0)) ?? 0;
  const server = supervise(
    {
      name: 'payments',
      entry: join(import.meta.dirname, 'main.ts'),
      env: {
        ...process.env,
        PAYMENTS_DATABASE_URL: database.url,
        PAYMENTS_PORT: String(port),
        PAYMENTS_SECRET_KEY: SECRET_KEY,
        PAYMENTS_WEBHOOK_URL: 'http://127.0.0.1:9/nobody',
        PAYMENTS_WEBHOOK_SECRET: 'whsec_frozen',
      },
      logFile: join(folder, 'payments.log'),
    },
    { info: () => undefined, warn: () => undefined },
  );
  onTestFinished(() => server.stop());
  const stripe = new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 2000,
  });
  const pay = () => stripe.paymentIntents.create({ amount: 2500, currency: 'jmd' });
  const { id } = await vi.waitUntil(() => pay().catch(() => undefined), { timeout: 30_000 });
  const frozen = server.pid() ?? 0;
  process.kill(frozen, 'SIGSTOP');
  await expect(pay()).rejects.toThrow();
  const found = await vi.waitUntil(
    () => stripe.paymentIntents.retrieve(id).catch(() => undefined),
    { timeout: 60_000, interval: 500 },
  );
  expect(found.id).toBe(id);
  expect(server.pid()).not.toBe(frozen);
  expect(server.crashes()).toBe(1);
}, 120_000);
