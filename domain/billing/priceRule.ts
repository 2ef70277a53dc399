import type { VoucherType } from './events.ts';

/** What a month costs after a voucher: rule `price/1` (R23). */
export const PRICE_RULE = 'price/1';

/** Default price of a month: 25 JMD, in cents. */
export const DEFAULT_PRICE_CENTS = 2500;

/** A fixed amount of this many cents or more makes a month free, whatever it costs. */
const FREE_FIXED_AMOUNT_CENTS = 250_000;

/** What a voucher takes off: `value` is percent, or cents for a fixed amount. */
export interface Discount {
  readonly voucherType: VoucherType;
  readonly value: number;
}

/**
 * Price of a month in cents: a percentage (rounded half up to a cent) or a fixed amount off,
 * never below 0.
 */
export const priceAfterVoucher = (priceCents: number, voucher: Discount | null): number => {
  if (voucher === null) return priceCents;
  const { voucherType, value } = voucher;
  if (voucherType === 'fixed_amount' && value >= FREE_FIXED_AMOUNT_CENTS) return 0;
  const off = voucherType === 'percentage' ? Math.floor((priceCents * value + 50) / 100) : value;
  return Math.max(0, priceCents - off);
};

/** Whether nothing is left to pay: then the card provider is never asked. */
export const isFree = (priceCents: number, voucher: Discount | null): boolean =>
  priceAfterVoucher(priceCents, voucher) === 0;
