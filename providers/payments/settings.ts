import { z } from 'zod';

const keySetting = (kind: RegExp, example: string) =>
  z.string().regex(kind, `a key such as ${example} is needed`).optional();

const STRIPE_LIVE_URL = 'https://api.stripe.com';

/** Settings by which a process reaches the provider of card payments; without a secret key none does. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: keySetting(/^(sk|rk)_\w+$/, 'sk_live_…'),
  /** Given to browsers: with it the card fields are the provider's own. */
  STRIPE_PUBLISHABLE_KEY: keySetting(/^pk_\w+$/, 'pk_live_…'),
  /** What deliveries to the webhook are signed with. */
  STRIPE_WEBHOOK_SECRET: keySetting(/^whsec_\S+$/, 'whsec_…'),
  /** Another host for the same protocol. */
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://api.stripe.com is needed' })
    .default(STRIPE_LIVE_URL),
  /** What prices are in: three letters of ISO 4217. */
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'three letters such as JMD are needed')
    .default('JMD'),
};

const PaymentSettings = z.object(paymentSettings);

/** The settings as a process has read them. */
export type PaymentSettings = z.output<typeof PaymentSettings>;

/** Real money needs the provider's own card fields: without their key browsers are shown the demo's. */
export const checkPaymentSettings = (settings: PaymentSettings, found: z.RefinementCtx): void => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL } = settings;
  const isLive = STRIPE_SECRET_KEY !== undefined && STRIPE_API_URL === STRIPE_LIVE_URL;
  if (!isLive || STRIPE_PUBLISHABLE_KEY !== undefined) return;
  const path = ['STRIPE_PUBLISHABLE_KEY'];
  found.addIssue({ code: 'custom', path, message: 'is needed with STRIPE_SECRET_KEY' });
};
