const KEY = 'mahoe.payment';

/** Notes, before anything is paid, that this browser has a payment to ask about. */
export const recordUnfinishedPayment = (storage: Storage): void => storage.setItem(KEY, 'begun');

/** Whether a payment was begun here whose end this browser has not seen. */
export const hasUnfinishedPayment = (storage: Storage): boolean => storage.getItem(KEY) !== null;

/** What was begun has come to its end. */
export const clearUnfinishedPayment = (storage: Storage): void => storage.removeItem(KEY);
