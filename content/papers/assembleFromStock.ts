import {
  countFigureItems,
  DEPTHS,
  type Blueprint,
  type Depth,
} from '@mahoe/domain/content/blueprint';
import type { PaperItem, PaperStimulus } from '@mahoe/domain/content/paperEvents';
import { randomFrom, type Random } from '../generator/random.ts';
import { SHARED } from './assumptions.ts';
import { chooseTexts } from './chooseTexts.ts';
import { fillCells, findShortCells, type Stock } from './fillCells.ts';

/** An item that a new form may take, with the text that it is about. */
export interface StockItem {
  readonly item: PaperItem;
  readonly stimulus?: PaperStimulus;
}

export interface AssembledForm {
  readonly items: readonly PaperItem[];
  /** Texts that items are about, in the order of the paper. */
  readonly stimuli: readonly PaperStimulus[];
}

/** Returns the blueprint of a form that shares no item with another one in use. */
export const toOwnBlueprint = (blueprint: Blueprint): Blueprint => ({
  ...blueprint,
  assumptions: blueprint.assumptions.filter((text) => text !== SHARED),
});

/** Counts the items of a stock by strand and depth. */
export const countStock = (
  { strands }: Pick<Blueprint, 'strands'>,
  stock: readonly StockItem[],
): Stock =>
  Object.fromEntries(
    strands.map(({ name }) => [
      name,
      DEPTHS.map(
        (depth) => stock.filter(({ item }) => item.strand === name && item.depth === depth).length,
      ),
    ]),
  );

/** Items that stay together if possible: those about one text, or one item without a text. */
type Group = readonly StockItem[];

const splitGroups = (stock: readonly StockItem[]): readonly Group[] => [
  ...Map.groupBy(stock, ({ item, stimulus }) => stimulus?.stimulusId ?? item.itemId).values(),
];

/** Takes items of a strand until each depth has its number, whole texts before parts of others. */
const takeStrand = (
  groups: readonly Group[],
  counts: readonly number[],
  taken: Set<string>,
): readonly StockItem[] => {
  const left = [...counts];
  const chosen = new Set<StockItem>();
  const isAboutTaken = ({ stimulus }: StockItem): boolean =>
    stimulus !== undefined && taken.has(stimulus.stimulusId);
  const take = (group: Group): void => {
    for (const one of group) {
      const at = one.item.depth - 1;
      if ((left[at] ?? 0) === 0 || chosen.has(one)) continue;
      left[at] = (left[at] ?? 0) - 1;
      chosen.add(one);
      if (one.stimulus) taken.add(one.stimulus.stimulusId);
    }
  };
  const countUsable = (group: Group): number =>
    DEPTHS.reduce(
      (sum, depth) =>
        sum +
        Math.min(left[depth - 1] ?? 0, group.filter(({ item }) => item.depth === depth).length),
      0,
    );
  for (const group of groups) if (group.some(isAboutTaken)) take(group);
  for (const group of groups) {
    const isText = group.some(({ stimulus }) => stimulus !== undefined);
    if (!isText || countUsable(group) > 1) take(group);
  }
  for (const group of groups) take(group);
  return [...chosen];
};

const keyPlaceOf = ({ item: { content } }: StockItem): number | undefined =>
  content.questionType === 'mcq' ? content.correctAnswer : undefined;

const isAboutText = ({ stimulus }: StockItem): boolean => stimulus !== undefined;
const isDrawn = ({ item }: StockItem): boolean => item.content.imageUrl !== undefined;

/** Swaps items without a text for others of their cell until each place has about as many keys. */
const balanceKeys = (
  chosen: readonly StockItem[],
  stock: readonly StockItem[],
): readonly StockItem[] => {
  const form = [...chosen];
  const unused = stock.filter((one) => !chosen.includes(one) && !one.stimulus);
  const counts = [0, 0, 0, 0];
  for (const one of form) {
    const place = keyPlaceOf(one);
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
  }
  const swap = (): boolean => {
    for (const [index, one] of form.entries()) {
      const from = keyPlaceOf(one);
      if (from === undefined || one.stimulus) continue;
      const at = unused.findIndex((other) => {
        const to = keyPlaceOf(other);
        return (
          to !== undefined &&
          (counts[from] ?? 0) > (counts[to] ?? 0) + 1 &&
          other.item.strand === one.item.strand &&
          isDrawn(other) === isDrawn(one) &&
          other.item.depth === one.item.depth
        );
      });
      const other = unused[at];
      if (!other) continue;
      const to = keyPlaceOf(other) ?? 0;
      counts[from] = (counts[from] ?? 0) - 1;
      counts[to] = (counts[to] ?? 0) + 1;
      [form[index], unused[at]] = [other, one];
      return true;
    }
    return false;
  };
  while (swap());
  return form;
};

