const KEY = 'mahoe.payment';

/** Records before a payment that this browser has one to ask about. */
export const recordUnfinishedPayment = (storage: Storage): void => storage.setItem(KEY, 'begun');

/** True if this browser began a payment and has not seen its outcome. */
export const hasUnfinishedPayment = (storage: Storage): boolean => storage.getItem(KEY) !== null;

/** Removes the record once the outcome is known. */
export const clearUnfinishedPayment = (storage: Storage): void => storage.removeItem(KEY);
