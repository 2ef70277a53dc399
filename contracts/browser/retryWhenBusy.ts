import { parseProblem } from './parseProblem.ts';

/** A call that is told to come again comes again for this long. */
const MAX_RETRY_MS = 240_000;
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8000;
const JITTER_MS = 500;

/** What the server said to each call that waits now. */
const messagesByCall = new Map<symbol, string>();
const listeners = new Set<() => void>();

/** Calls `listener` whenever what `getBusyMessage` says may have changed. @returns how to stop */
export const subscribeToBusy = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the server said to the call that waits longest; undefined while none waits. */
export const getBusyMessage = (): string | undefined => messagesByCall.values().next().value;

const setBusy = (call: symbol, message: string | undefined): void => {
  if (message === undefined) messagesByCall.delete(call);
  else messagesByCall.set(call, message);
  for (const listener of listeners) listener();
};

/** As long as the server said, else ever longer; not all at the same moment. */
const getPauseMs = (response: Response, attempt: number): number => {
  const retryAfterMs = Number(response.headers.get('retry-after')) * 1000;
  const ms = retryAfterMs > 0 ? retryAfterMs : Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** attempt);
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
 * Sends a call again while the server says that too many are there; nothing of it was done by then. A
 * place that the server gives is kept.
 * @param send sends it, with the place where there is one
 * @returns the reply, at the latest that after four minutes
 */
export const fetchWithBusyRetry = async (
  send: (queueToken: string | undefined) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> => {
  const call = Symbol('call');
  const deadline = performance.now() + MAX_RETRY_MS;
  let queueToken: string | undefined;
  try {
    for (let attempt = 0; ; attempt += 1) {
      const response = await send(queueToken);
      if (response.status !== 503 || performance.now() > deadline) return response;
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
