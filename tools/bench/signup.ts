import { hashPassword } from '@mahoe/api/accounts/credentials';
import { getMe } from '@mahoe/contracts/accounts/account';
import type { Operation } from '@mahoe/contracts/operation';
import { createPaymentIntent, registerPaid } from '@mahoe/contracts/billing/payments';
import { startPaymentServer } from '@mahoe/stack/payments/server';
import { pino } from 'pino';
import { startBenchStack } from './benchStack.ts';
import { median, milliseconds, percentile } from './figures.ts';
import { httpCaller } from './httpCaller.ts';
import { startProviderProxy } from './providerProxy.ts';

/** Fewer than one address may pay within ten minutes. */
const SIGN_UPS = 100;
const WARM_UP = 15;
const HASHES = 20;
const SECRET_KEY = 'sk_test_bench';
const WEBHOOK_SECRET = 'whsec_bench';

const printLine = (name: string, samples: readonly number[]): void =>
  console.log(
    `${name.padEnd(34)} p50 ${milliseconds(median(samples)).padStart(9)}` +
      `  p95 ${milliseconds(percentile(samples, 0.95)).padStart(9)}`,
  );

/** Returns the cookies that a browser sends back. */
const toCookieHeader = (given: string | readonly string[] | undefined): string =>
  [given ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');

/**
 * Measures the server's part of paid sign-ups, one after the other: paying without the provider's time,
 * and registering, which does not call the provider. Password hashing is part of registering and
 * printed separately. Reference: a signed-in request that does almost nothing.
 */
export const run = async (): Promise<void> => {
  const watched = await startProviderProxy();
  const bench = await startBenchStack(undefined, {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: watched.url,
  });
  const provider = await startPaymentServer({
    databaseUrl: bench.databaseUrl,
    secretKey: SECRET_KEY,
    logger: pino({ level: 'silent' }),
  });
  watched.forwardTo(provider.url);
  const caller = httpCaller(bench.url, 4);

  const call = async (operation: Operation, cookie: string, body?: object) => {
    watched.taken();
    const began = performance.now();
    const reply = await caller.call(operation.method, operation.path, cookie, body);
    const took = performance.now() - began;
    if (reply.status !== 200) throw new Error(`${operation.path}: ${reply.status} ${reply.body}`);
    return { ...reply, ownMs: took - watched.taken(), cookie: reply.headers['set-cookie'] };
  };

  const signUp = async (n: number) => {
    const card = { amount: 2500, paymentMethodId: 'pm_card_visa' };
    const paid = await call(createPaymentIntent, '', card);
    const registered = await call(registerPaid, toCookieHeader(paid.cookie), {
      username: `newcomer${n}`,
      password: 'correct-horse',
      firstName: 'Ana',
      lastName: 'Brown',
      email: `newcomer${n}@mahoe.example`,
      grade: 4,
    });
    const me = await call(getMe, toCookieHeader(registered.cookie));
    return { paying: paid.ownMs, registering: registered.ownMs, reference: me.ownMs };
  };

  try {
    for (let n = 0; n < WARM_UP; n += 1) await signUp(n);
    const samples: Awaited<ReturnType<typeof signUp>>[] = [];
    for (let n = WARM_UP; n < WARM_UP + SIGN_UPS; n += 1) samples.push(await signUp(n));
    const hashing: number[] = [];
    for (let n = 0; n < HASHES; n += 1) {
      const began = performance.now();
      await hashPassword('correct-horse');
      hashing.push(performance.now() - began);
    }
    console.log(`${SIGN_UPS} paid sign-ups, one after the other, on the embedded stack`);
    printLine(
      'paying, without the provider',
      samples.map(({ paying }) => paying),
    );
    printLine(
      'registering, with hashing',
      samples.map(({ registering }) => registering),
    );
    printLine(
      'server’s part of both',
      samples.map(({ paying, registering }) => paying + registering),
    );
    printLine('of that, hashing the password', hashing);
    printLine(
      'reference: who is signed in',
      samples.map(({ reference }) => reference),
    );
  } finally {
    caller.close();
    await bench.stop();
    await provider.stop();
    watched.stop();
  }
};
