import { expect, test } from 'vitest';
import { findPartsToPractise } from './partsToPractise.ts';

const part = (name: string, correct: number, total: number) => ({ name, correct, total });

test('the weakest parts of a paper are to be practised next, three at most', () => {
  const strands = [
    part('Number', 9, 18),
    part('Measurement', 1, 6),
    part('Geometry', 4, 6),
    part('Algebra', 2, 5),
    part('Statistics', 3, 5),
  ];
  expect(findPartsToPractise(strands)).toEqual(['Measurement', 'Algebra', 'Number']);
});

test('a part that went well, or that has few questions, is not to be practised', () => {
  expect(findPartsToPractise([part('Number', 15, 20), part('Algebra', 0, 4)])).toEqual([]);
});
