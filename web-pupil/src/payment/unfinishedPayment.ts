import type { BrowserStorage } from '@mahoe/contracts/browser/browserStorage';

const KEY = 'mahoe.payment';

/** Records before a payment that this browser has one to ask about. */
export const recordUnfinishedPayment = (storage: BrowserStorage): void =>
  storage.setItem(KEY, 'begun');

/** Returns true if this browser began a payment and has not seen its outcome. */
export const hasUnfinishedPayment = (storage: BrowserStorage): boolean =>
  storage.getItem(KEY) !== null;

/** Removes the record once the outcome is known. */
export const clearUnfinishedPayment = (storage: BrowserStorage): void => storage.removeItem(KEY);
