import {
  hasRedeemed,
  voucher,
  type RedeemVoucher,
  type Voucher,
} from '@mahoe/domain/billing/voucher';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { v5 as uuidv5 } from 'uuid';
import type { Services } from '../route/services.ts';
import { createVoucherCodes } from './voucherCodes.ts';

/** Namespace of redemption ids. */
const REDEMPTION_IDS = '8b1a0a8e-0c7c-5bb5-a6c6-4a5d0a4a7f0d';

/** Voucher and the command that redeems it. */
export interface Redemption {
  readonly found: Voucher;
  readonly command: RedeemVoucher;
}

/** Prepares the redemption of a code's voucher; a repeated request is the same redemption. */
export const prepareRedemption = async (
  services: Services,
  code: string,
  pupilId: string,
  now: Moment,
  { commandId }: CommandContext,
): Promise<Redemption | Rejection<'voucher-unknown' | 'voucher-switched-off'>> => {
  const codes = createVoucherCodes(services);
  const found = await codes.find(code);
  if (!found) return reject('voucher-unknown');
  const command = {
    type: 'RedeemVoucher',
    now,
    code: found.terms.code,
    pupilId,
    redemptionId: uuidv5(`${commandId}|${pupilId}`, REDEMPTION_IDS),
    priceCents: services.config.MONTHLY_PRICE_CENTS,
  } as const;
  const isRepeat = hasRedeemed(found, command);
  if (!isRepeat && (await codes.isSwitchedOff(found))) return reject('voucher-switched-off');
  return { found, command };
};

/** Redeems the voucher of a code for a pupil; a repeated command is the same redemption. */
export const redeem = async (
  services: Services,
  code: string,
  pupilId: string,
  now: Moment,
  context: CommandContext,
) => {
  const prepared = await prepareRedemption(services, code, pupilId, now, context);
  if (isRejection(prepared)) return prepared;
  const { found, command } = prepared;
  return services.commands.handle(voucher, found.voucherId, command, context);
};
