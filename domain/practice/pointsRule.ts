/** Points and experience of an answer: rule `points/1` (R2). */
export const POINTS_RULE = 'points/1';

export type Difficulty = 'Beginner' | 'Intermediate' | 'Advanced';

/** What points and experience are counted by: factors in hundredths, so that the product is exact. */
export interface PointsTable {
  /** Of its points, what a wrong answer earns. */
  readonly wrong: number;
  readonly difficulty: Readonly<Record<Difficulty, number>>;
  /** First, second, … answer to a question on a local day; later ones earn nothing. */
  readonly freshness: readonly number[];
  /** Levels above the first that each add a hundredth. */
  readonly countedLevels: number;
}
export const pointsTable1: PointsTable = {
  wrong: 30,
  difficulty: { Beginner: 100, Intermediate: 110, Advanced: 125 },
  freshness: [100, 50],
  countedLevels: 25,
};

/** A right answer earns the question's points, a wrong one 30% of them, rounded down. */
export const pointsEarned = (points: number, isCorrect: boolean, table = pointsTable1): number =>
  isCorrect ? points : Math.floor((table.wrong * points) / 100);

/**
 * Experience of an answer: points × difficulty × level factor × freshness, half up; none of a
 * rapid guess.
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
 * Answers faster than this many milliseconds are rapid guesses: 10% of the question's mean time
 * (normative threshold NT10), within 1.5 s and 10 s; 2 s while fewer than 20 answers were timed.
 */
export const rapidBelowMs = (timing: {
  readonly meanMs: number;
  readonly answers: number;
}): number =>
  timing.answers < 20 ? 2000 : Math.max(1500, Math.min(10_000, Math.round(timing.meanMs / 10)));
