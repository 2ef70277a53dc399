export const DAY_MS = 86_400_000;

/** Returns true if an instant is on a weekend in Jamaica (UTC−5). */
export const isWeekend = (at: number): boolean => {
  const weekday = (Math.floor((at - 5 * 3_600_000) / DAY_MS) + 4) % 7;
  return weekday === 0 || weekday === 6;
};
