/** A short message; only one is shown at a time. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly look: 'plain' | 'failure';
  readonly shownMs: number;
  readonly open: boolean;
}

const TOAST_DURATION_MS = 5000;
const REMOVE_AFTER_MS = 1_000_000;

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

const publish = (next: Toast | undefined): void => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows a message and replaces the present one. */
export const showToast = (toast: {
  readonly title: string;
  readonly description?: string;
  readonly look?: Toast['look'];
  /** Duration in milliseconds; five seconds by default. */
  readonly shownMs?: number;
}): void => {
  lastId += 1;
  publish({ look: 'plain', shownMs: TOAST_DURATION_MS, ...toast, id: lastId, open: true });
};

/** Closes a message. It is removed much later, after its animation. */
export const dismissToast = (id: number): void => {
  if (current?.id !== id || !current.open) return;
  publish({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) publish(undefined);
  }, REMOVE_AFTER_MS);
};

/** Closes the present message because its action is being retried. */
export const dismissCurrentToast = (): void => {
  if (current) dismissToast(current.id);
};

/** Returns the present message, for `useSyncExternalStore`. */
export const currentToast = (): Toast | undefined => current;

/** Calls `listener` at every change until the returned function is called. */
export const onToastChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
