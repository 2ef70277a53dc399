import { voucher } from '@mahoe/domain/billing/voucher';
import type { Moment } from '@mahoe/domain/calendar';
import { reject } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/handle';
import { v5 as uuidv5 } from 'uuid';
import type { Services } from '../services.ts';
import { createVoucherCodes } from './voucherCodes.ts';

/** Namespace of redemption ids. */
const REDEMPTION_IDS = '8b1a0a8e-0c7c-5bb5-a6c6-4a5d0a4a7f0d';

/** Redeems the voucher of a code for a pupil; a repeat of the command is the same redemption. */
export const redeem = async (
  services: Services,
  code: string,
  pupilId: string,
  now: Moment,
  context: CommandContext,
) => {
  const found = await createVoucherCodes(services).find(code);
  if (!found) return reject('voucher-unknown');
  return services.commands.handle(
    voucher,
    found.voucherId,
    {
      type: 'RedeemVoucher',
      now,
      code,
      pupilId,
      redemptionId: uuidv5(`${context.commandId}|${pupilId}`, REDEMPTION_IDS),
      priceCents: services.config.MONTHLY_PRICE_CENTS,
    },
    context,
  );
};
