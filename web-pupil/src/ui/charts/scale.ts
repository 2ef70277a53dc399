/**
 * Creates a linear scale from a range of values to a range of coordinates. An empty range maps to
 * the middle.
 */
export const scale =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    from === to ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);

/** Returns about five round steps from 0 that reach at least `most`. */
export const niceSteps = (most: number): readonly number[] => {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((times) => times * power).find((s) => s >= rough) ?? 1,
  );
  return Array.from(
    { length: Math.ceil(Math.max(1, most) / step) + 1 },
    (_, index) => index * step,
  );
};

/**
 * Picks the items whose labels do not collide; the last is always among them.
 * @param items in the order of their places
 */
export const pickApart = <Item>(
  items: readonly Item[],
  placeOf: (item: Item) => number,
  apart: number,
): readonly Item[] => {
  const last = items.at(-1);
  if (last === undefined) return [];
  const picked: Item[] = [];
  for (const item of items.slice(0, -1)) {
    const before = picked.at(-1);
    const isFree = before === undefined || placeOf(item) - placeOf(before) >= apart;
    if (isFree && placeOf(last) - placeOf(item) >= apart) picked.push(item);
  }
  return [...picked, last];
};

/** Picks at most `count` items, spread evenly; the first and last are always among them. */
export const sampleEvenly = <Item>(items: readonly Item[], count: number): readonly Item[] => {
  if (items.length <= count) return items;
  const step = (items.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  );
};
