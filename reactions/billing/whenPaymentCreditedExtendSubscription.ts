import { subscription } from '@mahoe/domain/billing/subscription';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenPaymentCreditedExtendSubscription';

/**
 * A credited payment adds its months, once; given back by hand it takes them away again. One
 * reaction to both, so that they come in their order.
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