/** Orders items by strand, then the easier ones first; those about one text follow each other. */
const orderItems = (
  { strands }: Pick<Blueprint, 'strands'>,
  chosen: readonly StockItem[],
): readonly StockItem[] => {
  const strandOf = ({ item }: StockItem): number =>
    strands.findIndex(({ name }) => name === item.strand);
  const byDepth = (a: StockItem, b: StockItem): number => a.item.depth - b.item.depth;
  const easiest = (group: Group): Depth => group[0]?.item.depth ?? 1;
  return splitGroups([...chosen].sort((a, b) => strandOf(a) - strandOf(b) || byDepth(a, b)))
    .map((group) => ({ group, strand: Math.min(...group.map(strandOf)) }))
    .toSorted(
      (a, b) =>
        a.strand - b.strand ||
        Number(a.group.length > 1) - Number(b.group.length > 1) ||
        easiest(a.group) - easiest(b.group),
    )
    .flatMap(({ group }) => group);
};

/** Leaves out items whose stem an earlier item about the same text has. */
const dropRepeated = (stock: readonly StockItem[]): readonly StockItem[] => {
  const asked = new Set<string>();
  return stock.filter(({ item: { content }, stimulus }) => {
    const key = `${stimulus?.stimulusId ?? ''}|${content.question.trim().toLowerCase()}`;
    return !asked.has(key) && asked.add(key);
  });
};

type Plan = Pick<Blueprint, 'strands' | 'depths' | 'texts' | 'figures'>;

/** Chooses items for a blueprint that plans its texts: these first, then single ones, drawn ones if it needs them. */
const chooseByTexts = (
  blueprint: Plan,
  texts: NonNullable<Blueprint['texts']>,
  stock: readonly StockItem[],
  random: Random,
): readonly StockItem[] | undefined => {
  const groups = splitGroups(stock.filter(isAboutText));
  const alone = stock.filter((one) => !isAboutText(one));
  const singles =
    blueprint.figures === undefined
      ? alone
      : alone.toSorted((a, b) => Number(isDrawn(b)) - Number(isDrawn(a)));
  const choice = chooseTexts(blueprint, texts, groups, countStock(blueprint, singles), random);
  if (!choice) return undefined;
  const ofStrands = blueprint.strands.flatMap(({ name }) =>
    takeStrand(
      splitGroups(singles.filter(({ item }) => item.strand === name)),
      choice.cells[name] ?? [],
      new Set(),
    ),
  );
  return [...choice.chosen, ...ofStrands];
};

/** Chooses items for a blueprint that plans no texts: whole texts before parts of others. */
const chooseByStrands = (
  blueprint: Plan,
  cells: Readonly<Record<string, readonly number[]>>,
  stock: readonly StockItem[],
): readonly StockItem[] => {
  const taken = new Set<string>();
  return blueprint.strands.flatMap(({ name }) => {
    const groups = splitGroups(stock.filter(({ item }) => item.strand === name));
    return takeStrand(groups, cells[name] ?? [], taken);
  });
};

/** Names the parts of a blueprint of which a stock has too few. */
const findShortParts = (
  blueprint: Plan,
  counted: Stock,
  stock: readonly StockItem[],
): readonly string[] => {
  const cells = findShortCells(blueprint, counted);
  const texts = splitGroups(stock.filter(isAboutText)).length;
  const { count = 0 } = blueprint.texts ?? {};
  const short = texts < count ? [...cells, `texts: ${texts} of ${count}`] : cells;
  if (short.length > 0) return short;
  return [blueprint.texts ? 'strands, depths and texts together' : 'strands and depths together'];
};

/**
 * Assembles a form to a blueprint from items that are there. The same stock and seed give the same form.
 * @returns the form, or the parts of which the stock has too few: "depth 3: 4 of 12"
 */
export const assembleFromStock = (
  blueprint: Plan,
  given: readonly StockItem[],
  seed: string,
): AssembledForm | { readonly short: readonly string[] } => {
  const random: Random = randomFrom(seed);
  const byId = given.toSorted((a, b) => (a.item.itemId < b.item.itemId ? -1 : 1));
  const stock = dropRepeated(random.shuffle(byId));
  const counted = countStock(blueprint, stock);
  const cells = fillCells(blueprint, counted, random);
  const chosen =
    cells && blueprint.texts
      ? chooseByTexts(blueprint, blueprint.texts, stock, random)
      : cells && chooseByStrands(blueprint, cells, stock);
  if (!chosen) return { short: findShortParts(blueprint, counted, stock) };
  const ordered = orderItems(blueprint, balanceKeys(chosen, stock));
  const stimuli = new Map(
    ordered.flatMap(({ stimulus }) => (stimulus ? [[stimulus.stimulusId, stimulus] as const] : [])),
  );
  const form = { items: ordered.map(({ item }) => item), stimuli: [...stimuli.values()] };
  const drawn = countFigureItems(form.items, form.stimuli);
  const { figures = 0 } = blueprint;
  return drawn < figures ? { short: [`questions with a figure: ${drawn} of ${figures}`] } : form;
};
