import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { contentFileUrl, readContentFile } from '../questionFiles.ts';
import { HALF_PLANS } from './halfBlueprints.ts';
import { halveForm } from './halveForms.ts';
import { FORMS_OF_EACH, identifyForm, type ShippedForm } from './shippedForm.ts';

/** Items of each half paper, as numbers of its full form: "3 4 7". */
const PATH = 'papers/halves.json';
const Halves = z.record(z.string(), z.string().regex(/^[1-9]\d*(?: [1-9]\d*)*$/));

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

const readHalves = (): z.infer<typeof Halves> =>
  Halves.parse(JSON.parse(readContentFile(PATH) || '{}'));

/** Chooses the items of every new half paper. One that was shipped stays as it is. */
export const writeHalves = (written: readonly ShippedForm[]): void => {
  const known = readHalves();
  const halves = listPairs(written).map(({ blueprint, number, key, full }) => {
    const { seed } = identifyForm(blueprint.name, number);
    return [key, known[key] ?? halveForm(full, blueprint, seed).join(' ')] as const;
  });
  const text = JSON.stringify(Object.fromEntries(halves), null, 2);
  writeFileSync(contentFileUrl(PATH), `${text}\n`);
};

/** Reads the half papers whose items come from these written forms. */
export const readHalfForms = (written: readonly ShippedForm[]): readonly ShippedForm[] => {
  const halves = readHalves();
  return listPairs(written).flatMap(({ blueprint, number, key, full }) => {
    const numbers = (halves[key] ?? '').split(' ').map(Number);
    const items = numbers.flatMap((one) => full.items[one - 1] ?? []);
    const stimuli = full.stimuli.filter(({ stimulusId }) =>
      items.some(({ content }) => content.stimulusId === stimulusId),
    );
    const form = { ...identifyForm(blueprint.name, number), number, blueprint, items, stimuli };
    return items.length === 0 ? [] : [{ ...form, partOf: full.formId }];
  });
};
