import { expect, test } from 'vitest';
import { NEW_BATCH, orderOf as orderAt, type BatchFields } from './batchFields.ts';
import { MARKED, REQUIRED } from './voucherFields.ts';

const filledIn = { ...NEW_BATCH, label: ' Mona Prep ', expiresAt: '2027-07-01T12:00' };
const now = Date.parse('2026-11-23T12:00:00Z');
const orderOf = (fields: BatchFields) => orderAt(fields, now);

test('an order that is filled in is sent with the time it means in Jamaica', () => {
  expect(orderOf(filledIn)).toEqual({
    ...filledIn,
    expiresAt: '2027-07-01T12:00:00-05:00',
  });
});

test('a field that is missing is named, and nothing is sent', () => {
  expect(orderOf({ ...filledIn, label: ' ', count: null })).toEqual({
    headline: REQUIRED,
    errors: { label: REQUIRED, count: REQUIRED },
  });
});

test.each([
  ['count', { count: 1001 }],
  ['value', { value: 101 }],
  ['durationMonths', { durationMonths: 25 }],
])('%s out of range is marked', (field, changes) => {
  expect(orderOf({ ...filledIn, ...changes })).toMatchObject({
    errors: { [field]: expect.any(String) },
  });
});

test('codes that nobody could redeem any more are not ordered', () => {
  expect(orderOf({ ...filledIn, expiresAt: '2026-11-23T07:00' })).toEqual({
    headline: MARKED,
    errors: { expiresAt: 'This time is over already.' },
  });
});
