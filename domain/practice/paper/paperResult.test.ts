import { describe, expect, test } from 'vitest';
import { fold } from '../../decider.ts';
import {
  after,
  at,
  choose,
  DAY,
  handIn,
  itemId,
  items,
  save,
  start,
} from './fixtures/keishasPaper.ts';
import { computeResult, type PaperResult } from './paperResult.ts';
import { sitting } from './sitting.ts';
import type { SittingCommand, StartSitting } from './sittingCommands.ts';

const resultOf = (
  changes: Partial<StartSitting>,
  ...commands: readonly SittingCommand[]
): PaperResult => {
  const state = fold(sitting.evolve, sitting.initial, after(start(changes), ...commands));
  if (!state.started || !state.marked) throw new Error('not marked');
  return computeResult(state, state.started, state.marked);
};

describe('the result of a paper (R27)', () => {
  const threeRight = [
    save(100, choose(30, 1, 0), choose(60, 2, 0), choose(90, 3, 0), choose(100, 4, 1)),
    handIn(200),
  ];

  test('right answers are counted by strand and depth', () => {
    expect(resultOf({}, ...threeRight)).toMatchObject({
      correct: 3,
      total: 4,
      percentage: 75,
      answered: 4,
      band: null,
      mastery: null,
      strands: [
        { name: 'Number', correct: 2, total: 2 },
        { name: 'Measurement', correct: 1, total: 1 },
        { name: 'Geometry', correct: 0, total: 1 },
      ],
      depths: [
        { name: '1', correct: 1, total: 1 },
        { name: '2', correct: 2, total: 2 },
        { name: '3', correct: 0, total: 1 },
      ],
    });
  });

  test('the pace is the time to the last answer, shared by the answers', () => {
    expect(resultOf({}, ...threeRight).pace).toEqual({
      secondsForEach: 60,
      secondsUsed: 25,
      lastQuarter: { name: 'last quarter', correct: 0, total: 1 },
    });
    expect(resultOf({}, handIn(100)).pace.secondsUsed).toBeNull();
    expect(resultOf({ onPaper: true }, ...threeRight).pace.secondsUsed).toBeNull();
  });

  test.each([
    [0, 'Beginning'],
    [1, 'Developing'],
    [2, 'Proficient'],
    [3, 'Proficient'],
    [4, 'Highly Proficient'],
  ] as const)('%i of 4 right are in the band %s', (right, band) => {
    const all = [1, 2, 3, 4].map((n) => choose(10 * n, n, n <= right ? 0 : 1));
    expect(resultOf({ result: { type: 'bands' } }, save(60, ...all), handIn(100)).band).toBe(band);
  });

  const byParts = {
    type: 'mastery' as const,
    parts: [
      { name: 'Number', strands: ['Number'], pass: 2 },
      { name: 'Measurement and geometry', strands: ['Measurement', 'Geometry'], pass: 1 },
    ],
  };

  test.each([
    [[1, 2, 3], 'mastery'],
    [[1, 3], 'almost'],
    [[1], 'non-mastery'],
  ] as const)('right answers to items %j show %s', (right, state) => {
    const all = right.map((n) => choose(10 * n, n, 0));
    const { mastery } = resultOf({ result: byParts }, save(60, ...all), handIn(100));
    expect(mastery?.state).toBe(state);
  });

  test('a pass mark keeps its share of the items when one is struck out', () => {
    const { mastery, total } = resultOf(
      { result: byParts },
      save(60, choose(10, 1, 0), choose(30, 3, 0)),
      handIn(100),
      { type: 'RemarkSitting', now: at(DAY), struckOutIds: [itemId(2)], rekeyed: [] },
    );
    expect(total).toBe(items.length - 1);
    expect(mastery?.parts[0]).toMatchObject({ correct: 1, total: 1, pass: 1, isMastered: true });
  });
});
