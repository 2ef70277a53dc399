import { voucher } from '@mahoe/domain/billing/voucher';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenPaymentCreditedApplyVoucher';
/** A voucher that was used up or changed meanwhile. */
const UNUSABLE = [
  'voucher-unknown',
  'voucher-already-redeemed',
  'voucher-expired',
  'voucher-exhausted',
] as const;

/**
 * A voucher that lowered a price is used once that was paid. Used up or changed meanwhile, it is
 * left as it is: the price paid holds.
 */
export const whenPaymentCreditedApplyVoucher = ({ commands }: ReactionDeps): Reaction =>
  reaction({
    name: NAME,
    handles: ['PaymentCredited'],
    startsAt: 'beginning',
    react: async ({ id, data: { paymentId, pupilId, discount }, recordedAt }) => {
      if (discount === null) return;
      const { voucherId, code } = discount;
      const now = momentOf(recordedAt.getTime());
      const command = { type: 'ApplyVoucher', now, paymentId, pupilId, code } as const;
      const applied = await commands.handle(voucher, voucherId, command, causedBy(NAME, id));
      ensureDone(applied, ...UNUSABLE);
    },
  });
