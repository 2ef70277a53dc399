/** A timer that comes later than this says that the event loop stood still, ms. */
const LATE_MS = 20;
/** What came while the loop stood still is heard within this, however long that was, ms. */
const LONGEST_GRACE_MS = 1000;

/** A wait that can be given up. */
export interface Patience {
  end(): void;
}

/**
 * Runs out after a time in which nothing came. While the event loop stood still, what came could not be
 * heard: as much time is given once more, and whatever has arrived by the end is heard first.
 */
export const patience = (ms: number, over: () => void): Patience => {
  let timer: NodeJS.Timeout;
  let immediate: NodeJS.Immediate | undefined;
  const lastLook = (): void => {
    immediate = setImmediate(over);
  };
  const due = performance.now() + ms;
  timer = setTimeout(() => {
    const late = performance.now() - due;
    if (late < LATE_MS) lastLook();
    else timer = setTimeout(lastLook, Math.min(late, ms, LONGEST_GRACE_MS));
  }, ms);
  return {
    end: () => {
      clearTimeout(timer);
      clearImmediate(immediate);
    },
  };
};
