import { expect, test } from 'vitest';
import { countLabel } from './countLabel.ts';

test('a count is shown up to 99 and as 99+ above', () => {
  expect([1, 99, 100, 5000].map(countLabel)).toEqual(['1', '99', '99+', '99+']);
});
