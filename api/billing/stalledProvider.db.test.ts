import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getMe } from '@mahoe/contracts/accounts/account';
import { createPaymentIntent } from '@mahoe/contracts/billing/payments';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../fixtures/caller.ts';
import { newPupil } from '../fixtures/people.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { LIMITS } from '../limits/admission.ts';

let provider: Server;
let testApi: TestApi;
/** Calls that the provider got and does not answer. */
let hanging = 0;
beforeAll(async () => {
  provider = createServer(() => void (hanging += 1)).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  testApi = await startTestApi({
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    STRIPE_SECRET_KEY: 'sk_test_stalled',
  });
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await testApi.stop();
});

test(
  'pages are served while more payers than pages wait for the provider',
  { tags: 'large' },
  async () => {
    const pupil = await newPupil(testApi, 'Ana');
    const payers = Array.from({ length: 2 * LIMITS.page.maxConcurrent }, async (_, n) => {
      const caller =
        n % 2 === 0 ? createCaller(testApi.app) : createCaller(testApi.app, pupil.cookie);
      return (await caller.send(createPaymentIntent, { body: {} })).statusCode;
    });
    await expect
      .poll(() => hanging, { timeout: 60_000 })
      .toBeGreaterThan(LIMITS.page.maxConcurrent);
    for (let n = 0; n < 5; n += 1) {
      expect((await pupil.send(getMe)).statusCode).toBe(200);
      expect((await pupil.send(listTopics, { query: { grade: 4 } })).statusCode).toBe(200);
    }
    // The guard gives them all up, and the next payer is refused at once.
    expect(new Set(await Promise.all(payers))).toEqual(new Set([402]));
    const { code } = await createCaller(testApi.app).refused(createPaymentIntent, { body: {} });
    expect(code).toBe('payment-unavailable');
  },
);
