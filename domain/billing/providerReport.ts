import type { Moment } from '../calendar.ts';
import type { RecordCancellation, RecordFailure, RecordSuccess } from './paymentCommands.ts';

/** What the provider says of a payment, as far as it decides anything. */
export interface ProviderReport {
  readonly status: string;
  readonly receivedCents: number;
  readonly currency: string;
  readonly failure: { readonly code: string } | null;
}

/**
 * What is to be recorded when the provider says this, whoever heard it: the browser's return, a
 * delivery, or the reconciler (R24). Null while there is nothing new.
 */
export const toPaymentCommand = (
  { status, receivedCents, currency, failure }: ProviderReport,
  now: Moment,
): RecordSuccess | RecordFailure | RecordCancellation | null => {
  if (status === 'succeeded') {
    return { type: 'RecordSuccess', now, amountCents: receivedCents, currency };
  }
  if (status === 'canceled') return { type: 'RecordCancellation', now };
  return failure && { type: 'RecordFailure', now, reason: failure.code };
};
