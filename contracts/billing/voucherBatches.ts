import { z } from 'zod';
import { VOUCHER_TYPES, VoucherForm } from './vouchers.ts';
import { Id, IdParams, Instant, ListQuery, operation } from '../operation.ts';

/** Most vouchers of one order. */
export const MAX_BATCH_SIZE = 1000;

/** Vouchers that were ordered together, each for one use. */
export const VoucherBatch = z.object({
  id: Id,
  /** Recipient of the vouchers. */
  label: z.string(),
  ordered: z.int(),
  made: z.int().nullable().meta({ description: 'null while they are being created' }),
  switched_off_at: Instant.nullable().meta({ description: 'null while its vouchers can be used' }),
  type: z.enum(VOUCHER_TYPES),
  value: z.int(),
  duration_months: z.int(),
  expires_at: Instant,
  created_by: z.string(),
  created_at: Instant,
});
export type VoucherBatch = z.infer<typeof VoucherBatch>;

const emptyToUndefined = (value: unknown): unknown =>
  value === '' || value === null ? undefined : value;
const { type, value, durationMonths, expiresAt } = VoucherForm.shape;

/** Form that an administrator submits. */
export const VoucherBatchForm = z
  .object({
    label: z
      .string('Please enter the recipient')
      .trim()
      .min(1, 'Please enter the recipient')
      .max(100, 'At most 100 letters'),
    count: z.preprocess(
      emptyToUndefined,
      z.coerce
        .number('Please enter a number')
        .int('A whole number')
        .min(1, `Between 1 and ${MAX_BATCH_SIZE}`)
        .max(MAX_BATCH_SIZE, `Between 1 and ${MAX_BATCH_SIZE}`),
    ),
    type,
    value,
    durationMonths,
    expiresAt,
  })
  .refine((form) => form.type !== 'percentage' || form.value <= 100, {
    path: ['value'],
    message: 'A percentage is between 0 and 100.',
  });
export type VoucherBatchForm = z.input<typeof VoucherBatchForm>;

export const orderVoucherBatch = operation({
  method: 'POST',
  path: '/api/admin/voucher-batches',
  summary: 'Order vouchers for a school, each for one use; they are created within moments',
  access: 'administrator',
  body: VoucherBatchForm,
  reply: VoucherBatch,
  refusals: {
    'voucher-expired': {
      status: 422,
      message: 'The expiry is in the past, so these vouchers could not be used.',
    },
    'voucher-batch-size': {
      status: 422,
      message: `A batch has between 1 and ${MAX_BATCH_SIZE} vouchers.`,
    },
  },
});

export const listVoucherBatches = operation({
  method: 'GET',
  path: '/api/admin/voucher-batches',
  summary: 'Voucher orders, newest first',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(VoucherBatch),
  refusals: {},
});

const batchNotFound = {
  'voucher-batch-not-found': { status: 404, message: 'This batch of vouchers does not exist.' },
} as const;

export const getVoucherBatch = operation({
  method: 'GET',
  path: '/api/admin/voucher-batches/:id',
  summary: 'One voucher order; its vouchers are listed by its `batchId`',
  access: 'administrator',
  params: IdParams,
  reply: VoucherBatch,
  refusals: batchNotFound,
});

export const switchVoucherBatch = operation({
  method: 'PATCH',
  path: '/api/admin/voucher-batches/:id/switch',
  summary: 'Switch the unused vouchers of an order off, or on again; months that were given stay',
  access: 'administrator',
  params: IdParams,
  body: z.object({ isOff: z.boolean() }),
  reply: z.object({ id: Id, switched_off_at: Instant.nullable() }),
  refusals: batchNotFound,
});
