export type TreeStage = 'seed' | 'sprout' | 'sapling' | 'tree' | 'flowering tree';

const FROM_LEVEL: readonly (readonly [number, TreeStage])[] = [
  [20, 'flowering tree'],
  [10, 'tree'],
  [5, 'sapling'],
  [2, 'sprout'],
];

/** How far a pupil's tree has grown at a level. */
export const treeStage = (level: number): TreeStage =>
  FROM_LEVEL.find(([from]) => level >= from)?.[1] ?? 'seed';
