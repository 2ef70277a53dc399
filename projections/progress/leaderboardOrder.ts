/** A pupil without a rank yet. */
export interface UnrankedPupil {
  readonly id: string;
  readonly experience: number;
  readonly weekly: number;
}

/** A pupil with experience, and the position at which it was reached. */
export interface Experienced extends UnrankedPupil {
  /** Log position at which the experience was reached. */
  readonly reached: bigint;
}

/** A pupil whose engagement is above 0. */
export interface Scored extends Experienced {
  readonly score: number;
}

interface BoardColumn<Row> {
  readonly column: keyof Row & string;
  readonly order: 'asc' | 'desc';
}

/** Orders by most first; of a tie, the earlier pupil stands first (R8). */
const orderWithTies = <Row extends Experienced>(
  ...most: readonly (keyof Row & string)[]
): readonly BoardColumn<Row>[] => [
  ...most.map((column): BoardColumn<Row> => ({ column, order: 'desc' })),
  { column: 'reached', order: 'asc' },
  { column: 'id', order: 'asc' },
];

export const BY_EXPERIENCE = orderWithTies<Experienced>('experience');
export const BY_WEEK = orderWithTies<Experienced>('weekly');

/** Returns a leaderboard's order as SQL, for rows under an alias that have its columns. */
export const toOrderSql = <Row>(columns: readonly BoardColumn<Row>[], alias: string): string =>
  columns.map(({ column, order }) => `${alias}.${column} ${order}`).join(', ');

/** Compares two pupils by a leaderboard's columns. */
const compareBy =
  <Row>(columns: readonly BoardColumn<Row>[]) =>
  (a: Row, b: Row): number => {
    const differing = columns.find(({ column }) => a[column] !== b[column]);
    if (!differing) return 0;
    const { column, order } = differing;
    return a[column] < b[column] === (order === 'asc') ? -1 : 1;
  };

/** Orders of the leaderboards by engagement, and by experience of all time or this week. */
export const byEngagement = compareBy(orderWithTies<Scored>('score', 'experience'));
export const byExperience = { all: compareBy(BY_EXPERIENCE), week: compareBy(BY_WEEK) } as const;
