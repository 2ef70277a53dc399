import { z } from 'zod';
import { Id, IdParams, Instant, ListQuery, operation } from '../operation.ts';

/** Payment as shown to administrators. */
export const AdminPayment = z.object({
  id: Id,
  userId: Id.nullable().meta({ description: 'null for a sign-up that nobody has finished' }),
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
    .meta({ description: 'why the last try to give it back failed; it is tried anew' }),
  disputedAt: Instant.nullable(),
  disputeReason: z.string().nullable(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

/** `filter` understands `userId`, `status` and `attention` (disputed, or a refund that failed). */
export const listPayments = operation({
  method: 'GET',
  path: '/api/admin/payments',
  summary:
    'Payments; where no order is asked for, those that want attention first, then the newest',
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
