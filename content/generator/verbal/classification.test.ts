import { expect, test } from 'vitest';
import { range } from '../arithmetic.ts';
import { graded, type Item, type Template } from '../item.ts';
import { randomFrom } from '../random.ts';
import { joinsTheGroup, oddOneOut } from './classification.ts';
import type { WordGroup } from './classificationTypes.ts';

const months: WordGroup = {
  name: 'months with 31 days',
  members: ['January', 'March', 'May', 'July', 'August'],
  near: ['April', 'June', 'September', 'November'],
  wrongNames: ['months with 30 days', 'days of the week', 'public holidays'],
  rivals: [
    ['January', 'March', 'April', 'May', 'June'],
    ['July', 'August', 'September', 'November'],
  ],
};

const drafts = (make: (bank: ReturnType<typeof graded<readonly WordGroup[]>>) => Template) =>
  range(1, 400).flatMap((seed): readonly Item[] => {
    const item = make(graded([months], [months], [months])).draft(
      randomFrom(`months ${seed}`),
      'Advanced',
    );
    return item === undefined ? [] : [item];
  });

const optionsOf = ({ answer, distractors }: Item): readonly string[] => [
  answer,
  ...distractors.map(({ text }) => text),
];

test('no month is odd by the half of the year or by its first letter', () => {
  const asked = drafts(oddOneOut).map((item) => optionsOf(item).toSorted().join());
  expect(asked.length).toBeGreaterThan(50);
  expect(asked).not.toContain('August,June,March,May');
  expect(asked).not.toContain('January,July,June,March');
  expect(asked).toContain('January,March,May,November');
});

test('no wrong option shares with all the words shown what the answer lacks', () => {
  const asked = drafts(joinsTheGroup);
  const firstHalf = asked.filter(({ stem }) =>
    ['January', 'March', 'May'].every((month) => stem.includes(month)),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(firstHalf).toEqual([]);
});
