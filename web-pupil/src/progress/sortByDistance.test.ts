import { expect, test } from 'vitest';
import { sortByDistance } from './sortByDistance.ts';

test('the nearest badge comes first, and one without a count last', () => {
  const badges = [
    { name: 'comeback', progress: null },
    { name: 'ten', progress: { count: 1, of: 10 } },
    { name: 'three days', progress: { count: 2, of: 3 } },
    { name: 'fifty', progress: { count: 0, of: 50 } },
  ];
  expect(sortByDistance(badges).map(({ name }) => name)).toEqual([
    'three days',
    'ten',
    'fifty',
    'comeback',
  ]);
});
