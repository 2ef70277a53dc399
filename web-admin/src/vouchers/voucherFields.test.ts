import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import { expect, test } from 'vitest';
import {
  fieldsOf,
  MARKED,
  NEW_VOUCHER,
  refusalOf as refusalAt,
  REQUIRED,
  submissionOf,
  type VoucherFields,
} from './voucherFields.ts';

const filled = { ...NEW_VOUCHER, code: 'WELCOME', value: 100, expiresAt: '2026-12-31T23:59' };

const now = Date.parse('2026-11-23T12:00:00Z');
const refusalOf = (fields: VoucherFields, before = NEW_VOUCHER) => refusalAt(fields, before, now);

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
  expect(refusalOf(NEW_VOUCHER)).toEqual({
    headline: REQUIRED,
    errors: { code: REQUIRED, value: REQUIRED, expiresAt: REQUIRED },
  });
  expect(refusalOf({ ...filled, code: '  ' })?.errors).toEqual({ code: REQUIRED });
});

test('a value of 0 is a value', () => {
  expect(refusalOf({ ...filled, value: 0 })).toBeUndefined();
});

test('a percentage over 100 is refused, a fixed amount over 100 is not', () => {
  expect(refusalOf({ ...filled, value: 101 })?.errors).toEqual({
    value: 'A percentage is between 0 and 100.',
  });
  expect(refusalOf({ ...filled, type: 'fixed_amount', value: 50_000 })).toBeUndefined();
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
  expect(Object.keys(refusalOf({ ...filled, ...change })?.errors ?? {})).toEqual([field]);
});

test('an expiry in the past is refused, in the very minute too, unless it had passed before', () => {
  const past = { headline: MARKED, errors: { expiresAt: 'This time is over already.' } };
  expect(refusalOf({ ...filled, expiresAt: '2020-01-01T00:00' })).toEqual(past);
  expect(refusalOf({ ...filled, expiresAt: '2026-11-23T07:00' })).toEqual(past);
  expect(refusalOf({ ...filled, expiresAt: '2026-11-23T07:01' })).toBeUndefined();
  const expired = { ...filled, expiresAt: '2026-06-30T23:59' };
  expect(refusalOf({ ...expired, description: 'Over' }, expired)).toBeUndefined();
  expect(refusalOf({ ...filled, expiresAt: '2020-01-01T00:00' }, filled)).toEqual(past);
});

test('the code goes out in capitals, the expiry with its offset, empty as unlimited', () => {
  expect(submissionOf({ ...filled, code: ' welcome ' }, 'admin')).toEqual({
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

test('an existing voucher fills the form, its expiry trimmed to the minute', () => {
  expect(fieldsOf(voucher)).toEqual({
    code: 'SCHOOL5',
    type: 'fixed_amount',
    value: 50_000,
    description: 'For one school',
    maxUses: null,
    durationMonths: 3,
    expiresAt: '2026-12-31T23:59',
  });
});
