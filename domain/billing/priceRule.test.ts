// R23 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PRICE_CENTS, PRICE_RULE, isFree, priceAfterVoucher } from './priceRule.ts';

const percentage = (value: number) => ({ voucherType: 'percentage', value }) as const;
const fixed = (value: number) => ({ voucherType: 'fixed_amount', value }) as const;

describe('price/1', () => {
  test('a month costs 25 JMD', () => {
    expect([PRICE_RULE, DEFAULT_PRICE_CENTS]).toEqual(['price/1', 2500]);
    expect(priceAfterVoucher(DEFAULT_PRICE_CENTS, null)).toBe(2500);
    expect(isFree(DEFAULT_PRICE_CENTS, null)).toBe(false);
  });

  test.each([
    ['no percent', percentage(0), 2500],
    ['1 percent', percentage(1), 2475],
    ['a third, as near as percents go', percentage(33), 1675],
    ['half', percentage(50), 1250],
    ['99 percent', percentage(99), 25],
    ['all of it', percentage(100), 0],
    ['more than all of it', percentage(120), 0],
    ['no cents', fixed(0), 2500],
    ['one cent', fixed(1), 2499],
    ['one cent less than the price', fixed(2499), 1],
    ['the price itself', fixed(2500), 0],
    ['more than the price', fixed(2501), 0],
    ['one cent less than always free', fixed(249_999), 0],
    ['always free', fixed(250_000), 0],
  ])('a voucher worth %s', (_worth, voucher, price) => {
    expect(priceAfterVoucher(2500, voucher)).toBe(price);
    expect(isFree(2500, voucher)).toBe(price === 0);
  });

  test('a discount rounds to whole cents, half up', () => {
    expect(priceAfterVoucher(50, percentage(1))).toBe(49);
    expect(priceAfterVoucher(49, percentage(1))).toBe(49);
  });

  test('250,000 cents make any price free, and one cent less is only subtracted', () => {
    expect(priceAfterVoucher(300_000, fixed(250_000))).toBe(0);
    expect(priceAfterVoucher(300_000, fixed(249_999))).toBe(50_001);
    expect(isFree(300_000, fixed(250_000))).toBe(true);
  });

  test('a price of zero needs no voucher', () => {
    expect(isFree(0, null)).toBe(true);
    expect(isFree(0, percentage(0))).toBe(true);
  });

  test('no voucher raises a price, or lowers it below zero', () => {
    const price = fc.integer({ min: 0, max: 1_000_000 });
    const voucher = fc.oneof(
      fc.integer({ min: 0, max: 200 }).map(percentage),
      fc.integer({ min: 0, max: 1_000_000 }).map(fixed),
    );
    fc.assert(
      fc.property(price, voucher, (cents, discount) => {
        const after = priceAfterVoucher(cents, discount);
        expect(Number.isInteger(after)).toBe(true);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(cents);
      }),
    );
  });
});
