import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { contentFileUrl, readContentFile } from '../questionFiles.ts';
import { HALF_PLANS } from './halfBlueprints.ts';
import { halveForm } from './halveForms.ts';
import { FORMS_OF_EACH, identifyForm, type ShippedForm } from './shippedForm.ts';

/** Items of each half paper, as numbers of its full form. */
const PATH = 'papers/halves.json';
const Halves = z.record(z.string(), z.array(z.int().min(1)));

/** A half paper and the full form whose items it has. */
interface Pair extends Pick<ShippedForm, 'blueprint' | 'number'> {
  readonly key: string;
  readonly full: ShippedForm;
}

/**
 * Pairs half papers with full forms, the first with the last: so the first half paper and the first full
 * one share no item.
 */
const listPairs = (written: readonly ShippedForm[]): readonly Pair[] =>
  HALF_PLANS.flatMap(({ blueprint, of: name }) =>
    Array.from({ length: FORMS_OF_EACH }, (_, index): readonly Pair[] => {
      const number = index + 1;
      const full = written.find(
        (form) => form.blueprint.name === name && form.number === FORMS_OF_EACH - index,
      );
      return full ? [{ blueprint, number, key: `${blueprint.name}-${number}`, full }] : [];
    }).flat(),
  );

/**
 * Chooses the items of every half paper. A half paper that was shipped must not change afterwards, as
 * any form.
 */
export const writeHalves = (written: readonly ShippedForm[]): number => {
  const halves = listPairs(written).map(
    ({ blueprint, number, key, full }) =>
      [key, halveForm(full, blueprint, identifyForm(blueprint.name, number).seed)] as const,
  );
  const lines = halves.map(([key, numbers]) => `  "${key}": [${numbers.join(', ')}]`);
  writeFileSync(contentFileUrl(PATH), `{\n${lines.join(',\n')}\n}\n`);
  return halves.length;
};

/** Reads the half papers whose items come from these written forms. */
export const readHalfForms = (written: readonly ShippedForm[]): readonly ShippedForm[] => {
  const halves = Halves.parse(JSON.parse(readContentFile(PATH) || '{}'));
  return listPairs(written).flatMap(({ blueprint, number, key, full }) => {
    const items = (halves[key] ?? []).flatMap((one) => full.items[one - 1] ?? []);
    const stimuli = full.stimuli.filter(({ stimulusId }) =>
      items.some(({ content }) => content.stimulusId === stimulusId),
    );
    const form = { ...identifyForm(blueprint.name, number), number, blueprint, items, stimuli };
    return items.length === 0 ? [] : [{ ...form, partOf: full.formId }];
  });
};
