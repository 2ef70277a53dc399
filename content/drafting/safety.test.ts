// R22 of docs/rules.md
import { expect, test } from 'vitest';
import { ORDERS } from './fixtures/orders.ts';
import { findUnsafeText } from './safety.ts';

test.each(ORDERS)('a text that obeys %j is unsafe: %j', (_name, obeyed) => {
  expect(findUnsafeText(obeyed)).toBeDefined();
});

test.each([
  'Roots drink water from the soil: 3 × 5 = 15, and ½ of 8,760 is 4,380.',
  'A dot on the map shows a town. The company gives 876 mangoes to 555 pupils.',
  'The rumour spread; he begged for a drum.',
  'x < 5, and y > 2 − 1',
])('%j is safe', (text) => {
  expect(findUnsafeText(text)).toBeUndefined();
});
