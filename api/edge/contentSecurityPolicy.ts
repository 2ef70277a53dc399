/** What a page may load and talk to: what is ours. */
const OWN_DIRECTIVES = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The provider's script, the frames its card fields are in, and where these send. */
const PAYMENT_DIRECTIVES = {
  scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ["'self'", 'https://api.stripe.com'],
};

/** The content security policy of everything we answer. */
export const OWN_POLICY = { useDefaults: false, directives: OWN_DIRECTIVES };

/**
 * That of the pupil app, in which one page leads to any other: the card provider's own fields are
 * let in where it has some, and nothing else from elsewhere ever is.
 */
export const buildPagePolicy = (config: {
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
}) =>
  config.STRIPE_PUBLISHABLE_KEY === undefined
    ? OWN_POLICY
    : { useDefaults: false, directives: { ...OWN_DIRECTIVES, ...PAYMENT_DIRECTIVES } };

/** Of the one page that the back office shows in a frame of its own. */
export const FRAMED_POLICY = {
  useDefaults: false,
  directives: { ...OWN_DIRECTIVES, frameAncestors: ["'self'"] },
};
