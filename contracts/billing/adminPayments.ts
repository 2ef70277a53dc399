import { z } from 'zod';
import { Id, IdParams, Instant, ListQuery, operation } from '../operation.ts';

/** Payment as shown to administrators. */
export const AdminPayment = z.object({
  id: Id,
  userId: Id.nullable().meta({ description: 'null for an unfinished sign-up' }),
  /** Null if the pupil has been erased. */
  username: z.string().nullable(),
  status: z.enum(['requested', 'failed', 'paid', 'credited', 'cancelled', 'refunding', 'refunded']),
  amountCents: z.int(),
  currency: z.string(),
  months: z.int(),
  voucherCode: z.string().nullable(),
  requestedAt: Instant,
  paidAt: Instant.nullable(),
  refundFailure: z
    .string()
    .nullable()
    .meta({ description: 'why the last refund failed; it is tried again' }),
  disputedAt: Instant.nullable(),
  disputeReason: z.string().nullable(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

/** `filter` understands `userId`, `status` and `attention` (disputed, or a refund that failed). */
export const listPayments = operation({
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'Payments; by default those that need attention first, then the newest',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(AdminPayment),
  refusals: {},
});

export const getPayment = operation({
  method: 'GET',
  path: '/api/admin/payments/:id',
  summary: 'One payment',
  access: 'administrator',
  params: IdParams,
  reply: AdminPayment,
  refusals: { 'payment-not-found': { status: 404, message: 'Payment not found' } },
});
