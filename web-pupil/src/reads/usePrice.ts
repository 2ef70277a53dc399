import { getPrice } from '@mahoe/contracts/billing/vouchers';
import { useRead } from '../apiClient.ts';
import { formatAmount } from '../ui/format/money.ts';

/** Reads the price of a month as text and in cents; undefined until the server has replied. */
export const usePrice = ():
  { readonly cents: number; readonly currency: string; readonly formatted: string } | undefined => {
  const { data } = useRead(getPrice, {});
  return (
    data && {
      cents: data.amount,
      currency: data.currency,
      formatted: formatAmount(data.amount, data.currency),
    }
  );
};
