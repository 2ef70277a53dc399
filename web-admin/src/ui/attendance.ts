/** Time without input after which nobody is taken to be at the page. */
export const IDLE_MS = 5 * 60_000;

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Tells if somebody is at the page, and notifies when that changes. */
interface Attendance {
  readonly isAttended: () => boolean;
  /** @returns a function that ends the notifications */
  readonly subscribe: (notify: () => void) => () => void;
}

/**
 * Watches the input that reaches a target, such as the window. It listens only while somebody subscribes.
 * @param target receives the events of all input
 */
export const createAttendance = (target: EventTarget): Attendance => {
  const listeners = new Set<() => void>();
  let isAttended = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setAttended = (value: boolean): void => {
    if (value === isAttended) return;
    isAttended = value;
    for (const notify of listeners) notify();
  };
  const noteInput = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => setAttended(false), IDLE_MS);
    setAttended(true);
  };
  const start = (): void => {
    for (const input of INPUTS) target.addEventListener(input, noteInput, { passive: true });
    noteInput();
  };
  const stop = (): void => {
    for (const input of INPUTS) target.removeEventListener(input, noteInput);
    clearTimeout(timer);
  };
  return {
    isAttended: () => isAttended,
    subscribe: (notify) => {
      if (listeners.size === 0) start();
      listeners.add(notify);
      return () => {
        listeners.delete(notify);
        if (listeners.size === 0) stop();
      };
    },
  };
};
