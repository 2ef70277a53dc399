import type { Blueprint } from '@mahoe/domain/content/blueprint';
import type { PaperItem, PaperStimulus } from '@mahoe/domain/content/paperEvents';
import { z } from 'zod';
import { readContentFile } from '../questionFiles.ts';
import { stableId } from '../stableId.ts';

/** Disjoint forms of each blueprint. */
export const FORMS_OF_EACH = 3;

/** A form of a paper as the product ships it, assembled or written. */
export interface ShippedForm {
  readonly formId: string;
  readonly number: number;
  /** Full form whose items a half paper has. */
  readonly partOf?: string;
  readonly blueprint: Blueprint;
  readonly seed: string;
  readonly items: readonly PaperItem[];
  /** Texts that items are about, in the order of the paper. */
  readonly stimuli: readonly PaperStimulus[];
}

/** Returns the id of an item, which is known by its form and stem. */
export const toItemId = (formId: string, stem: string): string =>
  stableId(`item:${formId}:${stem}`);

/** Returns the name of a form in the folders and lists of this folder: "numeracy-4-1". */
export const nameForm = (blueprintName: string, number: number): string =>
  `${blueprintName}-${number}`;

/** Revisions of the forms that were made again before a release shipped them; any other form has one. */
const REVISIONS: Readonly<Record<string, number>> = z
  .record(z.string(), z.int().min(2))
  .parse(JSON.parse(readContentFile('papers/revisions.json')));

const toFormId = (seed: string, revision: number): string =>
  stableId(revision === 1 ? seed : `${seed}|${revision}`);

/** Returns the id and the seed of a form: the same on every installation. Each revision has an id of its own. */
export const identifyForm = (
  blueprintName: string,
  number: number,
): Pick<ShippedForm, 'formId' | 'seed'> => {
  const seed = `paper|${blueprintName}|${number}`;
  return { formId: toFormId(seed, REVISIONS[nameForm(blueprintName, number)] ?? 1), seed };
};

/** Lists the ids of a form's earlier revisions, which an installation may have from an earlier version. */
export const listFormerIds = ({
  seed,
  blueprint,
  number,
}: Pick<ShippedForm, 'seed' | 'blueprint' | 'number'>): readonly string[] =>
  Array.from({ length: (REVISIONS[nameForm(blueprint.name, number)] ?? 1) - 1 }, (_, index) =>
    toFormId(seed, index + 1),
  );
