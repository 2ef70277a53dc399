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
  test('goes back after an hour without one, and then gives nothing any more', () => {
    given(request(), succeed(1)).when(expire(60)).thenNothing();
    given(request(), succeed(1))
      .when(expire(61))
      .then({ type: 'PaymentRefundRequested', data: { intentId, reason: 'not-registered' } });
    given(request(), succeed(1), expire(61)).when(expire(62)).thenNothing();
    given(request(), succeed(1), expire(61))
      .when(creditTo(keisha, 62))
      .thenRejected('payment-refunded');
  });

  test('that has its pupil never goes back by itself', () => {
    given(request(), succeed(1), creditTo(keisha)).when(expire(600)).thenNothing();
  });
});

describe('money goes back', () => {
  test('where another amount or currency came than was asked for', () => {
    for (const other of [succeed(1, 1), succeed(1, 2500, 'USD')]) {
      given(ofKeisha)
        .when(other)
        .then(
          { type: 'PaymentSucceeded' },
          { type: 'PaymentRefundRequested', data: { reason: 'other-amount' } },
        );
    }
  });

  test('where it came after all though the payment was cancelled', () => {
    given(ofKeisha, cancel)
      .when(succeed(61))
      .then(
        { type: 'PaymentSucceeded' },
        { type: 'PaymentRefundRequested', data: { reason: 'after-cancellation' } },
      );
  });

  test('once', () => {
    const asked = [request(), succeed(1), expire(61)];
    given(...asked)
      .when(refund())
      .then({ type: 'PaymentRefunded', data: { pupilId: null, refundId: 're_1' } });
    given(...asked, refund())
      .when(refund('re_2'))
      .thenNothing();
  });

  test('of a credited one by hand, which names whose months are to be taken back', () => {
    given(ofKeisha, succeed())
      .when(refund())
      .then({ type: 'PaymentRefunded', data: { pupilId: keisha, months: 1 } });
  });

  test('only once all of it has arrived: what is pending may still fail', () => {
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

  test('anew where a try failed, told once of each, also after it seemed to have arrived', () => {
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

  test('by hand that failed leaves the months where they are', () => {
    given(ofKeisha, succeed())
      .when(refunds({ status: 'failed' }))
      .thenNothing();
  });

  test('never where none came', () => {
    given(request()).when(refund()).thenRejected('payment-unfinished');
    given(request(), cancel).when(refund()).thenRejected('payment-unfinished');
  });
});
