/** One short message at a time. */
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

/** Shows a message, replacing the one on screen. */
export const showToast = (toast: {
  readonly title: string;
  readonly description?: string;
  readonly look?: Toast['look'];
  /** Five seconds, where nothing else is said. */
  readonly shownMs?: number;
}): void => {
  lastId += 1;
  publish({ look: 'plain', shownMs: TOAST_DURATION_MS, ...toast, id: lastId, open: true });
};

/** Closes a message; it is forgotten long after. */
export const dismissToast = (id: number): void => {
  if (current?.id !== id || !current.open) return;
  publish({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) publish(undefined);
  }, REMOVE_AFTER_MS);
};

/** Closes whatever message is on screen: what it was about is tried again. */
export const dismissCurrentToast = (): void => {
  if (current) dismissToast(current.id);
};

/** The message to show, for `useSyncExternalStore`. */
export const currentToast = (): Toast | undefined => current;

/** Hears of every change until the returned function is called. */
export const onToastChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
