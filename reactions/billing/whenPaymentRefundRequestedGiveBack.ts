import { momentOf } from '@mahoe/domain/calendar';
import { refundPayment } from './refundPayment.ts';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenPaymentRefundRequestedGiveBack';

/**
 * Asks the provider for a refund, once for each payment however often it is repeated. The provider's
 * webhook or the reconciliation job reports the outcome.
 */
export const whenPaymentRefundRequestedGiveBack = ({
  commands,
  payments,
}: ReactionDeps): Reaction =>
  reaction({
    name: NAME,
    handles: ['PaymentRefundRequested'],
    startsAt: 'beginning',
    // Refunds are independent, and the provider answers slowly.
    concurrency: 5,
    react: async ({ id, data: { paymentId } }) => {
      if (!payments) throw new Error('a refund is due, but no payment provider is configured');
      await refundPayment(
        { commands, payments },
        paymentId,
        momentOf(Date.now()),
        causedBy(NAME, id),
      );
    },
  });
