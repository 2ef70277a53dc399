/** A timer that comes later than this says that the event loop stood still, ms. */
const STALL_THRESHOLD_MS = 20;
/** What came while the loop stood still is heard within this, however long that was, ms. */
const MAX_GRACE_MS = 1000;

/** A wait that can be given up. */
export interface CancellableTimeout {
  cancel(): void;
}

/**
 * Runs out after a time in which nothing came. While the event loop stood still, what came could not be
 * heard: as much time is given once more, and whatever has arrived by the end is heard first.
 */
export const stallAwareTimeout = (ms: number, onTimeout: () => void): CancellableTimeout => {
  let timer: NodeJS.Timeout;
  let immediate: NodeJS.Immediate | undefined;
  const lastLook = (): void => {
    immediate = setImmediate(onTimeout);
  };
  const due = performance.now() + ms;
  timer = setTimeout(() => {
    const late = performance.now() - due;
    if (late < STALL_THRESHOLD_MS) lastLook();
    else timer = setTimeout(lastLook, Math.min(late, ms, MAX_GRACE_MS));
  }, ms);
  return {
    cancel: () => {
      clearTimeout(timer);
      clearImmediate(immediate);
    },
  };
};
