const HIDE_BELOW_PX = 100;

/**
 * Returns true if the header shows after scrolling from one place to another (both in px from the
 * top).
 */
export const isHeaderVisible = (from: number, to: number, shown: boolean): boolean => {
  if (to > from && to > HIDE_BELOW_PX) return false;
  if (to < from || to <= HIDE_BELOW_PX) return true;
  return shown;
};
