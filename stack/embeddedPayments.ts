import { randomBytes } from 'node:crypto';
import { hasDemo } from './environment.ts';
import { findFreePort } from './findFreePort.ts';
import type { Processes } from './processes.ts';
import { isListening, toReachableHost } from './probes.ts';
import type { Settings } from './settings.ts';

/** Returns true if this machine emulates the payment provider: in the demo, if no key is set. */
export const hasEmbeddedPayments = (settings: Settings): boolean =>
  settings.STRIPE_SECRET_KEY === undefined &&
  settings.DATABASE_URL === undefined &&
  hasDemo(settings);

/**
 * Starts the payment emulator on a free port; it sends webhooks to the API.
 * @returns settings by which the processes reach it, as they would reach Stripe
 */
export const startPayments = async (
  processes: Processes,
  settings: Settings,
  apiPort: number,
  databaseUrl: string,
): Promise<NodeJS.ProcessEnv> => {
  const port = (await findFreePort(0)) ?? 0;
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const server = processes.start('payments', 'stack/payments/main.ts', {
    PAYMENTS_DATABASE_URL: databaseUrl,
    PAYMENTS_PORT: String(port),
    PAYMENTS_SECRET_KEY: secretKey,
    PAYMENTS_WEBHOOK_URL: `http://${toReachableHost(settings.HOST)}:${apiPort}/api/payments/webhook`,
    PAYMENTS_WEBHOOK_SECRET: webhookSecret,
  });
  await processes.waitUntil(server, () => isListening(port));
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  };
};
