// R24 of docs/rules.md
import { expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { toPaymentCommand } from './providerReport.ts';

const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
const report = { status: 'processing', receivedCents: 0, currency: 'JMD', failure: null };

test('a payment is recorded with the amount received', () => {
  expect(toPaymentCommand({ ...report, status: 'succeeded', receivedCents: 2499 }, now)).toEqual({
    type: 'RecordSuccess',
    now,
    amountCents: 2499,
    currency: 'JMD',
  });
});

test('a payment that succeeded after a decline has succeeded', () => {
  const failure = { code: 'card_declined' };
  expect(toPaymentCommand({ ...report, status: 'succeeded', failure }, now)?.type).toBe(
    'RecordSuccess',
  );
});

test('a payment that can no longer be made is cancelled, and a declined one has failed for now', () => {
  expect(toPaymentCommand({ ...report, status: 'canceled' }, now)).toEqual({
    type: 'RecordCancellation',
    now,
  });
  const declined = { ...report, status: 'requires_payment_method' };
  expect(toPaymentCommand({ ...declined, failure: { code: 'expired_card' } }, now)).toEqual({
    type: 'RecordFailure',
    now,
    reason: 'expired_card',
  });
});

test.each(['processing', 'requires_action', 'requires_payment_method', 'requires_confirmation'])(
  '%s is nothing to record',
  (status) => {
    expect(toPaymentCommand({ ...report, status }, now)).toBeNull();
  },
);
