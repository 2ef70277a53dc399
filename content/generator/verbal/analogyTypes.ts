import type { ByDifficulty } from '../item.ts';

/** Two words, and three that have to do with the first one in another way. */
export type Pair = readonly [
  first: string,
  second: string,
  near: readonly [string, string, string],
];

export interface WordRelation {
  /** Names the relationship, as an option: "part and whole". */
  readonly name: string;
  /** Words the relationship of two words, for the middle of a sentence. */
  readonly says: (first: string, second: string) => string;
  readonly pairs: readonly Pair[];
  /** Names of relations so close to this one that they are not offered against it. */
  readonly closeTo?: readonly string[];
}

export type AnalogyBank = ByDifficulty<readonly WordRelation[]>;
