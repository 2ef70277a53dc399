/** A linear scale from one range of values to another of places; a range without width is its middle. */
export const scale =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    from === to ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);

/** About five round steps that reach at least `most`, from 0. */
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

/** The heights moved down as far as it takes for each to be `apart` from the one above it. */
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

/** At most `count` of the items, spread evenly, the first and last always among them. */
export const sampleEvenly = <Item>(items: readonly Item[], count: number): readonly Item[] => {
  if (items.length <= count) return items;
  const step = (items.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  );
};
