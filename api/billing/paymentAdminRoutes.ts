import { AdminPayment, getPayment, listPayments } from '@mahoe/contracts/billing/adminPayments';
import { findPayment, listAllPayments } from '@mahoe/projections/billing/queries';
import { z } from 'zod';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

const PaymentFilter = z.looseObject({
  userId: z.uuid().optional(),
  status: AdminPayment.shape.status.optional(),
  attention: z.boolean().optional(),
  id: z.array(z.uuid()).max(1000).optional(),
});

const handleListPayments: Handler<typeof listPayments> = async ({
  views,
  query,
  reply,
  namePupil,
}) => {
  const { filter, range, sort } = readListQuery(query, PaymentFilter);
  const { id: ids, ...wanted } = filter;
  if (wanted.userId !== undefined) namePupil(wanted.userId);
  const { rows, total } = await listAllPayments(views, { ...wanted, ids }, range, sort);
  setContentRange(reply, 'payments', range, { count: rows.length, total });
  return rows;
};

const handleGetPayment: Handler<typeof getPayment> = async ({
  views,
  params,
  namePupil,
  refuse,
}) => {
  const payment = await findPayment(views, params.id);
  if (!payment) return refuse('payment-not-found');
  // An unfinished sign-up has no pupil yet.
  if (payment.userId !== null) namePupil(payment.userId);
  return payment;
};

/** Routes that show payments to administrators. */
export const paymentAdminRoutes: readonly Route[] = [
  defineRoute(listPayments, handleListPayments),
  defineRoute(getPayment, handleGetPayment),
];
