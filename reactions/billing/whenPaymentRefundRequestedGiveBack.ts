import { momentOf } from '@mahoe/domain/calendar';
import { refundPayment } from './refundPayment.ts';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenPaymentRefundRequestedGiveBack';

/**
 * Money that is to go back goes back: the provider is asked once a payment, however often we ask. What
 * becomes of it later is heard of from the provider, or asked by the reconciler.
 */
export const whenPaymentRefundRequestedGiveBack = ({
  commands,
  payments,
}: ReactionDeps): Reaction =>
  reaction({
    name: NAME,
    handles: ['PaymentRefundRequested'],
    startsAt: 'beginning',
    // Each is a payment of its own, and the provider is far away.
    concurrency: 5,
    react: async ({ id, data: { paymentId } }) => {
      if (!payments) throw new Error('money is to be given back, and there is no payment provider');
      await refundPayment(
        { commands, payments },
        paymentId,
        momentOf(Date.now()),
        causedBy(NAME, id),
      );
    },
  });
