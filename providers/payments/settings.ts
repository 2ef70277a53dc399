import { z } from 'zod';

const keySetting = (kind: RegExp, example: string) =>
  z.string().regex(kind, `a key such as ${example} is needed`).optional();

const STRIPE_LIVE_URL = 'https://api.stripe.com';

/** Settings of the card payment provider. Without a secret key there is none. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: keySetting(/^(sk|rk)_\w+$/, 'sk_live_…'),
  /** Key for browsers, which enables the provider's own card fields. */
  STRIPE_PUBLISHABLE_KEY: keySetting(/^pk_\w+$/, 'pk_live_…'),
  /** Secret with which webhook deliveries are signed. */
  STRIPE_WEBHOOK_SECRET: keySetting(/^whsec_\S+$/, 'whsec_…'),
  /** Another host for the same protocol. */
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://api.stripe.com is needed' })
    .default(STRIPE_LIVE_URL),
  /** Currency of prices: three letters of ISO 4217. */
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'three letters such as JMD are needed')
    .default('JMD'),
};

const PaymentSettings = z.object(paymentSettings);

/** The parsed settings. */
export type PaymentSettings = z.output<typeof PaymentSettings>;

/** Requires the publishable key for real money: without it browsers show the demo's card fields. */
export const checkPaymentSettings = (settings: PaymentSettings, found: z.RefinementCtx): void => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL } = settings;
  const isLive = STRIPE_SECRET_KEY !== undefined && STRIPE_API_URL === STRIPE_LIVE_URL;
  if (!isLive || STRIPE_PUBLISHABLE_KEY !== undefined) return;
  const path = ['STRIPE_PUBLISHABLE_KEY'];
  found.addIssue({ code: 'custom', path, message: 'is needed with STRIPE_SECRET_KEY' });
};
