import type { PaymentEvent, PaymentRequested } from './events.ts';
import type { Price } from './paymentCommands.ts';

export interface Payment {
  readonly paymentId: string;
  readonly intentId: string;
  /** The pupil, from the request on or once it is credited. */
  readonly pupilId: string | null;
  readonly price: Price;
  readonly stage: 'requested' | 'paid' | 'credited' | 'cancelled' | 'refunding' | 'refunded';
  /** Reason of the last failure. */
  readonly failedFor: string | null;
  readonly paidAt: string | null;
  /** Amount that arrived, as the provider reported it. */
  readonly receivedCents: number;
  /** Refunds that failed. */
  readonly failedRefundIds: readonly string[];
  readonly disputeIds: readonly string[];
}

const requested = ({
  paymentId,
  intentId,
  pupilId,
  amountCents,
  currency,
  priceCents,
  discount,
  months,
}: PaymentRequested): Payment => ({
  paymentId,
  intentId,
  pupilId,
  price: { amountCents, currency, priceCents, discount, months },
  stage: 'requested',
  failedFor: null,
  paidAt: null,
  receivedCents: 0,
  failedRefundIds: [],
  disputeIds: [],
});

/** Returns the payment after an event. */
export const evolve = (state: Payment | null, { type, data }: PaymentEvent): Payment | null => {
  if (type === 'PaymentRequested') return requested(data);
  if (state === null) return null;
  switch (type) {
    case 'PaymentFailed':
      return { ...state, failedFor: data.reason };
    case 'PaymentSucceeded':
      return {
        ...state,
        stage: 'paid',
        failedFor: null,
        paidAt: data.occurredAt,
        receivedCents: data.amountCents,
      };
    case 'PaymentCredited':
      return { ...state, stage: 'credited', pupilId: data.pupilId };
    case 'PaymentCancelled':
      return { ...state, stage: 'cancelled' };
    case 'PaymentRefundRequested':
      return { ...state, stage: 'refunding' };
    case 'PaymentRefundFailed':
      return {
        ...state,
        stage: 'refunding',
        failedRefundIds: [...state.failedRefundIds, data.refundId],
      };
    case 'PaymentRefunded':
      return { ...state, stage: 'refunded' };
    case 'PaymentDisputed':
      return { ...state, disputeIds: [...state.disputeIds, data.disputeId] };
    default:
      return state;
  }
};
