import type { CallFailure } from './statuses.ts';

/** The calls that go on until someone ends them, so that a stopping server can. */
export type OpenCalls = {
  /** Returns what to call when the call has ended by itself. */
  add(end: (failure: CallFailure) => void): () => void;
  endAll(failure: CallFailure): void;
};

export function openCalls(): OpenCalls {
  const ends = new Set<(failure: CallFailure) => void>();
  return {
    add(end) {
      ends.add(end);
      return () => ends.delete(end);
    },
    endAll(failure) {
      for (const end of ends) end(failure);
    },
  };
}
