import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import { expect, test } from 'vitest';
import {
  toVoucherFields,
  MARKED_FIELDS_MESSAGE,
  NEW_VOUCHER,
  validateVoucherFields as validateAt,
  REQUIRED_MESSAGE,
  toVoucherSubmission,
  type VoucherFields,
} from './voucherFields.ts';

const filled = { ...NEW_VOUCHER, code: 'WELCOME', value: 100, expiresAt: '2026-12-31T23:59' };

const now = Date.parse('2026-11-23T12:00:00Z');
const validate = (fields: VoucherFields, before = NEW_VOUCHER) => validateAt(fields, before, now);

const voucher: Voucher = {
  id: '5b1f1b6e-7c3a-4f0e-9a63-2f8a3c1d9e10',
  code: 'SCHOOL5',
  type: 'fixed_amount',
  value: 50_000,
  description: 'For one school',
  max_uses: null,
  current_uses: 4,
  duration_months: 3,
  expires_at: '2027-01-01T04:59:30.000Z',
  created_by: 'admin',
  is_active: true,
};

test('code, value and expiry are required', () => {
  expect(validate(NEW_VOUCHER)).toEqual({
    headline: REQUIRED_MESSAGE,
    errors: { code: REQUIRED_MESSAGE, value: REQUIRED_MESSAGE, expiresAt: REQUIRED_MESSAGE },
  });
  expect(validate({ ...filled, code: '  ' })?.errors).toEqual({ code: REQUIRED_MESSAGE });
});

test('a value of 0 is a value', () => {
  expect(validate({ ...filled, value: 0 })).toBeUndefined();
});

test('a percentage over 100 is refused, and a fixed amount over 100 is not', () => {
  expect(validate({ ...filled, value: 101 })?.errors).toEqual({
    value: 'A percentage is between 0 and 100.',
  });
  expect(validate({ ...filled, type: 'fixed_amount', value: 50_000 })).toBeUndefined();
});

test.each([
  [{ durationMonths: 0 }, 'durationMonths'],
  [{ durationMonths: 25 }, 'durationMonths'],
  [{ maxUses: 0 }, 'maxUses'],
  [{ value: -1 }, 'value'],
  [{ value: 12.5 }, 'value'],
  [{ code: 'TWO WORDS' }, 'code'],
  [{ description: 'x'.repeat(301) }, 'description'],
])('%j is refused on its field', (change, field) => {
  expect(Object.keys(validate({ ...filled, ...change })?.errors ?? {})).toEqual([field]);
});

test('an expiry in the past or in the current minute is refused, unless it had passed before', () => {
  const past = {
    headline: MARKED_FIELDS_MESSAGE,
    errors: { expiresAt: 'This time has already passed.' },
  };
  expect(validate({ ...filled, expiresAt: '2020-01-01T00:00' })).toEqual(past);
  expect(validate({ ...filled, expiresAt: '2026-11-23T07:00' })).toEqual(past);
  expect(validate({ ...filled, expiresAt: '2026-11-23T07:01' })).toBeUndefined();
  const expired = { ...filled, expiresAt: '2026-06-30T23:59' };
  expect(validate({ ...expired, description: 'Over' }, expired)).toBeUndefined();
  expect(validate({ ...filled, expiresAt: '2020-01-01T00:00' }, filled)).toEqual(past);
});

test('the code is sent in capitals, the expiry with its offset and empty uses as unlimited', () => {
  expect(toVoucherSubmission({ ...filled, code: ' welcome ' }, 'admin')).toEqual({
    code: 'WELCOME',
    type: 'percentage',
    value: 100,
    description: '',
    maxUses: null,
    durationMonths: 1,
    expiresAt: '2026-12-31T23:59:00-05:00',
    createdBy: 'admin',
  });
});

test('an existing voucher fills the form, with its expiry cut to the minute', () => {
  expect(toVoucherFields(voucher)).toEqual({
    code: 'SCHOOL5',
    type: 'fixed_amount',
    value: 50_000,
    description: 'For one school',
    maxUses: null,
    durationMonths: 3,
    expiresAt: '2026-12-31T23:59',
  });
});
