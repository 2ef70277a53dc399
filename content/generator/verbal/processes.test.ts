import { expect, test } from 'vitest';
import { range } from '../arithmetic.ts';
import { graded } from '../item.ts';
import { randomFrom } from '../random.ts';
import { misplaced, outermost, process } from './processes.ts';
import { firstOrLastStep, stepOutOfPlace } from './sequences.ts';

const [heat, pour, crack, fry, lift] = [
  'heat the pan',
  'pour in oil',
  'break the egg',
  'let it fry',
  'lift it out',
] as const;
const egg = process(
  'frying an egg',
  [heat, pour, crack, fry, lift],
  ['feed the hens', 'wash up', 'boil water'],
  [[heat, pour]],
);

test('steps that may come either way round are both first, and neither is out of place', () => {
  expect(outermost(egg, [crack, pour, heat, fry], 'first')).toEqual([pour, heat]);
  expect(outermost(egg, [crack, fry, heat], 'first')).toEqual([heat]);
  expect(outermost(egg, [crack, fry, heat], 'last')).toEqual([fry]);
  expect(misplaced(egg, [pour, heat, crack, fry, lift])).toEqual([]);
  expect(misplaced(egg, [pour, crack, heat, fry, lift])).toEqual([crack, heat]);
  expect(misplaced(egg, [lift, heat, pour, crack, fry])).toEqual([lift]);
});

test('only questions with one answer are asked', () => {
  const table = graded([egg], [egg], [egg]);
  const drafts = range(1, 400).flatMap((seed) =>
    [firstOrLastStep(table), stepOutOfPlace(table)].map((template) =>
      template.draft(randomFrom(`egg ${seed}`), 'Advanced'),
    ),
  );
  const stems = drafts.flatMap((item) => (item === undefined ? [] : [item.stem]));
  const firsts = drafts.flatMap((item) =>
    item?.stem.includes('comes first') === true
      ? [[item.answer, ...item.distractors.map(({ text }) => text)]]
      : [],
  );
  expect(firsts.length).toBeGreaterThan(20);
  expect(firsts.filter((shown) => shown.includes(heat) && shown.includes(pour))).toEqual([]);
  expect(stems.some((stem) => stem.includes(`${lift}; ${heat}; ${pour}`))).toBe(true);
  expect(stems.some((stem) => stem.includes(`${pour}; ${crack}; ${heat}; ${fry}`))).toBe(false);
});
