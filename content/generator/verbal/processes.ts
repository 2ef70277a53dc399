import type { ByDifficulty } from '../item.ts';

/** Steps in their order, and what might be done at some other time or in some other work. */
export interface Process {
  readonly work: string;
  readonly steps: readonly [string, string, string, string, string];
  readonly strangers: readonly [string, string, string];
  /** Pairs of steps that may come either way round. */
  readonly eitherWay: readonly (readonly [string, string])[];
}

export type ProcessTable = ByDifficulty<readonly Process[]>;

export const process = (
  work: string,
  steps: Process['steps'],
  strangers: Process['strangers'],
  eitherWay: Process['eitherWay'] = [],
): Process => ({ work, steps, strangers, eitherWay });

const mustComeBefore = ({ steps, eitherWay }: Process, one: string, other: string): boolean =>
  steps.indexOf(one) < steps.indexOf(other) &&
  !eitherWay.some((pair) => pair.includes(one) && pair.includes(other));

const isInOrder = (process: Process, shown: readonly string[]): boolean =>
  shown.every((step, at) =>
    shown.slice(at + 1).every((later) => !mustComeBefore(process, later, step)),
  );

/** Those of the steps that may come first, or last, among them. */
export const outermost = (
  process: Process,
  shown: readonly string[],
  end: 'first' | 'last',
): readonly string[] =>
  shown.filter((step) =>
    shown.every((other) =>
      end === 'first'
        ? !mustComeBefore(process, other, step)
        : !mustComeBefore(process, step, other),
    ),
  );

/** The steps any one of which, put elsewhere, brings all into order; none when they are in order. */
export const misplaced = (process: Process, shown: readonly string[]): readonly string[] => {
  if (isInOrder(process, shown)) return [];
  return shown.filter((step) => {
    const rest = shown.filter((other) => other !== step);
    return shown.some((_, to) =>
      isInOrder(process, [...rest.slice(0, to), step, ...rest.slice(to)]),
    );
  });
};
