import { subscription } from '@mahoe/domain/billing/subscription';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenVoucherRedeemedExtendSubscription';

/**
 * Adds the months of a redeemed voucher; the subscription records the redemption, so it adds them once.
 */
export const whenVoucherRedeemedExtendSubscription = ({ commands }: ReactionDeps): Reaction =>
  reaction({
    name: NAME,
    handles: ['VoucherRedeemed'],
    startsAt: 'beginning',
    react: async ({ id, data: { pupilId, voucherId, durationMonths }, recordedAt }) => {
      const command = {
        type: 'ExtendSubscription',
        now: momentOf(recordedAt.getTime()),
        pupilId,
        months: durationMonths,
        cause: { type: 'voucher', voucherId, redemptionEventId: id },
      } as const;
      ensureDone(await commands.handle(subscription, pupilId, command, causedBy(NAME, id)));
    },
  });
