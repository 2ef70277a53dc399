import { describe, expect, test } from 'vitest';
import {
  analysePaper,
  computeAlpha,
  computeStandardError,
  correlateWithRest,
  median,
  type AnalysedSitting,
} from './itemAnalysis.ts';

/** Four sittings of three items, worked out by hand: totals 3, 2, 1, 0. */
const SCORES = [
  [1, 1, 1],
  [1, 1, 0],
  [1, 0, 0],
  [0, 0, 0],
];

describe('measures of a paper (R27)', () => {
  test('alpha follows from the variances of the items and of the total', () => {
    // Variances of the items: 1/4, 1/3, 1/4; of the totals: 5/3. So 3/2 · (1 − (5/6)/(5/3)) = 3/4.
    expect(computeAlpha(SCORES)).toBeCloseTo(0.75, 12);
  });

  test('alpha is not known for one item, or if all scores are the same', () => {
    expect(computeAlpha([[1], [0]])).toBeNull();
    expect(
      computeAlpha([
        [1, 0],
        [0, 1],
      ]),
    ).toBeNull();
  });

  test('the standard error of measurement is the deviation times the root of what is unreliable', () => {
    expect(computeStandardError(Math.sqrt(5 / 3), 0.75)).toBeCloseTo(Math.sqrt(5 / 12), 12);
    expect(computeStandardError(2, -0.5)).toBe(2);
  });

  test('discrimination correlates an item with the score on the others', () => {
    const totals = [3, 2, 1, 0];
    // Item 1: marks 1 1 1 0, rest 2 1 0 0. Sum of products 3/4, squares 3/4 and 11/4.
    expect(correlateWithRest([1, 1, 1, 0], totals)).toBeCloseTo(
      0.75 / Math.sqrt((3 / 4) * (11 / 4)),
      12,
    );
    // Item 2: marks 1 1 0 0, rest 2 1 1 0. Sum of products 1, squares 1 and 2.
    expect(correlateWithRest([1, 1, 0, 0], totals)).toBeCloseTo(1 / Math.sqrt(2), 12);
    expect(correlateWithRest([1, 1, 1, 1], totals)).toBeNull();
  });

  test('the median of an even number is the mean of the two in the middle', () => {
    expect(median([9, 1, 4])).toBe(4);
    expect(median([9, 1, 4, 6])).toBe(5);
  });
});

const IDS = ['one', 'two', 'three'];

/** A sitting by its marks: right, wrong, open or struck out. */
const sit = (marks: string, usedSeconds = 60): AnalysedSitting => ({
  itemIds: IDS,
  marks: [...marks].map((mark) =>
    mark === 'x' ? null : { isAnswered: mark !== '-', isCorrect: mark === 'r' },
  ),
  usedSeconds,
});

const repeat = (count: number, ...sittings: readonly AnalysedSitting[]): AnalysedSitting[] =>
  Array.from({ length: count }, () => sittings).flat();

describe('the analysis of a paper', () => {
  test('nothing is said below thirty sittings', () => {
    expect(analysePaper(IDS, repeat(29, sit('rrr')))).toBeNull();
    expect(analysePaper(IDS, repeat(30, sit('rrr')))).toMatchObject({ n: 30, alpha: null });
  });

  test('items that were left out and those that were not reached are told apart', () => {
    const analysed = analysePaper(IDS, repeat(10, sit('r-r'), sit('rw-'), sit('---')));
    expect(analysed?.items).toMatchObject([
      { n: 30, facility: 2 / 3, omitted: 0, notReached: 10 },
      { n: 30, facility: 0, omitted: 10, notReached: 10 },
      { n: 30, facility: 1 / 3, omitted: 0, notReached: 20 },
    ]);
  });

  test('the measures of forty sittings are those of their pattern', () => {
    const sittings = repeat(10, sit('rrr', 30), sit('rrw', 40), sit('rww', 60), sit('www', 90));
    const analysed = analysePaper(IDS, sittings);
    // Ten copies of the four sittings above: variances are 39/40 · 4/3 of theirs, so alpha stays.
    expect(analysed).toMatchObject({ n: 40, meanScore: 1.5, medianSeconds: 50 });
    expect(analysed?.alpha).toBeCloseTo(0.75, 12);
    expect(analysed?.deviation).toBeCloseTo(Math.sqrt(50 / 39), 12);
    expect(analysed?.standardError).toBeCloseTo(Math.sqrt(50 / 39) / 2, 12);
    expect(analysed?.items[1]?.discrimination).toBeCloseTo(1 / Math.sqrt(2), 12);
  });

  test('a sitting that is not marked again yet is left out', () => {
    const sittings = [...repeat(30, sit('rrw')), sit('rxr')];
    expect(analysePaper(IDS, sittings)).toMatchObject({ n: 30 });
    expect(analysePaper(['one', 'three'], sittings)).toMatchObject({ n: 31 });
  });
});
