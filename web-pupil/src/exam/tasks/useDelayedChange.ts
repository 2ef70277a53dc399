import { useCallback, useEffect, useRef } from 'react';
import type { WidgetAnswer } from '../../question/widgetAnswer.ts';

/** Pause after which writing is saved: a word takes about as long. */
const SAVE_DELAY_MS = 800;

type Change = (answer: WidgetAnswer | null) => void;

/** Passes on the latest answer after a pause, at once when asked, and before the page is left. */
export const useDelayedChange = (
  onChange: Change,
): { readonly later: Change; readonly now: () => void } => {
  const waiting = useRef<{ readonly answer: WidgetAnswer | null } | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  const now = useCallback((): void => {
    clearTimeout(timer.current);
    const latest = waiting.current;
    waiting.current = undefined;
    if (latest) change.current(latest.answer);
  }, []);
  const later = useCallback(
    (answer: WidgetAnswer | null): void => {
      waiting.current = { answer };
      clearTimeout(timer.current);
      timer.current = setTimeout(now, SAVE_DELAY_MS);
    },
    [now],
  );
  useEffect(() => {
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, [now]);
  return { later, now };
};
