import { mkdirSync, writeFileSync } from 'node:fs';
import { PaperItem } from '@mahoe/domain/content/paperEvents';
import { readBank } from '../bank.ts';
import { contentFileUrl, readContentFile } from '../questionFiles.ts';
import { assembleForms } from './assembleForms.ts';
import { PAPER_PLANS, type PaperPlan } from './blueprints.ts';
import { readHashes, recordHashes } from './formHashes.ts';
import { readHalfForms, writeHalves } from './halfForms.ts';
import { orderForm } from './orderForm.ts';
import { FORMS_OF_EACH, identifyForm, nameForm, type ShippedForm } from './shippedForm.ts';
import { readFormText, readWrittenForms } from './writtenForms.ts';

const FOLDER = 'papers/forms/';
const FIGURES = 'figures/papers/';

const toPath = (blueprintName: string, number: number): string =>
  `${FOLDER}${nameForm(blueprintName, number)}.jsonl`;

/** Path of the part of an assembled form that people wrote. */
const toPartPath = (blueprintName: string, number: number): string =>
  `papers/parts/${nameForm(blueprintName, number)}.md`;

/** The text of a form's file: a line for each generated item. */
const printItems = (items: readonly PaperItem[]): string =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('');

/** Reads the part of an assembled form that people wrote; a problem in it is an error. */
const readPart = (
  { blueprint }: PaperPlan,
  number: number,
): Pick<ShippedForm, 'items' | 'stimuli'> => {
  const path = toPartPath(blueprint.name, number);
  const text = readContentFile(path);
  if (text === '') return { items: [], stimuli: [] };
  const { items, stimuli, problems } = readFormText(text, blueprint, number);
  const [problem] = problems;
  if (problem !== undefined) throw new Error(`content/${path}:${problem}`);
  return { items, stimuli };
};

/** Reads the shipped forms that were assembled from generated items. */
export const readAssembledForms = (): readonly ShippedForm[] =>
  PAPER_PLANS.flatMap((plan) =>
    Array.from({ length: FORMS_OF_EACH }, (_, index): readonly ShippedForm[] => {
      const number = index + 1;
      const { blueprint } = plan;
      const lines = readContentFile(toPath(blueprint.name, number)).split('\n').filter(Boolean);
      if (lines.length === 0) return [];
      const generated = lines.map((line) => PaperItem.parse(JSON.parse(line)));
      const { items: written, stimuli } = readPart(plan, number);
      const items = orderForm(blueprint, generated, written);
      return [{ ...identifyForm(blueprint.name, number), number, blueprint, items, stimuli }];
    }).flat(),
  );

/** Reads the shipped forms of all papers. */
export const readForms = (): {
  readonly forms: readonly ShippedForm[];
  /** Problems of written forms that are not shipped, each with its place. */
  readonly refused: readonly string[];
} => {
  const written = readWrittenForms();
  const forms = [...readAssembledForms(), ...written.forms, ...readHalfForms(written.forms)];
  return { forms, refused: written.refused };
};

/**
 * Writes the files and drawings of new forms that people do not write, and keeps the hashes of all new
 * forms. A form that was released stays as it is: pupils have sat it. A change of the plan or of the
 * generator needs forms with new numbers.
 * @returns number of new forms
 */
export const writeForms = (): number => {
  for (const folder of [FOLDER, FIGURES]) mkdirSync(contentFileUrl(folder), { recursive: true });
  const before = Object.keys(readHashes()).length;
  const shipped = readForms().forms;
  const assembled = assembleForms(readBank(), { shipped, readWritten: readPart });
  for (const { form, generated, figures } of assembled) {
    writeFileSync(contentFileUrl(toPath(form.blueprint.name, form.number)), printItems(generated));
    for (const [url, svg] of figures) writeFileSync(contentFileUrl(url.slice(1)), svg);
  }
  writeHalves(readWrittenForms().forms);
  const { forms } = readForms();
  recordHashes(forms);
  return forms.length - before;
};
