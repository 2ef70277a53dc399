import { AdminPayment, getPayment, listPayments } from '@mahoe/contracts/billing/adminPayments';
import { findPayment, listAllPayments } from '@mahoe/projections/billing/queries';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';

const PaymentFilter = z.looseObject({
  userId: z.uuid().optional(),
  status: AdminPayment.shape.status.optional(),
  attention: z.boolean().optional(),
  id: z.array(z.uuid()).max(1000).optional(),
});

/** Routes that show payments to administrators. */
export const paymentAdminRoutes = (app: FastifyInstance, services: Services): void => {
  defineRoute(app, services, listPayments, {
    handler: async ({ views, query, reply }) => {
      const { filter, range, sort } = readListQuery(query, PaymentFilter);
      const { id: ids, ...wanted } = filter;
      const { rows, total } = await listAllPayments(views, { ...wanted, ids }, range, sort);
      setContentRange(reply, 'payments', range, { count: rows.length, total });
      return rows;
    },
  });

  defineRoute(app, services, getPayment, {
    handler: async ({ views, params, refuse }) =>
      (await findPayment(views, params.id)) ?? refuse('payment-not-found'),
  });
};
