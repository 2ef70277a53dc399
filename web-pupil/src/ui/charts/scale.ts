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

/** Moves heights down until each is at least `apart` from the one above it. */
export const spaceApart = (heights: readonly number[], apart: number): readonly number[] => {
  const order = heights
    .map((height, index) => ({ height, index }))
    .sort((one, other) => one.height - other.height);
  const moved = [...heights];
  let least = -Infinity;
  for (const { height, index } of order) {
    const place = Math.max(height, least);
    moved[index] = place;
    least = place + apart;
  }
  return moved;
};

/** Picks at most `count` items, spread evenly; the first and last are always among them. */
export const sampleEvenly = <Item>(items: readonly Item[], count: number): readonly Item[] => {
  if (items.length <= count) return items;
  const step = (items.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  );
};
