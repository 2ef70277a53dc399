import { z } from 'zod';
import { Id, IdParams, Instant, ListQuery, operation } from '../operation.ts';

export const VOUCHER_TYPES = ['percentage', 'fixed_amount'] as const;
const VoucherType = z.enum(VOUCHER_TYPES);
const VoucherCode = z.string().trim().toUpperCase().min(1).max(40);

/** Voucher as shown to administrators. `value` is percent, or cents JMD for a fixed amount. */
export const Voucher = z.object({
  id: Id,
  code: z.string(),
  type: VoucherType,
  value: z.int(),
  description: z.string(),
  max_uses: z.int().nullable().meta({ description: 'null means unlimited' }),
  current_uses: z.int(),
  duration_months: z.int(),
  expires_at: Instant,
  created_by: z.string(),
  is_active: z.boolean(),
});
export type Voucher = z.infer<typeof Voucher>;

const required = 'Please fill in all required fields';

/** Turns an empty field into a missing one instead of zero. */
const emptyToUndefined = (value: unknown): unknown =>
  value === '' || value === null ? undefined : value;

/** Form that an administrator submits. */
export const VoucherForm = z
  .object({
    code: z
      .string(required)
      .trim()
      .toUpperCase()
      .min(1, required)
      .max(40)
      .regex(/^[A-Z0-9_-]+$/, 'A code has letters, numbers, dashes and underscores.'),
    type: VoucherType.default('percentage'),
    value: z.preprocess(
      emptyToUndefined,
      z.coerce
        .number(required)
        .int('The value is a whole number.')
        .min(0, 'The value cannot be below 0.')
        .max(100_000_000, 'The value is too high.'),
    ),
    description: z.string().trim().max(300).nullish(),
    maxUses: z.preprocess(
      emptyToUndefined,
      z.coerce.number().int().min(1).max(10_000_000).nullish(),
    ),
    durationMonths: z.preprocess(
      emptyToUndefined,
      z.coerce.number().int().min(1).max(24).default(1),
    ),
    expiresAt: z.iso
      .datetime({ offset: true, local: true, error: required })
      .refine((text) => text >= '2000' && text < '3000', 'The expiry date is too far away.'),
    createdBy: z.string().max(60).nullish(),
  })
  .refine((form) => form.type !== 'percentage' || form.value <= 100, {
    path: ['value'],
    message: 'A percentage is between 0 and 100.',
  });
export type VoucherForm = z.input<typeof VoucherForm>;

export const getPrice = operation({
  method: 'GET',
  path: '/api/subscription/price',
  summary: 'Price of a month: a setting of the server',
  access: 'anyone',
  reply: z.object({ amount: z.int().meta({ description: 'cents' }), currency: z.string() }),
  refusals: {},
});

export const validateVoucher = operation({
  method: 'POST',
  path: '/api/vouchers/validate',
  summary: 'Value of a voucher; an unusable one is a normal reply with its reason',
  access: 'anyone',
  body: z.object({ code: VoucherCode }),
  reply: z.object({
    valid: z.boolean(),
    message: z.string(),
    monthsToAdd: z.int().optional(),
    centsToPay: z.int().optional().meta({ description: 'price of a month with it, 0 if free' }),
    voucher: z.object({ type: VoucherType, value: z.int() }).optional(),
  }),
  refusals: {},
});

export const paymentUnavailable = {
  'payment-unavailable': {
    status: 402,
    message: 'Payment system is currently unavailable. Please try again later.',
  },
} as const;

/** Refusals of a payment. */
export const paymentRefusals = {
  ...paymentUnavailable,
  'card-declined': { status: 402, message: '{providerMessage}' },
  'payment-error': {
    status: 402,
    message: 'An unexpected error occurred. Please try again.',
  },
} as const;

/** Refusals of an unusable voucher. */
export const voucherRefusals = {
  'voucher-unknown': { status: 404, message: 'This voucher code is not known.' },
  'voucher-expired': { status: 410, message: 'This voucher has expired.' },
  'voucher-exhausted': { status: 409, message: 'This voucher has been used up.' },
  'voucher-switched-off': { status: 410, message: 'This voucher has been cancelled.' },
  'voucher-already-redeemed': { status: 409, message: 'You have already used this voucher.' },
} as const;

export const redeemVoucher = operation({
  method: 'POST',
  path: '/api/redeem-voucher',
  summary: 'Extend the caller’s subscription by a voucher',
  access: 'signed-in',
  body: z.object({ code: VoucherCode }),
  reply: z.object({ message: z.string(), subscriptionEndsAt: Instant.nullable() }),
  refusals: {
    ...voucherRefusals,
    'voucher-not-free': paymentUnavailable['payment-unavailable'],
    'voucher-needs-payment': {
      status: 402,
      message: 'This voucher lowers the price. Enter it when you pay by card.',
    },
  },
});

const voucherNotFound = {
  'voucher-not-found': { status: 404, message: 'This voucher no longer exists.' },
} as const;
const codeTaken = {
  'voucher-code-taken': { status: 409, message: 'A voucher with this code already exists.' },
} as const;

/** Error text of the field. */
export const EXPIRY_PAST = 'This time has already passed.';
const expiryPast = {
  'voucher-expired': {
    status: 422,
    message: 'The expiry is in the past, so this voucher could not be used.',
  },
} as const;

export const listVouchers = operation({
  method: 'GET',
  path: '/api/admin/vouchers',
  summary: 'Vouchers for administrators',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(Voucher),
  refusals: {},
});

export const getVoucherStats = operation({
  method: 'GET',
  path: '/api/admin/voucher-stats',
  summary: 'Vouchers in four figures',
  access: 'administrator',
  reply: z.object({
    codes: z.int(),
    active: z.int(),
    inactive: z.int(),
    redemptions: z.int(),
  }),
  refusals: {},
});

export const getVoucher = operation({
  method: 'GET',
  path: '/api/admin/vouchers/:id',
  summary: 'One voucher',
  access: 'administrator',
  params: IdParams,
  reply: Voucher,
  refusals: voucherNotFound,
});

export const createVoucher = operation({
  method: 'POST',
  path: '/api/admin/vouchers',
  summary: 'Create a voucher',
  access: 'administrator',
  body: VoucherForm,
  reply: Voucher,
  refusals: { ...codeTaken, ...expiryPast },
});

export const changeVoucher = operation({
  method: 'PUT',
  path: '/api/admin/vouchers/:id',
  summary: 'Change the terms of a voucher',
  access: 'administrator',
  params: IdParams,
  body: VoucherForm,
  reply: Voucher,
  refusals: {
    ...voucherNotFound,
    ...codeTaken,
    ...expiryPast,
    'max-uses-below-uses': {
      status: 422,
      message: 'The voucher has already been used more often than that.',
    },
  },
});

export const deleteVoucher = operation({
  method: 'DELETE',
  path: '/api/admin/vouchers/:id',
  summary: 'Delete a voucher; past redemptions stay',
  access: 'administrator',
  params: IdParams,
  reply: Voucher,
  refusals: voucherNotFound,
});
