import { instantMs, stamp, type Moment } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import type { PaymentEvent, RefundReason } from './events.ts';
import type { ExpirePayment, RecordRefunds } from './paymentCommands.ts';
import type { Payment } from './paymentState.ts';

/** Time after which money of an unfinished sign-up is refunded (R24). */
export const UNREGISTERED_TTL_MS = 3_600_000;

/** Requests a refund of money that arrived. */
export const requestRefund = (
  { paymentId, intentId }: Payment,
  reason: RefundReason,
  now: Moment,
): PaymentEvent => ({
  type: 'PaymentRefundRequested',
  data: { paymentId, intentId, reason, ...stamp(now) },
});

/** Requests the refund of money without a registration, once the time is over. */
export const expirePayment = (state: Payment, { now }: ExpirePayment): readonly PaymentEvent[] => {
  const { stage, paidAt } = state;
  if (stage !== 'paid' || paidAt === null) return [];
  const isOver = instantMs(now.at) - instantMs(paidAt) >= UNREGISTERED_TTL_MS;
  return isOver ? [requestRefund(state, 'not-registered', now)] : [];
};

/**
 * Records refunds. The money is back once the provider reports that all of it arrived. A pending refund
 * may still fail, and a partial refund by hand takes no months. A failure after months were taken, or
 * after a completed refund, needs a new refund.
 */
export const recordRefunds = (
  state: Payment,
  { refunds, now }: RecordRefunds,
): readonly PaymentEvent[] | Rejection<'payment-unfinished'> => {
  const { paymentId, pupilId, price, stage, receivedCents, failedRefundIds } = state;
  if (stage === 'requested' || stage === 'cancelled') return reject('payment-unfinished');
  const arrived = refunds.filter(({ status }) => status === 'succeeded');
  const amountCents = arrived.reduce((sum, one) => sum + one.amountCents, 0);
  const last = arrived.at(-1);
  if (last && amountCents >= receivedCents) {
    if (stage === 'refunded') return [];
    const whose = stage === 'credited' ? pupilId : null;
    const { months } = price;
    const { refundId } = last;
    const data = { paymentId, pupilId: whose, months, refundId, amountCents, ...stamp(now) };
    return [{ type: 'PaymentRefunded', data }];
  }
  if (stage !== 'refunding' && stage !== 'refunded') return [];
  return refunds
    .filter(({ refundId, status }) => status === 'failed' && !failedRefundIds.includes(refundId))
    .map(({ refundId, failure }) => ({
      type: 'PaymentRefundFailed',
      data: { paymentId, refundId, reason: failure ?? 'unknown', ...stamp(now) },
    }));
};
