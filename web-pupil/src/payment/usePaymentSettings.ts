import type { ReplyOf } from '@mahoe/contracts/operation';
import { getPaymentSettings } from '@mahoe/contracts/billing/payments';
import { useRead } from '../apiClient.ts';

export type PaymentSettings = ReplyOf<typeof getPaymentSettings>;

/** How one can pay here; `unavailable` once it is known that one cannot. */
export const usePaymentSettings = (): PaymentSettings | 'unavailable' | undefined => {
  const { data, isError } = useRead(getPaymentSettings, {});
  return isError || data?.available === false ? 'unavailable' : data;
};
