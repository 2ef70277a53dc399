/** Sources that a page may load from and connect to: only our own. */
const OWN_DIRECTIVES = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The payment provider's script, the frames of its card fields, and the addresses they call. */
const PAYMENT_DIRECTIVES = {
  scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ["'self'", 'https://api.stripe.com'],
};

/** Content security policy of every reply but the apps' pages. */
export const OWN_POLICY = { useDefaults: false, directives: OWN_DIRECTIVES };

/**
 * Builds the policy of the pupil app, in which one page leads to any other. It admits the card
 * provider's fields, if there are any, and no other source.
 */
export const buildPagePolicy = (config: {
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
}) =>
  config.STRIPE_PUBLISHABLE_KEY === undefined
    ? OWN_POLICY
    : { useDefaults: false, directives: { ...OWN_DIRECTIVES, ...PAYMENT_DIRECTIVES } };

/** Policy of the one page that the admin app shows in a frame. */
export const FRAMED_POLICY = {
  useDefaults: false,
  directives: { ...OWN_DIRECTIVES, frameAncestors: ["'self'"] },
};
