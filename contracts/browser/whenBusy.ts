import { problemIn } from './problemIn.ts';

/** A call that is told to come again comes again for this long. */
const LONGEST_MS = 240_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
const SPREAD_MS = 500;

/** What the server said to each call that waits now. */
const waiting = new Map<symbol, string>();
const listeners = new Set<() => void>();

/** Calls `listener` whenever what `busyMessage` says may have changed. @returns how to stop */
export const onBusy = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the server said to the call that waits longest; undefined while none waits. */
export const busyMessage = (): string | undefined => waiting.values().next().value;

const note = (call: symbol, message: string | undefined): void => {
  if (message === undefined) waiting.delete(call);
  else waiting.set(call, message);
  for (const listener of listeners) listener();
};

/** As long as the server said, else ever longer; not all at the same moment. */
const pauseMs = (response: Response, again: number): number => {
  const told = Number(response.headers.get('retry-after')) * 1000;
  const ms = told > 0 ? told : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** again);
  return ms + Math.random() * SPREAD_MS;
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
export const sendUntilLetIn = async (
  send: (place: string | undefined) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> => {
  const call = Symbol('call');
  const giveUp = performance.now() + LONGEST_MS;
  let place: string | undefined;
  try {
    for (let again = 0; ; again += 1) {
      const response = await send(place);
      if (response.status !== 503 || performance.now() > giveUp) return response;
      const problem = problemIn(await response.clone().text());
      if (problem?.code !== 'busy') return response;
      place = response.headers.get('x-place') ?? place;
      note(call, problem.message);
      await pause(pauseMs(response, again), signal);
    }
  } finally {
    note(call, undefined);
  }
};
