import { mkdirSync, writeFileSync } from 'node:fs';
import { PaperItem } from '@mahoe/domain/content/paperEvents';
import { readBank } from '../bank.ts';
import { contentFileUrl, readContentFile } from '../questionFiles.ts';
import { assembleForms } from './assembleForms.ts';
import { PAPER_PLANS } from './blueprints.ts';
import { readHalfForms, writeHalves } from './halfForms.ts';
import { FORMS_OF_EACH, identifyForm, type ShippedForm } from './shippedForm.ts';
import { readWrittenForms } from './writtenForms.ts';

const FOLDER = 'papers/forms/';

const toPath = (blueprintName: string, number: number): string =>
  `${FOLDER}${blueprintName}-${number}.jsonl`;

/** The text of a form's file: a line for each item. */
const printForm = ({ items }: ShippedForm): string =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('');

/**
 * Writes the file of every form that is not written by people. A form that was shipped must not change afterwards: pupils have sat
 * it. A change of the plan or of the generator needs forms with new numbers.
 */
export const writeForms = (): number => {
  mkdirSync(contentFileUrl(FOLDER), { recursive: true });
  const forms = assembleForms(readBank());
  for (const form of forms) {
    const path = toPath(form.blueprint.name, form.number);
    writeFileSync(contentFileUrl(path), printForm(form));
  }
  return forms.length + writeHalves(readWrittenForms().forms);
};

/** Reads the shipped forms that were assembled from generated items. */
export const readAssembledForms = (): readonly ShippedForm[] =>
  PAPER_PLANS.flatMap(({ blueprint }) =>
    Array.from({ length: FORMS_OF_EACH }, (_, index): ShippedForm => {
      const number = index + 1;
      const lines = readContentFile(toPath(blueprint.name, number)).split('\n');
      const items = lines.filter(Boolean).map((line) => PaperItem.parse(JSON.parse(line)));
      return { ...identifyForm(blueprint.name, number), number, blueprint, items, stimuli: [] };
    }),
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
