/** Pause that joins the events of one return: a phone that wakes up sends several. */
const SETTLE_MS = 100;

/**
 * Calls `listener` when the page comes back: it is visible or focused again, restored by the browser's
 * back button, or online again. @returns a function that unsubscribes
 */
export const onPageReturn = (listener: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    timer = setTimeout(listener, SETTLE_MS);
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) settle();
  };
  document.addEventListener('visibilitychange', settle);
  window.addEventListener('focus', settle);
  window.addEventListener('online', settle);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', settle);
    window.removeEventListener('focus', settle);
    window.removeEventListener('online', settle);
    window.removeEventListener('pageshow', onPageShow);
  };
};
