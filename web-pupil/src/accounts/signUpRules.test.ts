import { expect, test } from 'vitest';
import { isCommonPassword, isFree, missingFields, priceAfter } from './signUpRules.ts';

test('a percentage voucher takes its part off the price', () => {
  expect(priceAfter(2500, { type: 'percentage', value: 50 })).toBe(1250);
  expect(priceAfter(2500, { type: 'percentage', value: 33 })).toBe(1675);
  expect(priceAfter(2500, { type: 'percentage', value: 100 })).toBe(0);
});

test('a fixed voucher is subtracted, with a floor of 0', () => {
  expect(priceAfter(2500, { type: 'fixed_amount', value: 1000 })).toBe(1500);
  expect(priceAfter(2500, { type: 'fixed_amount', value: 250_000 })).toBe(0);
});

test('100 percent, 250,000 cents or a price of 0 is free', () => {
  expect(isFree({ type: 'percentage', value: 100 }, undefined)).toBe(true);
  expect(isFree({ type: 'percentage', value: 99 }, undefined)).toBe(false);
  expect(isFree({ type: 'fixed_amount', value: 250_000 }, undefined)).toBe(true);
  expect(isFree({ type: 'fixed_amount', value: 2500 }, undefined)).toBe(false);
  expect(isFree({ type: 'fixed_amount', value: 2500 }, 2500)).toBe(true);
});

test('username, password, both names and e-mail are required', () => {
  const all = {
    username: 'ana',
    password: 'mango7',
    firstName: 'Ana',
    lastName: 'Brown',
    email: 'a@b.jm',
  };
  expect(missingFields(all)).toEqual([]);
  expect(missingFields({ ...all, firstName: '  ', email: '' })).toEqual(['firstName', 'email']);
});

test('a very common password is noticed in any letter case', () => {
  expect(isCommonPassword('Password')).toBe(true);
  expect(isCommonPassword('green-mango-river')).toBe(false);
});
