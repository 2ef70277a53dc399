import { DEPTHS, type Blueprint } from '@mahoe/domain/content/blueprint';
import type { PaperItem, PaperStimulus } from '@mahoe/domain/content/paperEvents';
import { findFormProblems } from '../checks/paperChecks.ts';
import { randomFrom, type Random } from '../generator/random.ts';
import { fillCells, type Stock } from './fillCells.ts';
import type { ShippedForm } from './shippedForm.ts';
import { subtractItems, type Margins } from './subtractItems.ts';

/** Draws of single items that are tried for keys in even places. */
const MAX_DRAWS = 60;

type Form = Pick<ShippedForm, 'items' | 'stimuli'>;

const isAbout =
  (texts: readonly PaperStimulus[]) =>
  ({ content }: PaperItem): boolean =>
    texts.some(({ stimulusId }) => stimulusId === content.stimulusId);

const isSingle = ({ content }: PaperItem): boolean => content.stimulusId === undefined;

/** All choices of texts, without the order. */
const listChoices = (texts: readonly PaperStimulus[]): readonly (readonly PaperStimulus[])[] =>
  texts.reduce<readonly (readonly PaperStimulus[])[]>(
    (choices, text) => [...choices, ...choices.map((chosen) => [...chosen, text])],
    [[]],
  );

/** Counts the items without a text by strand and depth. */
const countStock = ({ strands }: Margins, items: readonly PaperItem[]): Stock =>
  Object.fromEntries(
    strands.map(({ name }) => [
      name,
      DEPTHS.map(
        (depth) => items.filter((one) => one.strand === name && one.depth === depth).length,
      ),
    ]),
  );

/** Draws as many items of each strand and depth as the cells say. */
const drawItems = (
  items: readonly PaperItem[],
  cells: Readonly<Record<string, readonly number[]>>,
  random: Random,
): readonly PaperItem[] =>
  Object.entries(cells).flatMap(([strand, counts]) =>
    DEPTHS.flatMap((depth, index) =>
      random
        .shuffle(items.filter((one) => one.strand === strand && one.depth === depth))
        .slice(0, counts[index] ?? 0),
    ),
  );

/**
 * Chooses the items of a half paper from a full form: whole texts, then single items for what the
 * blueprint still needs. Tries all choices of texts, those with about half of the items first.
 * @returns numbers of the items in the full form, from 1
 */
export const halveForm = (full: Form, blueprint: Blueprint, seed: string): readonly number[] => {
  const random = randomFrom(seed);
  const { items, stimuli } = full;
  const singles = items.filter(isSingle);
  const half = (items.length - singles.length) / 2;
  const countAbout = (texts: readonly PaperStimulus[]): number =>
    items.filter(isAbout(texts)).length;
  const choices = random
    .shuffle(listChoices(stimuli))
    .toSorted((a, b) => Math.abs(countAbout(a) - half) - Math.abs(countAbout(b) - half));
  for (const texts of choices) {
    const ofTexts = items.filter(isAbout(texts));
    const left = subtractItems(blueprint, ofTexts);
    const cells = left && fillCells(left, countStock(blueprint, singles), random);
    for (let draw = 0; cells && draw < MAX_DRAWS; draw += 1) {
      const drawn = drawItems(singles, cells, random);
      const chosen = items.filter((item) => ofTexts.includes(item) || drawn.includes(item));
      if (findFormProblems({ blueprint, items: chosen, stimuli: texts }).length === 0)
        return chosen.map((item) => items.indexOf(item) + 1);
    }
  }
  throw new Error(`${seed}: no choice of texts and items meets the blueprint`);
};
