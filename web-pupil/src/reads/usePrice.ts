import { getPrice } from '@mahoe/contracts/billing/vouchers';
import { useRead } from '../apiClient.ts';
import { formatAmount } from '../ui/format/money.ts';

/** What a month costs, in words and cents, once the server has said so. */
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
