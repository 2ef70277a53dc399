/** Accuracy, letters, trends and topics of the report card (R13). */
export const PERFORMANCE_RULE = 'performance/2';

/** Answers as mastery counts them, time-outs included (R4). */
export interface Tally {
  readonly answers: number;
  readonly correct: number;
  /** Time of these answers, each at most 120 s. */
  readonly milliseconds: number;
  /** Answers whose time is unknown: offline ones (R26). */
  readonly untimed: number;
}

/** Answers, and right ones. */
export type Score = Pick<Tally, 'answers' | 'correct'>;

export type GradeLetter = 'A' | 'B' | 'C' | 'D' | 'F';
export type Trend = 'improving' | 'declining' | 'stable';
export type ReadinessBand = 'Strong' | 'Nearly there' | 'Growing' | 'Starting';

/** Minimum number of answers for a statement. */
export const MIN_ANSWERS = 10;
/** Maximum counted time of an answer; beyond it the pupil was away. */
export const MAX_ANSWER_MS = 120_000;

const STRONG_FROM = 80;
const WEAK_BELOW = 70;
const MAX_TOPICS = 3;
const TREND_POINTS = 5;
/** Two-sided 95%. */
const Z = 1.959964;

export const emptyTally: Tally = { answers: 0, correct: 0, milliseconds: 0, untimed: 0 };

/** Adds up scores. */
export const sumScores = (scores: readonly Score[]): Score => ({
  answers: scores.reduce((sum, { answers }) => sum + answers, 0),
  correct: scores.reduce((sum, { correct }) => sum + correct, 0),
});

/** Adds up tallies. */
export const sumTallies = (tallies: readonly Tally[]): Tally => ({
  ...sumScores(tallies),
  milliseconds: tallies.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  untimed: tallies.reduce((sum, { untimed }) => sum + untimed, 0),
});

/** Rounds half up to one decimal. */
export const roundToTenth = (value: number): number => Math.round(10 * value) / 10;

/** Returns percent of right answers with one decimal; 0 without answers. */
export const accuracyOf = ({ answers, correct }: Score): number =>
  answers === 0 ? 0 : Math.round((1000 * correct) / answers) / 10;

/** Returns the mean seconds of timed answers with one decimal; null if there are none. */
export const averageSeconds = ({ answers, milliseconds, untimed }: Tally): number | null =>
  answers === untimed ? null : roundToTenth(milliseconds / (answers - untimed) / 1000);

/** Returns the letter of a tally; null below ten answers. */
export const letterOf = (tally: Tally): GradeLetter | null => {
  if (tally.answers < MIN_ANSWERS) return null;
  const accuracy = accuracyOf(tally);
  if (accuracy >= 90) return 'A';
  if (accuracy >= 80) return 'B';
  if (accuracy >= 70) return 'C';
  return accuracy >= 60 ? 'D' : 'F';
};

/**
 * Returns a practice indicator; null below ten answers. Its names are our own, because the exam's levels
 * are cut elsewhere.
 */
export const readinessOf = (tally: Tally): ReadinessBand | null => {
  if (tally.answers < MIN_ANSWERS) return null;
  const accuracy = accuracyOf(tally);
  if (accuracy >= 80) return 'Strong';
  if (accuracy >= 60) return 'Nearly there';
  return accuracy >= 40 ? 'Growing' : 'Starting';
};

/**
 * Compares with the period before: five points up or down; stable below ten answers on either side.
 */
export const trendOf = (now: Score, before: Score): Trend => {
  if (now.answers < MIN_ANSWERS || before.answers < MIN_ANSWERS) return 'stable';
  const change = roundToTenth(accuracyOf(now) - accuracyOf(before));
  if (change >= TREND_POINTS) return 'improving';
  return change <= -TREND_POINTS ? 'declining' : 'stable';
};

/** Returns Wilson's 95% lower bound of a share of right answers, 0 to 1. */
export const wilsonLowerBound = ({ answers: n, correct }: Score): number => {
  if (n === 0) return 0;
  const p = correct / n;
  const z2 = (Z * Z) / n;
  const spread = Z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n));
  return Math.max(0, (p + z2 / 2 - spread) / (1 + z2));
};

export interface TopicTally extends Tally {
  readonly topicId: string;
  readonly subjectId: number;
  readonly name: string;
}

const byName = (a: TopicTally, b: TopicTally): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.topicId < b.topicId ? -1 : 1;

/** Returns up to three topics with at least ten answers and 80%, the most certain first. */
export const strongestTopics = <T extends TopicTally>(topics: readonly T[]): readonly T[] =>
  topics
    .filter((topic) => topic.answers >= MIN_ANSWERS && accuracyOf(topic) >= STRONG_FROM)
    .toSorted((a, b) => wilsonLowerBound(b) - wilsonLowerBound(a) || byName(a, b))
    .slice(0, MAX_TOPICS);

/**
 * Returns up to three topics with at least ten answers and less than 70%, lowest first. A mastered topic is
 * never among them: its reviews find what was forgotten.
 */
export const weakestTopics = <T extends TopicTally & { readonly isMastered: boolean }>(
  topics: readonly T[],
): readonly T[] =>
  topics
    .filter(
      (topic) =>
        !topic.isMastered && topic.answers >= MIN_ANSWERS && accuracyOf(topic) < WEAK_BELOW,
    )
    .toSorted((a, b) => accuracyOf(a) - accuracyOf(b) || byName(a, b))
    .slice(0, MAX_TOPICS);
