import { getPayment, listPayments } from '@mahoe/contracts/billing/adminPayments';
import type { AdminResource } from '../ui/adminResource.ts';
import { PaymentList } from './PaymentList.tsx';
import { PaymentShow } from './PaymentShow.tsx';

export const payments: AdminResource = {
  name: 'payments',
  tab: 'Payments',
  paths: { list: listPayments.path, one: getPayment.path },
  fields: { requestedAt: 'Started', amountCents: 'Amount' },
  list: PaymentList,
  show: PaymentShow,
};
