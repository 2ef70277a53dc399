import { createCallGuard } from '../callGuard.ts';
import { ProviderUnavailable, type PaymentProvider } from './paymentProvider.ts';

/** Maximum payers that wait for the provider at once, in one process. */
const MAX_CONCURRENT = 48;
/** Time for one step of a payment, with the repeats of the provider's library. */
const TIMEOUT_MS = 10_000;

/** Guards the calls to the provider, for a process whose callers wait for it. */
export const guardPayments = (provider: PaymentProvider, onBreak: () => void): PaymentProvider => {
  const guard = createCallGuard({
    party: 'payments',
    maxConcurrent: MAX_CONCURRENT,
    timeoutMs: TIMEOUT_MS,
    isOutage: (error) => error instanceof ProviderUnavailable,
    toUnavailable: (reason, cause) =>
      new ProviderUnavailable(`the payment provider does not answer: ${reason}`, { cause }),
    onBreak,
  });
  return {
    create: (payment) => guard(() => provider.create(payment)),
    check: (price) => guard(() => provider.check(price)),
    confirm: (intentId, method) => guard(() => provider.confirm(intentId, method)),
    retrieve: (intentId) => guard(() => provider.retrieve(intentId)),
    cancel: (intentId) => guard(() => provider.cancel(intentId)),
    refund: (payment) => guard(() => provider.refund(payment)),
    listRefunds: (intentId) => guard(() => provider.listRefunds(intentId)),
    parseWebhook: (rawBody, signature) => provider.parseWebhook(rawBody, signature),
  };
};
