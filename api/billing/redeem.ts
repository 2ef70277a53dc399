import { voucherCode } from '@mahoe/domain/billing/reservations';
import { voucher, type Voucher } from '@mahoe/domain/billing/voucher';
import type { Moment } from '@mahoe/domain/calendar';
import { reject } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/handle';
import { v5 as uuidv5 } from 'uuid';
import { keyOf } from '../accounts/credentials.ts';
import type { Services } from '../services.ts';

/** Namespace of redemption ids. */
const REDEMPTION_IDS = '8b1a0a8e-0c7c-5bb5-a6c6-4a5d0a4a7f0d';

/** The id of the voucher a code belongs to, from the log itself: no view can lag behind. */
const voucherIdOf = async (
  { commands, config }: Services,
  code: string,
): Promise<string | undefined> => {
  const reservation = await commands.load(voucherCode, keyOf(config.pepper, code));
  return reservation.holderId ?? undefined;
};

/** The voucher of a code; undefined when there is none (any more). */
export const findByCode = async (
  services: Services,
  code: string,
): Promise<Voucher | undefined> => {
  const id = await voucherIdOf(services, code);
  const found = id === undefined ? null : await services.commands.load(voucher, id);
  return found && !found.isDeleted ? found : undefined;
};

/** Redeems a voucher for a pupil; a repeat of the command is the same redemption. */
export const redeem = async (
  services: Services,
  code: string,
  pupilId: string,
  now: Moment,
  context: CommandContext,
) => {
  const voucherId = await voucherIdOf(services, code);
  if (voucherId === undefined) return reject('voucher-unknown');
  return services.commands.handle(
    voucher,
    voucherId,
    {
      type: 'RedeemVoucher',
      now,
      pupilId,
      redemptionId: uuidv5(`${context.commandId}|${pupilId}`, REDEMPTION_IDS),
      priceCents: services.config.MONTHLY_PRICE_CENTS,
    },
    context,
  );
};
