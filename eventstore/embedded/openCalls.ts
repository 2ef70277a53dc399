import type { CallFailure } from './statuses.ts';

/** The calls that go on until someone ends them, so that a stopping server can. */
export interface OpenCalls {
  /** Returns what to call when the call has ended by itself. */
  add(end: (failure: CallFailure) => void): () => void;
  /** Those that come later are ended at once. */
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
