/** Points and experience of an answer: rule `points/1` (R2). */
export const POINTS_RULE = 'points/1';

export type Difficulty = 'Beginner' | 'Intermediate' | 'Advanced';

/** Factors of points and experience, in hundredths, so that the product is exact. */
export interface PointsTable {
  /** Hundredths of a question's points that a wrong answer earns. */
  readonly wrong: number;
  readonly difficulty: Readonly<Record<Difficulty, number>>;
  /**
   * Factor of the first, second, … answer to a question on a local day. Later ones earn nothing.
   */
  readonly freshness: readonly number[];
  /** Number of levels above the first that each add a hundredth. */
  readonly countedLevels: number;
}
export const pointsTable1: PointsTable = {
  wrong: 30,
  difficulty: { Beginner: 100, Intermediate: 110, Advanced: 125 },
  freshness: [100, 50],
  countedLevels: 25,
};

/** Returns all points of the question for a right answer, and 30% (rounded down) for a wrong one. */
export const pointsEarned = (points: number, isCorrect: boolean, table = pointsTable1): number =>
  isCorrect ? points : Math.floor((table.wrong * points) / 100);

/**
 * Returns the experience of an answer: points × difficulty × level factor × freshness, rounded half up.
 * A rapid guess earns none.
 * @param timesAnsweredToday earlier scored answers to the question on that local day
 */
export const experienceEarned = (
  answer: {
    readonly pointsEarned: number;
    readonly difficulty: Difficulty;
    readonly level: number;
    readonly timesAnsweredToday: number;
    readonly rapid: boolean;
  },
  table = pointsTable1,
): number => {
  if (answer.rapid) return 0;
  const levelHundredths = 100 + Math.min(answer.level - 1, table.countedLevels);
  const freshness = table.freshness[answer.timesAnsweredToday] ?? 0;
  const millionths =
    answer.pointsEarned * table.difficulty[answer.difficulty] * levelHundredths * freshness;
  return Math.floor((millionths + 500_000) / 1_000_000);
};

/**
 * Returns the milliseconds below which an answer is a rapid guess: 10% of the question's mean time
 * (normative threshold NT10), within 1.5 s and 10 s. It is 2 s while fewer than 20 answers were timed.
 */
export const rapidBelowMs = (timing: {
  readonly meanMs: number;
  readonly answers: number;
}): number =>
  timing.answers < 20 ? 2000 : Math.max(1500, Math.min(10_000, Math.round(timing.meanMs / 10)));
