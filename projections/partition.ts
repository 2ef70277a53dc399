import { z } from 'zod';

/** One of several processes that share the projectors: the second of three is `2/3`. */
export interface Partition {
  readonly number: number;
  readonly of: number;
}

/** Reads `number/of`. */
export const partition = z
  .string()
  .regex(/^[1-9]\d*\/[1-9]\d*$/, 'a partition such as 2/3 is needed')
  .transform((text): Partition => {
    const [number = 1, of = 1] = text.split('/').map(Number);
    return { number, of };
  })
  .refine(({ number, of }) => number <= of, 'there is no such partition')
  .default({ number: 1, of: 1 });

/** What a partition runs: every so-many-th, so that neighbours, which are much alike, are parted. */
export const shareOf = <T>(all: readonly T[], { number, of }: Partition): readonly T[] =>
  all.filter((_, index) => index % of === number - 1);
