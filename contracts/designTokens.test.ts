import { describe, expect, test } from 'vitest';
import { themes } from './designTokens.ts';

/** Computes the relative luminance as WCAG defines it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

const SUBJECTS = [1, 2, 3, 4, 5];
const GROUNDS = ['paper', 'card', 'sand', 'sand-light', 'meadow'];
const FILLS = ['leaf', 'deep-leaf', 'sea', 'crimson', 'right', 'wrong'];
const WASHES = ['leaf-wash', 'sea-wash', 'bloom-wash', 'crimson-wash', 'leaf-pale', 'sea-pale'];

/** Text colours with the backgrounds they stand on. */
const PAIRS: readonly (readonly [words: string, ground: string])[] = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'muted-ink', 'deep-leaf'].map((words) => [words, ground] as const),
  ),
  ...['paper', 'card'].flatMap((ground) =>
    [...FILLS, 'bronze', ...SUBJECTS.map((id) => `subject-${id}`)].map(
      (words) => [words, ground] as const,
    ),
  ),
  ...FILLS.map((fill) => ['on-fill', fill] as const),
  ...[...WASHES, 'leaf-mid', 'sand-deep'].map((wash) => ['ink', wash] as const),
  ['deep-leaf', 'leaf-wash'],
  ['leaf', 'leaf-wash'],
  ['right', 'leaf-wash'],
  ['wrong', 'crimson-wash'],
  ['deep-crimson', 'crimson-wash'],
  ['deep-sea', 'sea-wash'],
  ['bronze', 'bloom-wash'],
  ['on-bloom', 'bloom-yellow'],
  ['on-bloom', 'bloom-orange'],
  ['chalk', 'board'],
  ...SUBJECTS.map((id) => ['white', `cover-${id}`] as const),
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const values = { ...themes.light, ...themes[theme] };
  test.each(PAIRS)('%s on %s can be read', (words, ground) => {
    const [one, other] = [values[`--${words}`], values[`--${ground}`]];
    expect(contrast(one ?? '', other ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

test('the dark theme names nothing the light one does not', () => {
  expect(Object.keys(themes.light)).toEqual(expect.arrayContaining(Object.keys(themes.dark)));
});
