import { expect, test } from 'vitest';
import { discountText, jamaicanDollars, monthsText, usesText } from './voucherText.ts';

test('a fixed amount is shown as dollars from cents', () => {
  expect(jamaicanDollars(50_000)).toBe('$500 JMD');
  expect(jamaicanDollars(250_000)).toBe('$2,500 JMD');
  expect(jamaicanDollars(2_550)).toBe('$25.50 JMD');
  expect(discountText({ type: 'fixed_amount', value: 50_000 })).toBe('$500 JMD');
});

test('a percentage is shown as it is', () => {
  expect(discountText({ type: 'percentage', value: 100 })).toBe('100%');
});

test('uses are shown with their limit', () => {
  expect(usesText({ current_uses: 3, max_uses: 10 })).toBe('3 of 10');
  expect(usesText({ current_uses: 3, max_uses: null })).toBe('3 of unlimited');
});

test('one month is singular', () => {
  expect([monthsText(1), monthsText(24)]).toEqual(['1 month', '24 months']);
});
