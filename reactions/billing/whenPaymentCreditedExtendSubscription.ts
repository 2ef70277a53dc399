import { subscription } from '@mahoe/domain/billing/subscription';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenPaymentCreditedExtendSubscription';

/**
 * Adds the months of a credited payment once, and takes them away if the payment is refunded by hand.
 * One reaction handles both events to keep their order.
 */
export const whenPaymentCreditedExtendSubscription = ({ commands }: ReactionDeps): Reaction =>
  reaction({
    name: NAME,
    handles: ['PaymentCredited', 'PaymentRefunded'],
    startsAt: 'beginning',
    react: async ({ id, type, data, recordedAt }) => {
      const { pupilId, paymentId, months } = data;
      if (pupilId === null) return;
      const now = momentOf(recordedAt.getTime());
      const cause = { type: 'payment', paymentId } as const;
      const changed = await commands.handle(
        subscription,
        pupilId,
        type === 'PaymentCredited'
          ? { type: 'ExtendSubscription', now, pupilId, months, cause }
          : { type: 'ShortenSubscription', now, pupilId, months, paymentId },
        causedBy(NAME, id),
      );
      ensureDone(changed);
    },
  });
