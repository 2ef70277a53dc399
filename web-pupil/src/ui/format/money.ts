/** Formats an amount in cents as people write it: "JMD 25", "JMD 12.50". */
export const formatAmount = (cents: number, currency: string): string =>
  `${currency} ${(cents / 100).toLocaleString('en-JM', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })}`;

export const formatMonths = (months: number): string =>
  months === 1 ? 'one month' : `${months} months`;
