import { pino } from 'pino';
import { SETTLE_DELAY_S } from '@mahoe/stack/payments/refunds';
import {
  startPaymentServer,
  type PaymentServer,
  type PaymentServerOptions,
} from '@mahoe/stack/payments/server';

/** The payment emulator for one test file, with its state in the test's database. */
export const startTestPaymentServer = async (
  databaseUrl: string,
  options: Partial<PaymentServerOptions> = {},
): Promise<PaymentServer & { readonly secretKey: string; letRefundsSettle(): void }> => {
  const secretKey = 'sk_test_embedded';
  let aheadMs = 0;
  const clock = () => Date.now() + aheadMs;
  const logger = pino({ level: 'silent' });
  const server = await startPaymentServer({ databaseUrl, secretKey, clock, logger, ...options });
  /** Moves the clock on until every refund is settled. */
  const letRefundsSettle = (): void => {
    aheadMs += SETTLE_DELAY_S * 1000;
  };
  return { ...server, secretKey, letRefundsSettle };
};
