import type { Point } from '../drawing/svg.ts';

/** Around the middle of a drawing of 400 × 250; a slant moves the upper side to the right. */
export const box = (width: number, height: number, slant = 0): readonly Point[] => [
  [200 - width / 2 + slant / 2, 125 - height / 2],
  [200 + width / 2 + slant / 2, 125 - height / 2],
  [200 + width / 2 - slant / 2, 125 + height / 2],
  [200 - width / 2 - slant / 2, 125 + height / 2],
];

export const KITE: readonly Point[] = [
  [200, 30],
  [270, 100],
  [200, 225],
  [130, 100],
];
