import { localEntries } from './browserStorage.ts';

const STORAGE_KEY = 'mahoe.clockOffset';
/** Precision of the header `date`. */
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

const readStoredOffset = (): number => {
  const stored = Number(localEntries.getItem(STORAGE_KEY));
  return Number.isFinite(stored) ? stored : 0;
};

/** Milliseconds by which the server is ahead of the device; stored for a start without internet. */
let offsetMs: number | undefined;
const listeners = new Set<() => void>();

const getOffset = (): number => (offsetMs ??= readStoredOffset());

/** Clock of the device. Only compares with itself: it may be wrong by any amount. */
export const deviceNow = (): number => Date.now();

/**
 * The server's time in milliseconds since 1970. It goes on while the device sleeps, unlike
 * `performance.now()`.
 */
export const serverNow = (): number => deviceNow() + getOffset();

/** Milliseconds of a clock that never jumps, but stands still while the device sleeps. */
export const monotonicNow = (): number => performance.now();

/**
 * Learns the server's time from the `date` of its reply, which lies between sending and receipt.
 * The offset changes only if the reply contradicts it.
 */
export const recordServerTime = (headers: Headers, sentAt: number): void => {
  const time = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(time)) return;
  const lowest = time - deviceNow();
  const highest = time + SECOND_MS - sentAt;
  const next = Math.min(highest, Math.max(lowest, getOffset()));
  if (next === getOffset()) return;
  offsetMs = next;
  localEntries.setItem(STORAGE_KEY, String(next));
  for (const listener of listeners) listener();
};

/** The server's time, rounded up to a second: a value that stays the same while a page renders. */
export const serverSecond = (): number => Math.ceil(serverNow() / SECOND_MS) * SECOND_MS;

/** Calls `listener` every minute, and when a reply corrects the clock. */
export const subscribeToServerTime = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const timer = setInterval(listener, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
};
