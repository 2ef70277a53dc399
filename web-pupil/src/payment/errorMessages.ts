export const PAYMENT_UNAVAILABLE =
  'Payment system is currently unavailable. Please try again later.';

export const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.';
