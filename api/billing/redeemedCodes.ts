import { voucher } from '@mahoe/domain/billing/voucher';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import { findPaymentHistory } from '@mahoe/projections/billing/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { Services } from '../route/services.ts';

type ExtensionEvent = Extract<Recorded, { type: 'SubscriptionExtended' }>;

/**
 * Finds the codes under which pupils redeemed their vouchers: events contain only the voucher's id.
 */
export const findRedeemedCodes = async (
  { commands }: Pick<Services, 'commands'>,
  views: Views,
  events: readonly Recorded[],
): Promise<ReadonlyMap<string, string>> => {
  const codes = new Map<string, string>();
  for (const event of events.filter(
    (one): one is ExtensionEvent => one.type === 'SubscriptionExtended',
  )) {
    const { cause, pupilId } = event.data;
    if (cause.type !== 'voucher') continue;
    const found = await commands.load(voucher, cause.voucherId);
    if (!found) continue;
    const { terms, formerCodes } = found;
    const used = new Set(
      (await findPaymentHistory(views, pupilId)).map(({ voucherCode }) => voucherCode),
    );
    // The voucher may have another code by now.
    const theirs = [terms.code, ...formerCodes].find((code) => used.has(code));
    codes.set(event.id, theirs ?? terms.code);
  }
  return codes;
};
