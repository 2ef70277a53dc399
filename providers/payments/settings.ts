import { z } from 'zod';

const keyOf = (kind: RegExp, example: string) =>
  z.string().regex(kind, `a key such as ${example} is needed`).optional();

/** Settings by which a process reaches the provider of card payments; without a secret key none does. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: keyOf(/^(sk|rk)_\w+$/, 'sk_live_…'),
  /** Given to browsers: with it the card fields are the provider's own. */
  STRIPE_PUBLISHABLE_KEY: keyOf(/^pk_\w+$/, 'pk_live_…'),
  /** What deliveries to the webhook are signed with. */
  STRIPE_WEBHOOK_SECRET: keyOf(/^whsec_\S+$/, 'whsec_…'),
  /** Another host for the same protocol. */
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://api.stripe.com is needed' })
    .default('https://api.stripe.com'),
  /** What prices are in: three letters of ISO 4217. */
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'three letters such as JMD are needed')
    .default('JMD'),
};

const PaymentSettings = z.object(paymentSettings);

/** The settings as a process has read them. */
export type PaymentSettings = z.output<typeof PaymentSettings>;
