import { setTimeout as pause } from 'node:timers/promises';

/** Growing pauses between attempts. */
export interface Backoff {
  /**
   * Waits, twice as long each time up to the maximum.
   * @throws AbortError if the signal is aborted
   */
  readonly wait: (signal?: AbortSignal) => Promise<void>;
  /** Starts again with the shortest pause. */
  readonly reset: () => void;
  /** Duration of the next pause, in milliseconds. */
  readonly nextMs: number;
}

/** Creates a back-off whose pauses grow from `minMs` to `maxMs`. */
export const createBackoff = (minMs: number, maxMs: number): Backoff => {
  let nextMs = minMs;
  return {
    wait: (signal) => {
      const ms = nextMs;
      nextMs = Math.min(maxMs, ms * 2);
      return pause(ms, undefined, signal ? { signal } : {});
    },
    reset: () => {
      nextMs = minMs;
    },
    get nextMs() {
      return nextMs;
    },
  };
};
