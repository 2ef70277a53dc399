import type { VoucherType } from './events.ts';

/** Price of a month after a voucher (R23). */
export const PRICE_RULE = 'price/1';

/** Default price of a month: 25 JMD, in cents. */
export const DEFAULT_PRICE_CENTS = 2500;

/** A fixed amount of at least this many cents makes a month free at any price. */
const FREE_FIXED_AMOUNT_CENTS = 250_000;

/** Discount of a voucher: `value` is percent, or cents for a fixed amount. */
export interface Discount {
  readonly voucherType: VoucherType;
  readonly value: number;
}

/**
 * Returns the price of a month in cents, less a percentage (rounded half up to a cent) or a fixed
 * amount. Never below 0.
 */
export const priceAfterVoucher = (priceCents: number, voucher: Discount | null): number => {
  if (voucher === null) return priceCents;
  const { voucherType, value } = voucher;
  if (voucherType === 'fixed_amount' && value >= FREE_FIXED_AMOUNT_CENTS) return 0;
  const off = voucherType === 'percentage' ? Math.floor((priceCents * value + 50) / 100) : value;
  return Math.max(0, priceCents - off);
};

/** Returns true if nothing is left to pay: then the card provider is not asked. */
export const isFree = (priceCents: number, voucher: Discount | null): boolean =>
  priceAfterVoucher(priceCents, voucher) === 0;
