import { getTracer } from '@mahoe/telemetry/tracing';
import { traceCall } from '../traceCall.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/** Makes a span of each call to the provider. Returns the provider itself while traces are off. */
export const tracePayments = (provider: PaymentProvider): PaymentProvider => {
  if (!getTracer()) return provider;
  const trace = <T>(operation: keyof PaymentProvider, call: () => Promise<T>): Promise<T> =>
    traceCall('payments', operation, call);
  return {
    create: (payment) => trace('create', () => provider.create(payment)),
    check: (price) => trace('check', () => provider.check(price)),
    confirm: (intentId, method) => trace('confirm', () => provider.confirm(intentId, method)),
    retrieve: (intentId) => trace('retrieve', () => provider.retrieve(intentId)),
    cancel: (intentId) => trace('cancel', () => provider.cancel(intentId)),
    refund: (payment) => trace('refund', () => provider.refund(payment)),
    listRefunds: (intentId) => trace('listRefunds', () => provider.listRefunds(intentId)),
    parseWebhook: (rawBody, signature) => provider.parseWebhook(rawBody, signature),
  };
};
