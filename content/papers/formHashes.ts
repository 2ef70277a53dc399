import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { contentFileUrl, readContentFile } from '../questionFiles.ts';
import { nameForm, type ShippedForm } from './shippedForm.ts';

const PATH = 'papers/hashes.json';
const Hashes = z.record(z.string(), z.string());
type Hashes = z.infer<typeof Hashes>;

/** Returns the name under which the hash of a form is kept. */
export const toHashKey = ({ blueprint, number }: ShippedForm): string =>
  nameForm(blueprint.name, number);

/** Hashes what pupils sit of a form; the words about its assumptions and its planned shares may change. */
export const hashForm = ({ seed: _seed, blueprint, ...form }: ShippedForm): string => {
  const {
    assumptions: _assumptions,
    texts: _texts,
    figures: _figures,
    marks: _marks,
    ...rest
  } = blueprint;
  // Spreading keeps the order of the first hashes.
  const plan = { ...rest, strands: rest.strands.map(({ name, items }) => ({ name, items })) };
  return createHash('sha256')
    .update(JSON.stringify({ ...form, blueprint: plan }))
    .digest('base64url');
};

/** Reads the hashes of the forms that were shipped. */
export const readHashes = (): Hashes => Hashes.parse(JSON.parse(readContentFile(PATH) || '{}'));

/**
 * Keeps the hashes of new forms. Must not replace a hash: pupils have sat the form, and an installation that
 * has it keeps it as it was.
 */
export const recordHashes = (forms: readonly ShippedForm[]): void => {
  const known = readHashes();
  const all = forms.map(
    (form) => [toHashKey(form), known[toHashKey(form)] ?? hashForm(form)] as const,
  );
  const hashes = { ...known, ...Object.fromEntries(all) };
  writeFileSync(contentFileUrl(PATH), `${JSON.stringify(hashes, null, 2)}\n`);
};
