import { z } from 'zod';
import { User } from '../accounts/account.ts';
import { SignUp, signUpRefusals } from '../accounts/signUp.ts';
import { paymentRefusals, paymentUnavailable, voucherRefusals } from './vouchers.ts';
import { Id, Instant, operation, numeric } from '../operation.ts';

const Months = z.int().min(1);
const VoucherCode = z.string().trim().toUpperCase().max(40);
const PaymentMethodId = z
  .string()
  .regex(/^pm_\w{1,120}$/)
  .meta({ description: 'created in the browser by the provider, such as pm_card_visa' });

/**
 * Statuses of a payment:
 * - `card-needed`: not paid yet, or the card was declined; another card can be tried
 * - `action-needed`: the bank asks the card holder to confirm (3-D Secure)
 * - `processing`: the provider is processing it
 * - `paid`: paid for a sign-up that is not finished yet
 * - `credited`: its months were added to the subscription
 * - `refunded`: the money is on its way back
 * - `cancelled`: nothing was paid, and nothing can be paid any more
 */
export const PAYMENT_STATUSES = [
  'card-needed',
  'action-needed',
  'processing',
  'paid',
  'credited',
  'refunded',
  'cancelled',
] as const;

/** Payment as shown to its payer. */
export const Payment = z.object({
  paymentId: Id,
  status: z.enum(PAYMENT_STATUSES),
  clientSecret: z.string().nullable().meta({ description: 'null once nothing is left to confirm' }),
  amountCents: z.int(),
  currency: z.string(),
  months: Months,
  voucherCode: z.string().nullable(),
});
export type Payment = z.infer<typeof Payment>;

export const getPaymentSettings = operation({
  method: 'GET',
  path: '/api/payments/settings',
  summary:
    'Payment settings: whether payment is possible, and how the browser reaches the provider',
  access: 'anyone',
  reply: z.object({
    available: z.boolean(),
    provider: z.enum(['stripe', 'embedded']).meta({
      description: 'stripe: Elements with the publishable key; embedded: our own test card fields',
    }),
    publishableKey: z.string().nullable(),
    apiUrl: z.string().nullable().meta({
      description: 'where the browser posts test cards; null with Elements, which know it',
    }),
    currency: z.string(),
    monthlyPriceCents: z.int(),
  }),
  refusals: {},
});

export const createPaymentIntent = operation({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Begin a payment: another month for a signed-in pupil, a sign-up for a visitor',
  access: 'anyone',
  // Strict, so that no field of a card ever gets further than this.
  body: z.strictObject({
    amount: numeric(z.number()).optional().meta({
      description: 'accepted in any form and ignored: the price is the server’s',
    }),
    paymentMethodId: PaymentMethodId.nullish().meta({
      description: 'payment method to pay with at once',
    }),
    voucherCode: VoucherCode.nullish(),
  }),
  reply: z.object({
    clientSecret: z.string().nullable().meta({ description: 'null if there is nothing to pay' }),
    requiresAction: z.boolean(),
    message: z.string(),
    paymentId: Id.nullable(),
    payment: Payment.nullable(),
  }),
  refusals: { ...paymentRefusals, ...voucherRefusals },
});

export const refreshPayment = operation({
  method: 'POST',
  path: '/api/payments/refresh',
  summary:
    'Current state of a payment, from the provider if it is unfinished: the named one, else the caller’s open one, else this browser’s last one',
  access: 'anyone',
  body: z.object({ paymentId: Id.nullish() }),
  reply: z.object({
    payment: Payment.nullable().meta({ description: 'null if this browser has none' }),
    message: z.string(),
    subscriptionEndsAt: Instant.nullable(),
  }),
  refusals: {
    ...paymentUnavailable,
    'payment-not-found': { status: 404, message: 'This payment is not known.' },
  },
});

const registered = z.object({ user: User, message: z.string() });

export const registerPaid = operation({
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account that is paid for, or free by a voucher',
  access: 'anyone',
  body: SignUp.extend({
    paymentId: Id.nullish().meta({ description: 'by default this browser’s last payment' }),
  }),
  reply: registered,
  refusals: {
    ...signUpRefusals,
    busy: {
      status: 503,
      message: 'Many pupils are signing up. Nothing you paid is lost: about {seconds} seconds.',
    },
  },
});

export const registerWithPayment = operation({
  method: 'POST',
  path: '/api/auth/register-with-payment',
  summary:
    'Pay and create the account in one call; refused with `result: {clientSecret, paymentId}` if the bank asks for confirmation, then finished by /api/register',
  access: 'anyone',
  body: z.strictObject({ userData: SignUp, paymentMethodId: PaymentMethodId.nullish() }),
  reply: registered,
  refusals: signUpRefusals,
});

export const PaymentHistoryItem = z.object({
  id: Id,
  type: z.enum(['stripe_payment', 'voucher_redemption']),
  status: z.enum(['completed', 'pending', 'failed', 'cancelled', 'refunded']),
  amount: z.int().meta({ description: 'cents' }),
  currency: z.string(),
  description: z.string(),
  createdAt: Instant,
  subscriptionMonths: Months,
  voucherCode: z.string().nullable(),
});
export type PaymentHistoryItem = z.infer<typeof PaymentHistoryItem>;

export const listPaymentHistory = operation({
  method: 'GET',
  path: '/api/payment-history',
  summary: 'The caller’s payments and redemptions, newest first',
  access: 'named-actor',
  query: z.object({ userId: Id }),
  reply: z.array(PaymentHistoryItem),
  refusals: {},
});

export const receivePaymentEvent = operation({
  method: 'POST',
  path: '/api/payments/webhook',
  summary: 'Webhook of the payment provider; its signature over the raw body is checked',
  access: 'anyone',
  reply: z.object({ received: z.literal(true) }),
  refusals: {
    'payment-unavailable': { ...paymentUnavailable['payment-unavailable'], status: 503 },
    'signature-wrong': { status: 400, message: 'The signature of this webhook is wrong.' },
  },
});
