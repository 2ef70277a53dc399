/** One of several processes that share the projectors: the second of three is `2/3`. */
export interface Partition {
  readonly number: number;
  readonly of: number;
}

/**
 * Reads `number/of`; the whole if there is no text.
 * @throws if the partition does not exist
 */
export const readPartition = (text = '1/1'): Partition => {
  const [, number = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number < 1 || number > count) {
    throw new Error(`a partition such as 2/3 is needed, not ${text}`);
  }
  return { number, of: count };
};

/** Selects every n-th projector, because neighbours are similar in cost. */
export const selectPartition = <T>(
  all: readonly T[],
  { number, of: count }: Partition,
): readonly T[] => all.filter((_, index) => index % count === number - 1);
