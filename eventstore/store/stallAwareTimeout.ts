/** Delay of a timer that indicates a blocked event loop (ms). */
const STALL_THRESHOLD_MS = 20;
/** Extra time to process input that arrived while the event loop was blocked (ms, capped). */
const MAX_GRACE_MS = 1000;

/** A timeout that can be cancelled. */
export interface CancellableTimeout {
  cancel(): void;
}

/**
 * Fires after a time without input. If the event loop was blocked, input could not be processed:
 * the timeout then extends by the blocked time, and pending input is processed before it fires.
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
