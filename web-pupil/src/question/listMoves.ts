/** Moves the item at `from` to `to`; the list stays the same if either is outside it. */
export const moveItem = (items: readonly string[], from: number, to: number): string[] => {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
};

/** Puts a list into another order; `random` gives numbers from 0 up to 1. */
export const shuffle = (items: readonly string[], random: () => number): string[] => {
  const order = items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
  const same = order.every((item, index) => item === items[index]);
  return same ? [...items.slice(1), ...items.slice(0, 1)] : order;
};

/** Gives `right` to the first left item that has no match; each right item is used once. */
export const matchNext = (
  pairs: Readonly<Record<string, string>>,
  left: readonly string[],
  right: string,
): Record<string, string> => {
  const next = left.find((item) => pairs[item] === undefined);
  return next === undefined || Object.values(pairs).includes(right)
    ? { ...pairs }
    : { ...pairs, [next]: right };
};

/** Removes the pair of `left`. */
export const unmatch = (
  pairs: Readonly<Record<string, string>>,
  left: string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(pairs).filter(([item]) => item !== left));
