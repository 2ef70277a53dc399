import { expect, test } from 'vitest';
import { durationText, itemAdvice, shareText, twoDecimals } from './healthText.ts';

test('an item that good pupils get wrong asks for a look at its key', () => {
  expect(itemAdvice({ discrimination: -0.1 })).toBe('Check the key');
  expect(itemAdvice({ discrimination: 0.1 })).toBe('Weak');
  expect(itemAdvice({ discrimination: 0.2 })).toBe('');
  expect(itemAdvice({ discrimination: null })).toBe('No spread');
});

test('measures are rounded for reading', () => {
  expect(twoDecimals(-0.416)).toBe('−0.42');
  expect(twoDecimals(null)).toBe('Not known');
  expect(shareText(2 / 3)).toBe('67%');
  expect(durationText(2465)).toBe('41 min 5 s');
  expect(durationText(59.6)).toBe('1 min 0 s');
});
