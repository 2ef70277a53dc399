/** Name of a percent score on the results page. */
export interface ResultBand {
  readonly rank: 'Master' | 'Expert' | 'Skilled' | 'Learning' | 'Beginner';
  readonly message: string;
}

const BANDS: readonly (readonly [number, ResultBand])[] = [
  [90, { rank: 'Master', message: 'Outstanding' }],
  [80, { rank: 'Expert', message: 'Great job' }],
  [70, { rank: 'Skilled', message: 'Good work' }],
  [60, { rank: 'Learning', message: 'Not bad' }],
];

/** Returns rank label and message of a score from 0 to 100. */
export const resultBand = (percent: number): ResultBand =>
  BANDS.find(([from]) => percent >= from)?.[1] ?? { rank: 'Beginner', message: 'Keep practicing' };

/** Returns the colour of a score: 80 or more green, 60 or more yellow, else red. */
export const scoreColour = (percent: number): 'green' | 'yellow' | 'red' =>
  percent >= 80 ? 'green' : percent >= 60 ? 'yellow' : 'red';

/** Returns the notice beside a score: one below 70 %, another from 90 % on. */
export const resultNotice = (percent: number): 'Keep Learning' | 'Excellent Work' | undefined =>
  percent >= 90 ? 'Excellent Work' : percent < 70 ? 'Keep Learning' : undefined;
