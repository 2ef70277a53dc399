import type { ByDifficulty } from '../item.ts';

export interface WordGroup {
  readonly name: string;
  readonly members: readonly string[];
  /** Words that nearly belong, but lack what the members share. */
  readonly near: readonly string[];
  /** Names that fit badly: another group, or one that is much too wide. */
  readonly wrongNames: readonly [string, string, string];
  /** Words, also of those that nearly belong, that a bright pupil may put together by something else. */
  readonly rivals?: readonly (readonly string[])[];
}

export type ClassificationBank = ByDifficulty<readonly WordGroup[]>;
