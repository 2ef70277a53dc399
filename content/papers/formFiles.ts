import { mkdirSync, writeFileSync } from 'node:fs';
import { PaperItem } from '@mahoe/domain/content/paperEvents';
import { readBank } from '../bank.ts';
import { contentFileUrl, readContentFile } from '../questionFiles.ts';
import { assembleForms } from './assembleForms.ts';
import { PAPER_PLANS } from './blueprints.ts';
import { readHashes, recordHashes } from './formHashes.ts';
import { readHalfForms, writeHalves } from './halfForms.ts';
import { FORMS_OF_EACH, identifyForm, type ShippedForm } from './shippedForm.ts';
import { readWrittenForms } from './writtenForms.ts';

const FOLDER = 'papers/forms/';

const toPath = (blueprintName: string, number: number): string =>
  `${FOLDER}${blueprintName}-${number}.jsonl`;

/** The text of a form's file: a line for each item. */
const printForm = ({ items }: ShippedForm): string =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('');

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

/**
 * Writes the files of new forms that people do not write, and keeps the hashes of all new forms. A form that
 * was shipped stays as it is: pupils have sat it. A change of the plan or of the generator needs forms with
 * new numbers.
 * @returns number of new forms
 */
export const writeForms = (): number => {
  mkdirSync(contentFileUrl(FOLDER), { recursive: true });
  const before = Object.keys(readHashes()).length;
  for (const form of assembleForms(readBank())) {
    const path = toPath(form.blueprint.name, form.number);
    if (readContentFile(path) === '') writeFileSync(contentFileUrl(path), printForm(form));
  }
  writeHalves(readWrittenForms().forms);
  const { forms } = readForms();
  recordHashes(forms);
  return forms.length - before;
};
