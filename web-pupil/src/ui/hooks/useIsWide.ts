import { useSyncExternalStore } from 'react';

/** From this width on the header has the links that a phone has in its bottom bar. */
const QUERY = '(min-width: 48rem)';

const onChange = (changed: () => void): (() => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
const isWide = (): boolean => window.matchMedia(QUERY).matches;

/** Returns true on a tablet or computer, and false on a phone. */
export const useIsWide = (): boolean => useSyncExternalStore(onChange, isWide, () => true);
