import type { Voucher } from '@mahoe/contracts/billing/vouchers';

const count = new Intl.NumberFormat('en-JM');
const dollars = new Intl.NumberFormat('en-JM', { maximumFractionDigits: 2 });
const dollarsAndCents = new Intl.NumberFormat('en-JM', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats cents as dollars: 50000 → "$500 JMD", 2550 → "$25.50 JMD". */
export const jamaicanDollars = (cents: number): string =>
  `$${(cents % 100 === 0 ? dollars : dollarsAndCents).format(cents / 100)} JMD`;

/** Formats a voucher's discount: "50%" or "$500 JMD". */
export const discountText = ({ type, value }: Pick<Voucher, 'type' | 'value'>): string =>
  type === 'percentage' ? `${value}%` : jamaicanDollars(value);

/** Formats uses: "3 of 10" or "3 of unlimited". */
export const usesText = ({
  current_uses,
  max_uses,
}: Pick<Voucher, 'current_uses' | 'max_uses'>): string =>
  `${count.format(current_uses)} of ${max_uses === null ? 'unlimited' : count.format(max_uses)}`;

/** Formats months: "1 month", "6 months". */
export const monthsText = (months: number): string =>
  `${months} ${months === 1 ? 'month' : 'months'}`;
