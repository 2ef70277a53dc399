import type { CallFailure } from './statuses.ts';

/** Calls without an end of their own. A stopping server ends them. */
export interface OpenCalls {
  /** Registers a call. Returns a function to call when the call has ended by itself. */
  add(end: (failure: CallFailure) => void): () => void;
  /** Ends all calls, and any later call immediately. */
  endAll(failure: CallFailure): void;
}

export const openCalls = (): OpenCalls => {
  const ends = new Set<(failure: CallFailure) => void>();
  let ended: CallFailure | undefined;
  return {
    add(end) {
      const failure = ended;
      if (failure === undefined) ends.add(end);
      else queueMicrotask(() => end(failure));
      return () => ends.delete(end);
    },
    endAll(failure) {
      ended = failure;
      for (const end of ends) end(failure);
    },
  };
};
