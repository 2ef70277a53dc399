import { payment } from '@mahoe/domain/billing/payment';
import { momentOf } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { becauseOf, reaction, type Reacting, type Reaction } from '../reaction.ts';

const NAME = 'whenPaymentRefundRequestedGiveBack';

/** Money that is to go back goes back: the provider is asked once a payment, however often we ask. */
export const whenPaymentRefundRequestedGiveBack = ({ commands, payments }: Reacting): Reaction =>
  reaction({
    name: NAME,
    handles: ['PaymentRefundRequested'],
    startsAt: 'beginning',
    // Each is a payment of its own, and the provider is far away.
    atOnce: 5,
    react: async ({ id, data: { paymentId, intentId } }) => {
      if (!payments) throw new Error('money is to be given back, and there is no payment provider');
      const { status, refundId, amountCents } = await payments.refund({ paymentId, intentId });
      if (status === 'failed') throw new Error(`refund ${refundId} failed at the provider`);
      const now = momentOf(Date.now());
      const refunded = await commands.handle(
        payment,
        paymentId,
        { type: 'RecordRefund', now, refundId, amountCents },
        becauseOf(NAME, id),
      );
      if (isRejection(refunded)) throw new Error(refunded.rejected);
    },
  });
