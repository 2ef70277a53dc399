import type { Interval } from './metrics.ts';

/** Formats a figure with its bounds. */
export const formatInterval = ({ value, low, high }: Interval): string =>
  `${value.toFixed(4)} (${low.toFixed(4)}–${high.toFixed(4)})`;

/** Formats a difference with its bounds, which may be negative. */
export const formatDifference = ({ value, low, high }: Interval): string =>
  `${value.toFixed(4)} (${low.toFixed(4)} to ${high.toFixed(4)})`;
