import { expect, test } from 'vitest';
import { treeStage } from './treeStage.ts';

test.each([
  [1, 'seed'],
  [2, 'sprout'],
  [4, 'sprout'],
  [5, 'sapling'],
  [9, 'sapling'],
  [10, 'tree'],
  [19, 'tree'],
  [20, 'flowering tree'],
  [50, 'flowering tree'],
])('at level %i the tree is a %s', (level, stage) => {
  expect(treeStage(level)).toBe(stage);
});
