import type { Blueprint } from '@mahoe/domain/content/blueprint';
import type { PaperItem } from '@mahoe/domain/content/paperEvents';
import type { Random } from '../generator/random.ts';
import { fillCells, type Stock } from './fillCells.ts';
import { subtractItems } from './subtractItems.ts';

/** Choices of texts that are tried with the single items before the search gives up. */
const MAX_CHOICES = 300;
/** Texts that the search looks at in all. */
const MAX_STEPS = 20_000;

interface Item {
  readonly item: PaperItem;
}

/** Items about one text. */
type Group<T> = readonly T[];

/** Texts, and how many single items of each strand and depth go with them. */
export interface TextChoice<T> {
  readonly chosen: readonly T[];
  readonly cells: Readonly<Record<string, readonly number[]>>;
}

/** Returns true if single items and the texts that are left can still give each strand its items. */
const canFill = <T extends Item>(
  { strands }: Pick<Blueprint, 'strands'>,
  groups: readonly Group<T>[],
  singles: Stock,
): boolean =>
  strands.every(({ name, items }) => {
    const alone = (singles[name] ?? []).reduce((sum, one) => sum + one, 0);
    const about = groups.flat().filter(({ item }) => item.strand === name).length;
    return items <= alone + about;
  });

/**
 * Chooses as many texts as a blueprint plans, with as many items about them, so that single items of the
 * stock can fill the rest. Whole texts are tried first, then texts with some of their items left out.
 * @returns the choice, or undefined if none was found
 */
export const chooseTexts = <T extends Item>(
  blueprint: Pick<Blueprint, 'strands' | 'depths'>,
  { count, items: wanted }: NonNullable<Blueprint['texts']>,
  given: readonly Group<T>[],
  singles: Stock,
  random: Random,
): TextChoice<T> | undefined => {
  let [choices, steps] = [0, 0];
  const place = ([first]: Group<T>): number =>
    blueprint.strands.findIndex(({ name }) => name === first?.item.strand);
  const groups = given.toSorted((a, b) => place(a) - place(b));
  const fill = (chosen: readonly T[]): TextChoice<T> | undefined => {
    choices += 1;
    const left = subtractItems(
      blueprint,
      chosen.map(({ item }) => item),
    );
    const cells = left && fillCells(left, singles, random);
    return cells && { chosen, cells };
  };
  const search = (
    from: number,
    texts: number,
    chosen: readonly T[],
    isWhole: boolean,
  ): TextChoice<T> | undefined => {
    const rest = wanted - chosen.length;
    if (texts === 0) return rest === 0 && choices < MAX_CHOICES ? fill(chosen) : undefined;
    for (let at = from; at + texts <= groups.length && steps < MAX_STEPS; at += 1) {
      steps += 1;
      const group = groups[at] ?? [];
      const part = isWhole ? group : group.slice(0, Math.ceil(rest / texts));
      const more = [...chosen, ...part];
      const left = subtractItems(
        blueprint,
        more.map(({ item }) => item),
      );
      const fits =
        part.length <= rest - (texts - 1) &&
        left !== undefined &&
        canFill(left, groups.slice(at + 1), singles);
      const found = fits ? search(at + 1, texts - 1, more, isWhole) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  const whole = search(0, count, [], true);
  [choices, steps] = [0, 0];
  return whole ?? search(0, count, [], false);
};
