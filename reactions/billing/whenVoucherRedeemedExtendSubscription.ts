import { subscription } from '@mahoe/domain/billing/subscription';
import { momentOf } from '@mahoe/domain/calendar';
import { becauseOf, type Reacting, type Reaction } from '../reaction.ts';

const NAME = 'whenVoucherRedeemedExtendSubscription';

/** A redeemed voucher adds its months; the subscription knows what it was extended for. */
export const whenVoucherRedeemedExtendSubscription = ({ commands }: Reacting): Reaction => ({
  name: NAME,
  handles: ['VoucherRedeemed'],
  react: async ({ id, type, data, recordedAt }) => {
    if (type !== 'VoucherRedeemed') return;
    const { pupilId, voucherId, durationMonths } = data;
    await commands.handle(
      subscription,
      pupilId,
      {
        type: 'ExtendSubscription',
        now: momentOf(recordedAt.getTime()),
        pupilId,
        months: durationMonths,
        cause: { type: 'voucher', voucherId, redemptionEventId: id },
      },
      becauseOf(NAME, id),
    );
  },
});
