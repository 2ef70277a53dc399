export const PAYMENT_UNAVAILABLE =
  'Payment system is currently unavailable. Please try again later.';

export const UNEXPECTED = 'An unexpected error occurred. Please try again.';
