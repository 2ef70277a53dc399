import { expect, test } from 'vitest';
import { NEW_BATCH, parseBatchOrder as parseAt, type BatchFields } from './batchFields.ts';
import { MARKED_FIELDS_MESSAGE, REQUIRED_MESSAGE } from './voucherFields.ts';

const filledIn = { ...NEW_BATCH, label: ' Mona Prep ', expiresAt: '2027-07-01T12:00' };
const now = Date.parse('2026-11-23T12:00:00Z');
const parse = (fields: BatchFields) => parseAt(fields, now);

test('a complete order is sent with its Jamaican expiry time', () => {
  expect(parse(filledIn)).toEqual({
    ...filledIn,
    expiresAt: '2027-07-01T12:00:00-05:00',
  });
});

test('a missing field is marked and the order is not sent', () => {
  expect(parse({ ...filledIn, label: ' ', count: null })).toEqual({
    headline: REQUIRED_MESSAGE,
    errors: { label: REQUIRED_MESSAGE, count: REQUIRED_MESSAGE },
  });
});

test.each([
  ['count', { count: 1001 }],
  ['value', { value: 101 }],
  ['durationMonths', { durationMonths: 25 }],
])('%s out of range is marked', (field, changes) => {
  expect(parse({ ...filledIn, ...changes })).toMatchObject({
    errors: { [field]: expect.any(String) },
  });
});

test('codes that have already expired are not ordered', () => {
  expect(parse({ ...filledIn, expiresAt: '2026-11-23T07:00' })).toEqual({
    headline: MARKED_FIELDS_MESSAGE,
    errors: { expiresAt: 'This time has already passed.' },
  });
});
