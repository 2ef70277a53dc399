/**
 * Rest scores of a question (R16): the share of right answers to the other questions of a quiz, in
 * tenths, for pupils who had this question right, and for pupils who had it wrong.
 */
export interface RestScores {
  readonly right: Readonly<Record<string, number>>;
  readonly wrong: Readonly<Record<string, number>>;
}

/** A quiz with fewer scored questions says little about a pupil. */
export const MIN_SCORED = 5;

/** Returns the share of right answers to the others, in tenths. */
export const restTenths = (others: readonly boolean[]): number =>
  Math.round((10 * others.filter(Boolean).length) / others.length);

interface Scored {
  readonly item: 0 | 1;
  readonly rest: number;
  readonly count: number;
}

const toScored = (counts: RestScores['right'], item: 0 | 1): readonly Scored[] =>
  Object.entries(counts).map(([rest, count]) => ({ item, rest: Number(rest), count }));

const covariance = (pairs: readonly Scored[], n: number): number => {
  const mean = (valueOf: (pair: Scored) => number): number =>
    pairs.reduce((sum, pair) => sum + pair.count * valueOf(pair), 0) / n;
  const [item, rest] = [mean((pair) => pair.item), mean((pair) => pair.rest)];
  return mean((pair) => (pair.item - item) * (pair.rest - rest));
};

/** Pairs the same marks as well as possible: the best rest scores with right answers. */
const bestPairing = (pairs: readonly Scored[], rightCount: number): readonly Scored[] => {
  let left = rightCount;
  return pairs
    .toSorted((a, b) => b.rest - a.rest)
    .flatMap(({ rest, count }): readonly Scored[] => {
      const right = Math.min(left, count);
      left -= right;
      return [
        { item: 1, rest, count: right },
        { item: 0, rest, count: count - right },
      ];
    });
};

/**
 * Computes Moodle's two measures of discrimination in percent: the correlation of the question's mark
 * with that of the rest of the quiz, and that covariance as a share of the greatest possible with the
 * same marks. Null if all marks are equal.
 */
export const computeDiscrimination = ({
  right,
  wrong,
}: RestScores): {
  readonly quizzes: number;
  readonly index: number | null;
  readonly efficiency: number | null;
} => {
  const pairs = [...toScored(right, 1), ...toScored(wrong, 0)];
  const n = pairs.reduce((sum, { count }) => sum + count, 0);
  if (n === 0) return { quizzes: 0, index: null, efficiency: null };
  const together = covariance(pairs, n);
  const spread = (valueOf: (pair: Scored) => number): number =>
    Math.sqrt(
      pairs.reduce((sum, pair) => sum + pair.count * valueOf(pair) ** 2, 0) / n -
        (pairs.reduce((sum, pair) => sum + pair.count * valueOf(pair), 0) / n) ** 2,
    );
  const spreads = spread(({ item }) => item) * spread(({ rest }) => rest);
  const rightCount = Object.values(right).reduce((sum, count) => sum + count, 0);
  const best = covariance(bestPairing(pairs, rightCount), n);
  return {
    quizzes: n,
    index: spreads > 1e-9 ? (100 * together) / spreads : null,
    efficiency: best > 1e-9 ? (100 * together) / best : null,
  };
};
