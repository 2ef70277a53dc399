import type { Payment as PaymentView, PaymentHistoryItem } from '@mahoe/contracts/billing/payments';
import type { HistoryEntry } from '@mahoe/projections/billing/queries';
import type { PaymentWithIntent } from './paymentService.ts';

const toPaymentStatus = ({
  state: { stage },
  intent,
}: PaymentWithIntent): PaymentView['status'] => {
  if (stage === 'refunding') return 'refunded';
  if (stage !== 'requested') return stage;
  if (intent?.status === 'requires_action') return 'action-needed';
  return intent?.status === 'processing' ? 'processing' : 'card-needed';
};

/** Payment as shown to its payer. */
export const presentPayment = (payment: PaymentWithIntent): PaymentView => {
  const { state, intent } = payment;
  const { amountCents, currency, months, discount } = state.price;
  return {
    paymentId: state.paymentId,
    status: toPaymentStatus(payment),
    clientSecret: state.stage === 'requested' ? (intent?.clientSecret ?? null) : null,
    amountCents,
    currency,
    months,
    voucherCode: discount?.code ?? null,
  };
};

export const formatMonths = (count: number): string =>
  count === 1 ? '1 month' : `${count} months`;

/** Message to the payer about a payment. */
export const describePayment = (payment: PaymentWithIntent, isExtended: boolean): string => {
  const added = formatMonths(payment.state.price.months);
  switch (toPaymentStatus(payment)) {
    case 'credited':
      return isExtended
        ? `Payment received: ${added} added to your subscription.`
        : `Payment received: ${added} will be added to your subscription in a moment.`;
    case 'paid':
      return 'Payment received. Please finish creating your account.';
    case 'processing':
      return 'Your payment is being processed.';
    case 'action-needed':
      return 'Your bank asks you to confirm this payment.';
    case 'card-needed':
      return payment.intent?.failure?.message ?? 'This payment is not finished yet.';
    case 'refunded':
      return 'This payment was returned to your card.';
    case 'cancelled':
      return 'This payment was not made. You were not charged.';
  }
};

/** Status in the history by the status in the views; any other is pending. */
const HISTORY_STATUS: Readonly<Record<string, PaymentHistoryItem['status']>> = {
  credited: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  // For the payer the money is already on its way.
  refunding: 'refunded',
  refunded: 'refunded',
};

/**
 * Line of the payment history.
 * @param defaultCurrency currency of prices, for entries that were not paid
 */
export const presentHistory = (
  { id, type, status, amountCents, currency, months, voucherCode, at }: HistoryEntry,
  defaultCurrency: string,
): PaymentHistoryItem => ({
  id,
  type: type === 'payment' ? 'stripe_payment' : 'voucher_redemption',
  status: HISTORY_STATUS[status] ?? 'pending',
  amount: amountCents,
  currency: currency ?? defaultCurrency,
  description:
    type === 'payment'
      ? `Subscription, ${formatMonths(months)}`
      : `Voucher ${voucherCode ?? ''}, ${formatMonths(months)}`,
  createdAt: at,
  subscriptionMonths: months,
  voucherCode,
});
