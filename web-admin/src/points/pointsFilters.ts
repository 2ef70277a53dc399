import type { PointsPreviewItem } from '@mahoe/contracts/adaptive/adaptation';

/** Filters of the proposals. */
export const FILTERS = {
  all: () => true,
  changes: ({ change }: PointsPreviewItem) => change !== 0,
  significant: ({ isSignificant }: PointsPreviewItem) => isSignificant,
} as const;
export type FilterName = keyof typeof FILTERS;
export const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  all: 'All',
  changes: 'Changes',
  significant: 'Significant',
};
