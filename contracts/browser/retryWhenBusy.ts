import { getBackoffMs } from './backoff.ts';
import { parseProblem } from './parseProblem.ts';
import { deviceNow, recordServerTime, serverNow } from './serverClock.ts';

/** Maximum time of retries after "busy" replies. */
const MAX_RETRY_MS = 240_000;
const LIMITS = { minMs: 500, maxMs: 8_000 };
const JITTER_MS = 500;

/** Server's message of each waiting call. */
const messagesByCall = new Map<symbol, string>();
const listeners = new Set<() => void>();

/** Calls `listener` when `getBusyMessage` may have changed. @returns a function that unsubscribes */
export const subscribeToBusy = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the message of the call that has waited longest; undefined while none waits. */
export const getBusyMessage = (): string | undefined => messagesByCall.values().next().value;

const setBusy = (call: symbol, message: string | undefined): void => {
  if (message === undefined) messagesByCall.delete(call);
  else messagesByCall.set(call, message);
  for (const listener of listeners) listener();
};

/** Returns the server's Retry-After, else a growing pause, plus jitter against simultaneous retries. */
const getPauseMs = (response: Response, attempt: number): number => {
  const retryAfterMs = Number(response.headers.get('retry-after')) * 1000;
  const ms = retryAfterMs > 0 ? retryAfterMs : getBackoffMs(attempt, LIMITS);
  return ms + Math.random() * JITTER_MS;
};

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (): void => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const aborted = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', aborted, { once: true });
  });

/**
 * Repeats a call while the server replies "busy", which means that it did nothing yet. The call
 * keeps the queue token it was given.
 * @param send sends the call, with the queue token if there is one
 * @returns the first other reply, or the last one after four minutes
 */
export const fetchWithBusyRetry = async (
  send: (queueToken: string | undefined) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> => {
  const call = Symbol('call');
  const deadline = serverNow() + MAX_RETRY_MS;
  let queueToken: string | undefined;
  try {
    for (let attempt = 0; ; attempt += 1) {
      const sentAt = deviceNow();
      const response = await send(queueToken);
      recordServerTime(response.headers, sentAt);
      if (response.status !== 503 || serverNow() > deadline) return response;
      const problem = parseProblem(await response.clone().text());
      if (problem?.code !== 'busy') return response;
      queueToken = response.headers.get('x-queue-token') ?? queueToken;
      setBusy(call, problem.message);
      await pause(getPauseMs(response, attempt), signal);
    }
  } finally {
    setBusy(call, undefined);
  }
};
