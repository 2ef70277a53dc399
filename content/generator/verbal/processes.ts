import type { ByDifficulty } from '../item.ts';

/** Steps in their order, and what might be done at some other time or in some other work. */
export interface Process {
  readonly work: string;
  readonly steps: readonly [string, string, string, string, string];
  readonly strangers: readonly [string, string, string];
}

export type ProcessTable = ByDifficulty<readonly Process[]>;

export const process = (
  work: string,
  steps: Process['steps'],
  strangers: Process['strangers'],
): Process => ({ work, steps, strangers });
