import { voucher } from '@mahoe/domain/billing/voucher';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenPaymentCreditedApplyVoucher';
/** Refusals of a voucher that was used up or changed in the meantime. */
const UNUSABLE = [
  'voucher-unknown',
  'voucher-already-redeemed',
  'voucher-expired',
  'voucher-exhausted',
] as const;

/**
 * Counts the use of a voucher that lowered a price, once that price is paid. If the voucher was used up
 * or changed in the meantime, the price paid still holds.
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
