import { instantMs } from '../../calendar.ts';
import { accuracyOf, type Score } from './performance.ts';

/** Parts of the day by the hour in Jamaica: Morning from 5, Afternoon 12, Evening 17, Night 21. */
export const PARTS_OF_DAY = ['Morning', 'Afternoon', 'Evening', 'Night'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const MS_PER_HOUR = 3_600_000;
const HOURS_BEHIND_UTC = 5;
const MIN_TIMED_ANSWERS = 20;
const MIN_SHARE_PERCENT = 40;
const MIN_LEAD_PERCENT = 10;
const MIN_ANSWERS_IN_PART = 30;

/** Index of the part of the day of a UTC instant. */
export const partOfDay = (occurredAt: string): number => {
  const hour = (Math.floor(instantMs(occurredAt) / MS_PER_HOUR) - HOURS_BEHIND_UTC + 24) % 24;
  if (hour >= 5 && hour < 12) return 0;
  if (hour >= 12 && hour < 17) return 1;
  return hour >= 17 && hour < 21 ? 2 : 3;
};

/** The two best by a measure, best first; the first of equals. */
const bestTwo = (values: readonly number[]): readonly [number, number | undefined] => {
  const order = values
    .map((_, index) => index)
    .toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  return [order[0] ?? 0, order[1]];
};

/** The part in which accuracy is clearly best, if it has enough answers to say so. */
const clearlyBest = (parts: readonly Score[]): number | undefined => {
  const used = parts.flatMap(({ answers }, index) => (answers > 0 ? [index] : []));
  const accuracies = used.map((index) => accuracyOf(parts[index] ?? { answers: 0, correct: 0 }));
  const [best, next] = bestTwo(accuracies);
  const part = used[best];
  if (part === undefined || next === undefined) return undefined;
  const lead = (accuracies[best] ?? 0) - (accuracies[next] ?? 0);
  return (parts[part]?.answers ?? 0) >= MIN_ANSWERS_IN_PART && lead >= MIN_LEAD_PERCENT
    ? part
    : undefined;
};

export interface TimeOfDay {
  readonly preference: PartOfDay | 'No clear preference';
  readonly evidence: string;
}

/**
 * When a pupil practises most, if that is clear (R14): at least 20 answers, 40% of them in one
 * part, ten points ahead of the next.
 * @param parts tallies in the order of `PARTS_OF_DAY`
 */
export const timeOfDay = (parts: readonly Score[]): TimeOfDay => {
  const total = parts.reduce((sum, { answers }) => sum + answers, 0);
  const shares = parts.map(({ answers }) => (total === 0 ? 0 : (100 * answers) / total));
  const [most, next] = bestTwo(shares);
  const share = shares[most] ?? 0;
  const isClear =
    total >= MIN_TIMED_ANSWERS &&
    share >= MIN_SHARE_PERCENT &&
    share - (shares[next ?? most] ?? 0) >= MIN_LEAD_PERCENT;
  const best = clearlyBest(parts);
  const name = (index: number): string => (PARTS_OF_DAY[index] ?? '').toLowerCase();
  const when = isClear
    ? `${Math.round(share)}% of your answers came in the ${name(most)}`
    : total < MIN_TIMED_ANSWERS
      ? `It takes ${MIN_TIMED_ANSWERS} answers to see when you like to practise; so far there are ${total}`
      : 'Your answers are spread over the day';
  const accuracy =
    best === undefined
      ? ''
      : `, and you get most right in the ${name(best)} (${Math.round(accuracyOf(parts[best] ?? { answers: 0, correct: 0 }))}%)`;
  return {
    preference: isClear ? (PARTS_OF_DAY[most] ?? 'Morning') : 'No clear preference',
    evidence: `${when}${accuracy}.`,
  };
};
