export type TreeStage = 'seed' | 'sprout' | 'sapling' | 'tree' | 'flowering tree';

const FROM_LEVEL: readonly (readonly [number, TreeStage])[] = [
  [20, 'flowering tree'],
  [10, 'tree'],
  [5, 'sapling'],
  [2, 'sprout'],
];

/** Returns the growth stage of a pupil's tree at a level. */
export const treeStage = (level: number): TreeStage =>
  FROM_LEVEL.find(([from]) => level >= from)?.[1] ?? 'seed';
