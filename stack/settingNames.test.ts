import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@mahoe/contracts/operations';
import { expect, test } from 'vitest';
import { settingGroups } from './settingMeanings.ts';

const ROOT = join(import.meta.dirname, '..');

/** Names of settings that no other word contains, such as PORT. */
const NAMES = settingGroups
  .flatMap(({ settings }) => settings)
  .flatMap(({ name, formerName }) => [name, formerName ?? name])
  .filter((name) => name.includes('_'));

const findNames = (text: string): readonly string[] => NAMES.filter((name) => text.includes(name));

test('no refusal that a pupil can get names a setting', () => {
  const shown = Object.values(operations)
    .filter(({ access }) => access !== 'administrator' && access !== 'own-factor')
    .flatMap(({ refusals }) => Object.values(refusals));
  expect(shown.length).toBeGreaterThan(50);
  expect(shown.flatMap(({ message }) => findNames(message))).toEqual([]);
});

test('no page or e-mail for pupils and parents names a setting', () => {
  const files = globSync(['web-pupil/src/**/*.{ts,tsx}', 'reactions/mail/*.ts'], { cwd: ROOT });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => findNames(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});
