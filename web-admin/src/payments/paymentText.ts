import type { AdminPayment } from '@mahoe/contracts/billing/adminPayments';
import type { Tone } from '../ui/StatusChip.tsx';

/** Label and tone for each status of a payment. */
export const paymentStatuses: Readonly<
  Record<AdminPayment['status'], { readonly tone: Tone; readonly label: string }>
> = {
  requested: { tone: 'plain', label: 'Not paid yet' },
  failed: { tone: 'warning', label: 'Card declined' },
  paid: { tone: 'warning', label: 'Paid, sign-up pending' },
  credited: { tone: 'good', label: 'Paid' },
  cancelled: { tone: 'plain', label: 'Cancelled' },
  refunding: { tone: 'warning', label: 'Refund pending' },
  refunded: { tone: 'plain', label: 'Refunded' },
};

export const amountText = ({ amountCents, currency }: AdminPayment): string =>
  `${currency} ${(amountCents / 100).toFixed(2)}`;

/** The problem that an administrator should check, or null. */
export const attentionText = ({ disputeReason, refundFailure }: AdminPayment): string | null => {
  const text = [
    ...(disputeReason === null ? [] : [`Disputed: ${disputeReason.replaceAll('_', ' ')}`]),
    ...(refundFailure === null
      ? []
      : [`A refund failed: ${refundFailure.replaceAll('_', ' ')}. It will be retried.`]),
  ];
  return text.length === 0 ? null : text.join('; ');
};
