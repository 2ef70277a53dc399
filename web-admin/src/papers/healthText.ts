import type { ItemHealth } from '@mahoe/contracts/content/paperAdmin';

/** A correlation or reliability with two decimals: "0.42". */
export const twoDecimals = (value: number | null): string =>
  value === null ? 'Not known' : value.toFixed(2).replace('-', '−');

/** A share as a percentage: "67%". */
export const shareText = (share: number): string => `${Math.round(100 * share)}%`;

/** A time in minutes and seconds: "41 min 5 s". */
export const durationText = (seconds: number): string => {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return minutes === 0 ? `${rest} s` : `${minutes} min ${rest} s`;
};

/** Discrimination from which an item is accepted as it is (Ebel and Frisbie 1991). */
const MIN_DISCRIMINATION = 0.2;

/** Returns the advice that follows from an item's numbers; empty if none does. */
export const itemAdvice = ({ discrimination }: Pick<ItemHealth, 'discrimination'>): string => {
  if (discrimination === null) return 'No spread';
  if (discrimination < 0) return 'Check the key';
  return discrimination < MIN_DISCRIMINATION ? 'Weak' : '';
};
