import { DEPTHS, type Blueprint } from '@mahoe/domain/content/blueprint';
import type { PaperItem } from '@mahoe/domain/content/paperEvents';

export type Margins = Pick<Blueprint, 'strands' | 'depths'>;

/** The items of a blueprint that are left after some others; undefined if those are too many. */
export const subtractItems = (
  { strands, depths }: Margins,
  items: readonly Pick<PaperItem, 'strand' | 'depth'>[],
): Margins | undefined => {
  const count = (isIn: (item: (typeof items)[number]) => boolean): number =>
    items.filter(isIn).length;
  const left = {
    strands: strands.map(({ name, items: wanted, depths: own }) => ({
      name,
      items: wanted - count(({ strand }) => strand === name),
      ...(own && {
        depths: DEPTHS.map(
          (depth, index) =>
            (own[index] ?? 0) - count((one) => one.strand === name && one.depth === depth),
        ),
      }),
    })),
    depths: depths.map(({ depth, items: wanted }) => ({
      depth,
      items: wanted - count((one) => one.depth === depth),
    })),
  };
  const cells = [...left.strands, ...left.depths].map((cell) => cell.items);
  const ofStrands = left.strands.flatMap((strand) => strand.depths ?? []);
  const isMet = [...cells, ...ofStrands].every((rest) => rest >= 0);
  const isWanted = items.every(({ strand }) => strands.some(({ name }) => name === strand));
  return isMet && isWanted ? left : undefined;
};
