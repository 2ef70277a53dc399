const BANDS = [
  [80, 'Highly Engaged'],
  [60, 'Engaged'],
  [40, 'Moderately Active'],
  [20, 'Low Activity'],
] as const;

/** Returns the engagement level of a score from 0 to 100. */
export const engagementLevel = (score: number): string =>
  BANDS.find(([from]) => score >= from)?.[1] ?? 'Inactive';
