import { expect, test } from 'vitest';
import { readForms } from './formFiles.ts';
import { hashForm, readHashes, toHashKey } from './formHashes.ts';

const { forms } = readForms();

test('every shipped form is as it was shipped', () => {
  // A changed form reaches no installation that has it. Before a release it needs another revision, after it
  // another number, and its hash: `npm run content -- papers`.
  const now = Object.fromEntries(forms.map((form) => [toHashKey(form), hashForm(form)]));
  expect(now).toEqual(readHashes());
});

test('a changed key, text or number of minutes changes the hash, and the seed does not', () => {
  const form = forms.find(({ stimuli }) => stimuli.length > 0) ?? expect.fail();
  const hash = hashForm(form);
  const [item, ...items] = form.items;
  const [stimulus, ...stimuli] = form.stimuli;
  if (item?.content.questionType !== 'mcq' || !stimulus) throw new Error('no choice about a text');
  const content = { ...item.content, correctAnswer: (item.content.correctAnswer + 1) % 4 };
  const { blueprint } = form;
  const changed = [
    { ...form, items: [{ ...item, content }, ...items] },
    { ...form, stimuli: [{ ...stimulus, text: `${stimulus.text}.` }, ...stimuli] },
    { ...form, blueprint: { ...blueprint, minutes: blueprint.minutes + 1 } },
  ];
  expect(changed.filter((one) => hashForm(one) === hash)).toEqual([]);
  expect(hashForm({ ...form, seed: 'another' })).toBe(hash);
});
