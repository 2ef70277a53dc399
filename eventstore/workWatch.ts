/** Work of this process that must go on; the heartbeat reports work that stands still. */
export interface WorkWatch {
  /** Reports that the work goes on. */
  progress(): void;
  /** Ends the watch: the work is done, or somebody else's turn. */
  end(): void;
}

interface Watched {
  readonly name: string;
  readonly maxSilenceMs: number;
  progressedAt: number;
}

/** The supervisor's questions are answered from another module of the same process. */
const watched = new Set<Watched>();

/**
 * Watches work from now on.
 * @param maxSilenceMs time without progress after which it stands still; longer than the time-outs of the
 *   services that it waits for, so that their outage is progress: a failure that the work handles
 */
export const watchWork = (name: string, maxSilenceMs: number): WorkWatch => {
  const work: Watched = { name, maxSilenceMs, progressedAt: performance.now() };
  watched.add(work);
  return {
    progress: () => {
      work.progressedAt = performance.now();
      watched.add(work);
    },
    end: () => void watched.delete(work),
  };
};

/** Watches work that must end within the time. */
export const withWorkWatch = async <T>(
  name: string,
  maxSilenceMs: number,
  work: () => Promise<T>,
): Promise<T> => {
  const watch = watchWork(name, maxSilenceMs);
  try {
    return await work();
  } finally {
    watch.end();
  }
};

/** Finds work that stands still at a time of the process's clock. */
export const findStalledWork = (nowMs = performance.now()): string | undefined =>
  [...watched].find(({ progressedAt, maxSilenceMs }) => nowMs - progressedAt > maxSilenceMs)?.name;
