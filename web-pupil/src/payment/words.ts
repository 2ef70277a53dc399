export const PAYMENT_UNAVAILABLE =
  'Payment system is currently unavailable. Please try again later.';
