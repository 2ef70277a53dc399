// R24 of docs/rules.md
import { describe, test } from 'vitest';
import { givenCommands } from '../testing.ts';
import {
  cancel,
  creditTo,
  expire,
  intentId,
  keisha,
  ofKeisha,
  refund,
  refunds,
  request,
  succeed,
} from './fixtures/payments.ts';
import { payment } from './payment.ts';

const given = givenCommands(payment);

describe('money of a sign-up', () => {
  test('is refunded after an hour without a sign-up, and then gives no months', () => {
    given(request(), succeed(1)).when(expire(60)).thenNothing();
    given(request(), succeed(1))
      .when(expire(61))
      .then({ type: 'PaymentRefundRequested', data: { intentId, reason: 'not-registered' } });
    given(request(), succeed(1), expire(61)).when(expire(62)).thenNothing();
    given(request(), succeed(1), expire(61))
      .when(creditTo(keisha, 62))
      .thenRejected('payment-refunded');
  });

  test('is never refunded automatically once it has its pupil', () => {
    given(request(), succeed(1), creditTo(keisha)).when(expire(600)).thenNothing();
  });
});

describe('money goes back', () => {
  test('is refunded if amount or currency differ from the request', () => {
    for (const other of [succeed(1, 1), succeed(1, 2500, 'USD')]) {
      given(ofKeisha)
        .when(other)
        .then(
          { type: 'PaymentSucceeded' },
          { type: 'PaymentRefundRequested', data: { reason: 'other-amount' } },
        );
    }
  });

  test('is refunded if it arrives after the payment was cancelled', () => {
    given(ofKeisha, cancel)
      .when(succeed(61))
      .then(
        { type: 'PaymentSucceeded' },
        { type: 'PaymentRefundRequested', data: { reason: 'after-cancellation' } },
      );
  });

  test('is refunded only once', () => {
    const asked = [request(), succeed(1), expire(61)];
    given(...asked)
      .when(refund())
      .then({ type: 'PaymentRefunded', data: { pupilId: null, refundId: 're_1' } });
    given(...asked, refund())
      .when(refund('re_2'))
      .thenNothing();
  });

  test('is refunded by an administrator after it was credited, with the pupil whose months end', () => {
    given(ofKeisha, succeed())
      .when(refund())
      .then({ type: 'PaymentRefunded', data: { pupilId: keisha, months: 1 } });
  });

  test('counts as refunded only when all of it has arrived', () => {
    const asked = [request(), succeed(1), expire(61)];
    given(...asked)
      .when(refunds({ status: 'pending' }))
      .thenNothing();
    given(ofKeisha, succeed())
      .when(refunds({ amountCents: 1000 }, { refundId: 're_2', status: 'pending' }))
      .thenNothing();
    given(ofKeisha, succeed())
      .when(refunds({ amountCents: 1000 }, { refundId: 're_2', amountCents: 1500 }))
      .then({ type: 'PaymentRefunded', data: { refundId: 're_2', amountCents: 2500 } });
  });

  test('is refunded again after a failed attempt, recorded once per attempt, even after it seemed complete', () => {
    const asked = [request(), succeed(1), expire(61)];
    const failed = { status: 'failed', failure: 'declined' } as const;
    const noted = {
      type: 'PaymentRefundFailed',
      data: { refundId: 're_1', reason: 'declined' },
    } as const;
    given(...asked)
      .when(refunds(failed))
      .then(noted);
    given(...asked, refunds(failed))
      .when(refunds(failed))
      .thenNothing();
    given(...asked, refunds(failed))
      .when(refunds(failed, { refundId: 're_2' }))
      .then({ type: 'PaymentRefunded', data: { refundId: 're_2' } });
    given(...asked, refund())
      .when(refunds(failed))
      .then(noted);
    given(...asked, refund(), refunds(failed))
      .when(refunds(failed, { refundId: 're_2' }))
      .then({ type: 'PaymentRefunded' });
  });

  test('keeps the months if an administrator’s refund failed', () => {
    given(ofKeisha, succeed())
      .when(refunds({ status: 'failed' }))
      .thenNothing();
  });

  test('is never refunded if none was received', () => {
    given(request()).when(refund()).thenRejected('payment-unfinished');
    given(request(), cancel).when(refund()).thenRejected('payment-unfinished');
  });
});
