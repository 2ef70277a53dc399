import type { Blueprint } from '@mahoe/domain/content/blueprint';
import type { Random } from '../generator/random.ts';

type Counts = readonly number[];

/** Items that the reserve has of a strand, by depth: index 0 is depth 1. */
export type Stock = Readonly<Record<string, Counts>>;

/** All ways to split a number of items into the depths, within the stock of each. */
const splits = (items: number, [most = 0, ...others]: Counts): readonly Counts[] => {
  if (others.length === 0) return items <= most ? [[items]] : [];
  return Array.from({ length: Math.min(items, most) + 1 }, (_, count) =>
    splits(items - count, others).map((rest) => [count, ...rest]),
  ).flat();
};

/** Returns true if the strand has no depths of its own, or just these. */
const isPlanned = ({ depths }: Blueprint['strands'][number], split: Counts): boolean =>
  depths === undefined || depths.every((items, index) => items === split[index]);

const subtract = (from: Counts, counts: Counts): Counts =>
  from.map((one, index) => one - (counts[index] ?? 0));

/** Distance from the depths' shares in what is left, so that no strand has all the hard items. */
const unevenness = (split: Counts, left: Counts): number => {
  const items = split.reduce((sum, one) => sum + one, 0);
  const all = left.reduce((sum, one) => sum + one, 0);
  return split.reduce(
    (sum, one, index) => sum + (one - (items * (left[index] ?? 0)) / Math.max(1, all)) ** 2,
    0,
  );
};

/**
 * Finds how many items of each strand have each depth, so that strands and depths both have the numbers
 * of the blueprint. Searches all ways, the most even first; equal ones in random order.
 * @returns counts by strand, or undefined if the stock does not allow it
 */
export const fillCells = (
  { strands, depths }: Pick<Blueprint, 'strands' | 'depths'>,
  stock: Stock,
  random: Random,
): Readonly<Record<string, Counts>> | undefined => {
  const dead = new Set<string>();
  const search = (at: number, left: Counts): readonly Counts[] | undefined => {
    const strand = strands[at];
    if (!strand) return left.every((one) => one === 0) ? [] : undefined;
    const state = `${at}|${left.join(',')}`;
    if (dead.has(state)) return undefined;
    const most = (stock[strand.name] ?? []).map((one, index) => Math.min(one, left[index] ?? 0));
    const tries = random
      .shuffle(splits(strand.items, most).filter((split) => isPlanned(strand, split)))
      .toSorted((a, b) => unevenness(a, left) - unevenness(b, left));
    for (const split of tries) {
      const rest = search(at + 1, subtract(left, split));
      if (rest) return [split, ...rest];
    }
    dead.add(state);
    return undefined;
  };
  const found = search(
    0,
    depths.map(({ items }) => items),
  );
  return found && Object.fromEntries(strands.map(({ name }, at) => [name, found[at] ?? []]));
};

/** Names the cells of which the stock has too few, for the author of the reserve. */
export const findShortCells = (
  { strands, depths }: Pick<Blueprint, 'strands' | 'depths'>,
  stock: Stock,
): readonly string[] => {
  const total = (counts: Counts): number => counts.reduce((sum, one) => sum + one, 0);
  const short = [
    ...strands.map(({ name, items }) => ({ name, items, has: total(stock[name] ?? []) })),
    ...depths.map(({ depth, items }, index) => ({
      name: `depth ${depth}`,
      items,
      has: strands.reduce((sum, { name }) => sum + (stock[name]?.[index] ?? 0), 0),
    })),
  ].filter(({ items, has }) => has < items);
  return short.map(({ name, items, has }) => `${name}: ${has} of ${items}`);
};
