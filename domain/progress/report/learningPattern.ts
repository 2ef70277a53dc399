import { dayNumber } from '../../calendar.ts';
import { formatCount } from './formatCount.ts';
import { accuracyOf } from './performance.ts';

export type LearningPattern =
  | 'Getting started'
  | 'Quick – slow down a little'
  | 'Careful thinker'
  | 'Weekend learner'
  | 'Burst learner'
  | 'Steady daily learner'
  | 'Building a routine';

/** Answers of a period, from which the pattern is read. */
export interface PatternInputs {
  /** Answers as mastery counts them, and right ones. */
  readonly answers: number;
  readonly correct: number;
  /** All answers given, and those too fast to have been read. */
  readonly given: number;
  readonly rapid: number;
  /** Median time of the pupil and of the whole grade; undefined without answers. */
  readonly medianMs: number | undefined;
  readonly gradeMedianMs: number | undefined;
  /** Answers of each active day. */
  readonly days: readonly { readonly date: string; readonly answers: number }[];
  /** Days of the period, today included. */
  readonly periodDays: number;
}

const MIN_PATTERN_ANSWERS = 20;
const RAPID_SHARE = 0.2;
const QUICK = 0.6;
const SLOW = 1.4;
const WEEKEND_SHARE = 0.6;
const BURST_SHARE = 0.5;
const BURST_DAYS = 7;
/** Four of seven days, and the same share of any other number. */
const STEADY_SHARE = 0.57;
const MIN_STEADY_DAYS = 3;

/** Returns true if more than 20% of the answers were too fast to have been read. */
export const isRushing = ({ given, rapid }: Pick<PatternInputs, 'given' | 'rapid'>): boolean =>
  given > 0 && rapid / given > RAPID_SHARE;

/** Returns true on Saturday and Sunday; 1970-01-01 was a Thursday. */
const isWeekend = (date: string): boolean => (dayNumber(date) + 3) % 7 >= 5;

const percent = (part: number, whole: number): number => Math.round((100 * part) / whole);
const seconds = (ms: number): string => `${Math.round(ms / 1000)} seconds`;

/** Returns the first learning pattern that fits, with its evidence (R14). */
export const learningPattern = (
  inputs: PatternInputs,
): { readonly pattern: LearningPattern; readonly evidence: string } => {
  const { answers, given, rapid, medianMs, gradeMedianMs, days, periodDays } = inputs;
  if (answers < MIN_PATTERN_ANSWERS) {
    const soFar = `${formatCount(answers, 'answer', 'answers')} so far`;
    return {
      pattern: 'Getting started',
      evidence: `${soFar}: after ${MIN_PATTERN_ANSWERS} there is more to say.`,
    };
  }
  const accuracy = accuracyOf(inputs);
  const shown = Math.round(accuracy);
  const pace = medianMs !== undefined && gradeMedianMs ? medianMs / gradeMedianMs : 1;
  const compared = `Half of your answers take under ${seconds(medianMs ?? 0)}, in your grade ${seconds(gradeMedianMs ?? 0)}`;
  if (isRushing(inputs)) {
    return {
      pattern: 'Quick – slow down a little',
      evidence: `${percent(rapid, given)}% of your answers came before the question could be read.`,
    };
  }
  if (pace < QUICK && accuracy < 70) {
    return {
      pattern: 'Quick – slow down a little',
      evidence: `${compared}, and ${shown}% are right.`,
    };
  }
  if (pace > SLOW && accuracy >= 80) {
    return { pattern: 'Careful thinker', evidence: `${compared}, and ${shown}% are right.` };
  }
  const sum = (some: PatternInputs['days']): number =>
    some.reduce((total, day) => total + day.answers, 0);
  const total = sum(days);
  const weekend = sum(days.filter(({ date }) => isWeekend(date)));
  if (weekend / total >= WEEKEND_SHARE) {
    return {
      pattern: 'Weekend learner',
      evidence: `${percent(weekend, total)}% of your answers came on a Saturday or Sunday.`,
    };
  }
  const busiest = sum(days.toSorted((a, b) => b.answers - a.answers).slice(0, 2));
  if (periodDays >= BURST_DAYS && busiest / total >= BURST_SHARE) {
    return {
      pattern: 'Burst learner',
      evidence: `${percent(busiest, total)}% of your answers came on your two busiest days.`,
    };
  }
  const active = days.length;
  const practised = `You practised on ${active} of ${formatCount(periodDays, 'day', 'days')}.`;
  return active >= MIN_STEADY_DAYS && active / periodDays >= STEADY_SHARE
    ? { pattern: 'Steady daily learner', evidence: practised }
    : { pattern: 'Building a routine', evidence: practised };
};
