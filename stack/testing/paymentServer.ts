import { pino } from 'pino';
import {
  startPaymentServer,
  type PaymentServer,
  type PaymentServerOptions,
} from '../payments/server.ts';

/** The embedded payment server for one test file, which keeps its state in the test's database. */
export const paymentServer = async (
  databaseUrl: string,
  options: Partial<PaymentServerOptions> = {},
): Promise<PaymentServer & { readonly secretKey: string }> => {
  const secretKey = 'sk_test_embedded';
  const logger = pino({ level: 'silent' });
  const server = await startPaymentServer({ databaseUrl, secretKey, logger, ...options });
  return { ...server, secretKey };
};
