import { expect, test } from 'vitest';
import { countLabel } from './countLabel.ts';

test('a count is told up to 99, above it is 99+', () => {
  expect([1, 99, 100, 5000].map(countLabel)).toEqual(['1', '99', '99+', '99+']);
});
