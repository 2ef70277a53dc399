/** Engagement, 0 to 100 (R9). */
export const ENGAGEMENT_RULE = 'engagement/1';

/** Number of local days, today included. */
export const ENGAGEMENT_DAYS = 14;

/** Totals of the last fourteen local days. */
export interface FortnightTotals {
  readonly activeDays: number;
  readonly completedQuizzes: number;
  readonly subjects: number;
  readonly answers: number;
  /** Answers that were neither rapid guesses nor time-outs. */
  readonly effortfulAnswers: number;
}

/** Maximum points of each part, of 100. */
export interface EngagementWeights {
  readonly constancy: number;
  readonly volume: number;
  readonly breadth: number;
  readonly streak: number;
}
export const engagementWeights1: EngagementWeights = {
  constancy: 40,
  volume: 30,
  breadth: 15,
  streak: 15,
};

const clamp = (low: number, value: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** @param age days since registration, 1 to 14 */
export const engagementScore = (
  totals: FortnightTotals,
  currentStreak: number,
  age: number,
  weights = engagementWeights1,
): number => {
  if (totals.answers === 0) return 0;
  const share = clamp(1, age, ENGAGEMENT_DAYS) / ENGAGEMENT_DAYS;
  const targetDays = clamp(3, Math.ceil(10 * share), 10);
  const targetQuizzes = clamp(5, Math.ceil(20 * share), 20);
  const constancy = Math.min(1, totals.activeDays / targetDays);
  const volume = Math.min(1, totals.completedQuizzes / targetQuizzes);
  const breadth = Math.min(1, totals.subjects / 3);
  const streak = Math.min(1, currentStreak / 7);
  const effort = Math.min(1, totals.effortfulAnswers / totals.answers / 0.8);
  return Math.round(
    effort *
      (weights.constancy * constancy +
        weights.volume * volume +
        weights.breadth * breadth +
        weights.streak * streak),
  );
};
