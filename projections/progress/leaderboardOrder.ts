/** A pupil without a place yet. */
export interface Unplaced {
  readonly id: string;
  readonly experience: number;
  readonly weekly: number;
}

/** A pupil whose engagement is above 0. */
export interface Scored extends Unplaced {
  readonly score: number;
  /** Log position at which the experience was reached. */
  readonly reached: bigint;
}

interface BoardColumn {
  readonly column: keyof Scored;
  readonly order: 'asc' | 'desc';
}

/** Who has most comes first; of a tie, who reached it first (R8). */
const tiesByReached = (...most: readonly (keyof Scored)[]): readonly BoardColumn[] => [
  ...most.map((column): BoardColumn => ({ column, order: 'desc' })),
  { column: 'reached', order: 'asc' },
  { column: 'id', order: 'asc' },
];

export const BY_EXPERIENCE = tiesByReached('experience');
export const BY_WEEK = tiesByReached('weekly');
const BY_ENGAGEMENT = tiesByReached('score', 'experience');

/** The order of the board by engagement. */
export const byEngagement = (a: Scored, b: Scored): number => {
  const differing = BY_ENGAGEMENT.find(({ column }) => a[column] !== b[column]);
  if (!differing) return 0;
  const { column, order } = differing;
  return a[column] < b[column] === (order === 'asc') ? -1 : 1;
};
