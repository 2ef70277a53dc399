/** A marked sitting, as the analysis of its paper reads it. */
export interface AnalysedSitting {
  readonly itemIds: readonly string[];
  /** One mark for each item, in order; null for an item that was struck out. */
  readonly marks: readonly ({ readonly isAnswered: boolean; readonly isCorrect: boolean } | null)[];
  /** Seconds from the start to the end. */
  readonly usedSeconds: number;
}

export interface ItemAnalysis {
  readonly itemId: string;
  /** Sittings that the numbers of this item are from. */
  readonly n: number;
  /** Share of right answers among all sittings: an item without an answer is wrong. */
  readonly facility: number;
  /** Point-biserial correlation with the rest score; null if either never differs. */
  readonly discrimination: number | null;
  /** Sittings without an answer in which a later item has one. */
  readonly omitted: number;
  /** Sittings in which neither the item nor any later one has an answer. */
  readonly notReached: number;
}

export interface PaperAnalysis {
  /** Sittings whose items are all those that count. */
  readonly n: number;
  readonly meanScore: number;
  readonly deviation: number;
  /** Cronbach's alpha; null if no score differs or there is only one item. */
  readonly alpha: number | null;
  /** Standard error of measurement, in items; null without alpha. */
  readonly standardError: number | null;
  readonly medianSeconds: number;
  readonly items: readonly ItemAnalysis[];
}

/** Fewer sittings say too little about a paper. */
export const MIN_ANALYSED = 30;
/** A rounding error is no spread. */
const EPSILON = 1e-12;

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Unbiased sample variance. */
const variance = (values: readonly number[]): number => {
  const centre = mean(values);
  return sum(values.map((value) => (value - centre) ** 2)) / (values.length - 1);
};

/** Returns the middle value, or the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return (low + high) / 2;
};

/**
 * Computes Cronbach's alpha of items: k/(k − 1) · (1 − Σ sᵢ²/s²), with the variances of the items and of
 * the total score (Cronbach 1951, Psychometrika 16, 297–334). For marks of 0 and 1 it is KR-20.
 * @param scores a list for each sitting, with a score for each item
 */
export const computeAlpha = (scores: readonly (readonly number[])[]): number | null => {
  const count = scores[0]?.length ?? 0;
  if (count < 2 || scores.length < 2) return null;
  const total = variance(scores.map(sum));
  if (total < EPSILON) return null;
  const ofItems = Array.from({ length: count }, (_, at) =>
    variance(scores.map((one) => one[at] ?? 0)),
  );
  return (count / (count - 1)) * (1 - sum(ofItems) / total);
};

/**
 * Computes the standard error of measurement: s · √(1 − reliability) (Lord and Novick 1968, Statistical
 * Theories of Mental Test Scores, 3.7). An alpha below zero counts as zero.
 */
export const computeStandardError = (deviation: number, alpha: number): number =>
  deviation * Math.sqrt(1 - Math.max(0, alpha));

/**
 * Computes the correlation of an item's marks with the scores on all other items, so that the item does
 * not correlate with itself (Henrysson 1963, Psychometrika 28, 211–218). For marks of 0 and 1 Pearson's
 * correlation is the point-biserial one. Null if either never differs.
 */
export const correlateWithRest = (
  marks: readonly number[],
  totals: readonly number[],
): number | null => {
  const rest = totals.map((total, at) => total - (marks[at] ?? 0));
  const [markMean, restMean] = [mean(marks), mean(rest)];
  const squares = (values: readonly number[], centre: number): number =>
    sum(values.map((value) => (value - centre) ** 2));
  const spread = Math.sqrt(squares(marks, markMean) * squares(rest, restMean));
  if (spread < EPSILON) return null;
  return sum(marks.map((mark, at) => (mark - markMean) * ((rest[at] ?? 0) - restMean))) / spread;
};

type MarkOf = (itemId: string) => AnalysedSitting['marks'][number];

const markReader = ({ itemIds, marks }: AnalysedSitting): MarkOf => {
  const byId = new Map(itemIds.map((itemId, at) => [itemId, marks[at] ?? null]));
  return (itemId) => byId.get(itemId) ?? null;
};

/** Number of items up to the last one with an answer. */
const countReached = ({ marks }: AnalysedSitting): number =>
  1 + marks.findLastIndex((mark) => mark?.isAnswered);

/**
 * Analyses the items of a paper after classical test theory. Null below thirty sittings. A sitting in
 * which an item that counts was struck out or is missing is left out.
 * @param itemIds items that count, in the order of the paper
 */
export const analysePaper = (
  itemIds: readonly string[],
  sittings: readonly AnalysedSitting[],
): PaperAnalysis | null => {
  const complete = sittings
    .map((sitting) => ({ sitting, markOf: markReader(sitting) }))
    .filter(({ markOf }) => itemIds.every((itemId) => markOf(itemId) !== null));
  const n = complete.length;
  if (n < MIN_ANALYSED) return null;
  const scores = complete.map(({ markOf }) =>
    itemIds.map((itemId) => (markOf(itemId)?.isCorrect ? 1 : 0)),
  );
  const totals = scores.map(sum);
  const deviation = Math.sqrt(variance(totals));
  const alpha = computeAlpha(scores);
  const analyseItem = (itemId: string, at: number): ItemAnalysis => {
    const marks = scores.map((one) => one[at] ?? 0);
    const open = complete.filter(({ markOf }) => !markOf(itemId)?.isAnswered);
    const notReached = open.filter(
      ({ sitting }) => sitting.itemIds.indexOf(itemId) >= countReached(sitting),
    ).length;
    return {
      itemId,
      n,
      facility: mean(marks),
      discrimination: correlateWithRest(marks, totals),
      omitted: open.length - notReached,
      notReached,
    };
  };
  return {
    n,
    meanScore: mean(totals),
    deviation,
    alpha,
    standardError: alpha === null ? null : computeStandardError(deviation, alpha),
    medianSeconds: median(complete.map(({ sitting }) => sitting.usedSeconds)),
    items: itemIds.map(analyseItem),
  };
};
