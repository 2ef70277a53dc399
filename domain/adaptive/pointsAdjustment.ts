/** Points by the measured difficulty of a question (R17). */
export const ADJUSTMENT_RULE = 'points-adjustment/1';

/** Minimum number of scored attempts for a proposal. */
export const MIN_ATTEMPTS = 20;
/** Number of attempts from which a change of three points is more than chance. */
export const SIGNIFICANT_ATTEMPTS = 50;
export const SIGNIFICANT_CHANGE = 3;
/** Difference in percentage points between all and first attempts from which the preview warns. */
export const FIRST_ATTEMPT_GAP_PERCENT = 15;
/** Reference time if too few questions of a grade and type were timed. */
const REFERENCE_SECONDS = 30;

/** Points for a range of success rates. */
export interface PointBand {
  readonly low: number;
  readonly high: number;
  /** Range of success rates, as text. */
  readonly label: string;
}

const bands: readonly (PointBand & { readonly isFor: (rate: number) => boolean })[] = [
  { low: 8, high: 12, label: 'above 80%', isFor: (rate) => rate > 0.8 },
  { low: 10, high: 15, label: '60–80%', isFor: (rate) => rate >= 0.6 },
  { low: 13, high: 18, label: '40–60%', isFor: (rate) => rate >= 0.4 },
  { low: 18, high: 25, label: '20–40%', isFor: (rate) => rate >= 0.2 },
  { low: 22, high: 30, label: 'below 20%', isFor: () => true },
];

/** Success rates and points, linearly interpolated, easiest first. */
export const CURVE: readonly (readonly [rate: number, points: number])[] = [
  [1, 9],
  [0.8, 11],
  [0.6, 14],
  [0.4, 18],
  [0.2, 23.5],
  [0, 28],
];

const clamp = (low: number, value: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Returns the band of a success rate, 0 to 1. */
export const findBand = (rate: number): PointBand => {
  const { low, high, label } = bands.find(({ isFor }) => isFor(rate)) ?? {
    low: 22,
    high: 30,
    label: 'below 20%',
  };
  return { low, high, label };
};

/** Returns the points of a success rate before time and level count: B(p). */
export const basePoints = (rate: number): number => {
  const [first = [1, 9]] = CURVE;
  let from: readonly [number, number] = first;
  for (const to of CURVE) {
    if (rate >= to[0]) {
      const width = from[0] - to[0];
      return width === 0 ? to[1] : to[1] + ((rate - to[0]) / width) * (from[1] - to[1]);
    }
    from = to;
  }
  return from[1];
};

/** Inputs of a proposal. */
export interface ProposalInputs {
  readonly attempts: number;
  readonly correct: number;
  /** Null if no answer was timed; then the time counts as average. */
  readonly meanSeconds: number | null;
  readonly referenceSeconds: number;
  /** Mean level of the pupils who answered; null if it is unknown, then it counts as average. */
  readonly levelOfAnswerers: number | null;
  /** Mean level of the grade's practising pupils; null if there are none. */
  readonly levelOfGrade: number | null;
}

export interface Proposal {
  /** Share of right attempts, 0 to 1. */
  readonly rate: number;
  readonly band: PointBand;
  readonly base: number;
  /** −1 for the fastest, 1 for the slowest. */
  readonly timeFactor: number;
  /** −1 if weaker pupils than the grade's answered, 1 if stronger. */
  readonly levelFactor: number;
  readonly suggestedPoints: number;
}

const timeFactorOf = ({ meanSeconds, referenceSeconds }: ProposalInputs): number =>
  meanSeconds === null
    ? 0
    : clamp(-1, Math.log2(clamp(1, meanSeconds, 120) / clamp(1, referenceSeconds, 120)), 1);

const levelFactorOf = ({ levelOfAnswerers, levelOfGrade }: ProposalInputs): number =>
  levelOfAnswerers === null || levelOfGrade === null
    ? 0
    : clamp(-1, (levelOfAnswerers - levelOfGrade) / Math.max(1, levelOfGrade), 1);

/** Returns the proposed points of a question; null with too few attempts. */
export const proposePoints = (judged: ProposalInputs): Proposal | null => {
  if (judged.attempts < MIN_ATTEMPTS) return null;
  const rate = judged.correct / judged.attempts;
  const band = findBand(rate);
  const base = basePoints(rate);
  const timeFactor = timeFactorOf(judged);
  const levelFactor = levelFactorOf(judged);
  const width = band.high - band.low;
  const moved = Math.round(base + width * (0.25 * timeFactor + 0.15 * levelFactor));
  const suggestedPoints = clamp(band.low, moved, band.high);
  return { rate, band, base, timeFactor, levelFactor, suggestedPoints };
};

/** Returns true if a change is more than chance for this number of attempts. */
export const isSignificant = (change: number, attempts: number): boolean =>
  Math.abs(change) >= SIGNIFICANT_CHANGE && attempts >= SIGNIFICANT_ATTEMPTS;

const median = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted[middle - 1];
  if (upper === undefined) return undefined;
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
};

interface TimedQuestion {
  readonly grade: number;
  readonly questionType: string;
  readonly attempts: number;
  readonly meanSeconds: number | null;
}

/** Returns reference times by grade and type: the median of questions with enough attempts. */
export const referenceTimes = (
  questions: readonly TimedQuestion[],
): ((question: Pick<TimedQuestion, 'grade' | 'questionType'>) => number) => {
  const kindOf = ({ grade, questionType }: Pick<TimedQuestion, 'grade' | 'questionType'>): string =>
    `${grade} ${questionType}`;
  const timed = questions.filter(
    ({ attempts, meanSeconds }) => attempts >= MIN_ATTEMPTS && meanSeconds !== null,
  );
  const medians = new Map(
    [...Map.groupBy(timed, kindOf)].map(([kind, all]) => [
      kind,
      median(all.map(({ meanSeconds }) => meanSeconds ?? REFERENCE_SECONDS)),
    ]),
  );
  return (question) => medians.get(kindOf(question)) ?? REFERENCE_SECONDS;
};
