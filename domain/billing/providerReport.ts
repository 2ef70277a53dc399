import type { Moment } from '../calendar.ts';
import type { RecordCancellation, RecordFailure, RecordSuccess } from './paymentCommands.ts';

/** The provider's report of a payment, as far as decisions need it. */
export interface ProviderReport {
  readonly status: string;
  readonly receivedCents: number;
  readonly currency: string;
  readonly failure: { readonly code: string } | null;
}

/**
 * Returns the command for a provider's report, from the browser's return, a webhook or the
 * reconciliation job (R24). Null if the report has nothing new.
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
