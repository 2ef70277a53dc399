import type { ReplyOf } from '@mahoe/contracts/operation';
import { getPaymentSettings } from '@mahoe/contracts/billing/payments';
import { useRead } from '../apiClient.ts';

export type PaymentSettings = ReplyOf<typeof getPaymentSettings>;

/** Settings of the payment provider; undefined while they load, `unavailable` if there is none. */
export const usePaymentSettings = (): PaymentSettings | 'unavailable' | undefined => {
  const { data, isError } = useRead(getPaymentSettings, {});
  return isError || data?.available === false ? 'unavailable' : data;
};
