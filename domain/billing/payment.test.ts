// R24 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf, type Moment } from '../calendar.ts';
import { fold, isRejection } from '../decider.ts';
import { checkDeciderProperties, givenCommands, spec } from '../testing.ts';
import type { PaymentEvent } from './events.ts';
import { payment, type PaymentCommand, type RefundTry, type RequestPayment } from './payment.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const jevaughn = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0002';
const paymentId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0d01';
const intentId = 'pi_1';

const start = instantMs('2026-11-16T13:00:00.000Z');
const minutes = (count: number): Moment => momentOf(start + count * 60_000);

const request = (over: Partial<RequestPayment> = {}): RequestPayment => ({
  type: 'RequestPayment',
  now: minutes(0),
  paymentId,
  pupilId: null,
  intentId,
  price: { amountCents: 2500, currency: 'JMD', priceCents: 2500, discount: null, months: 1 },
  ...over,
});
const ofKeisha = request({ pupilId: keisha });
const succeed = (minute = 1, amountCents = 2500, currency = 'JMD') =>
  ({ type: 'RecordSuccess', now: minutes(minute), amountCents, currency }) as const;
const fail = (reason = 'card_declined') =>
  ({ type: 'RecordFailure', now: minutes(1), reason }) as const;
const creditTo = (pupilId: string, minute = 2) =>
  ({ type: 'CreditPayment', now: minutes(minute), pupilId }) as const;
const cancel = { type: 'RecordCancellation', now: minutes(60) } as const;
const expire = (minute: number) => ({ type: 'ExpirePayment', now: minutes(minute) }) as const;
const refundTry = (over: Partial<RefundTry> = {}): RefundTry => ({
  refundId: 're_1',
  status: 'succeeded',
  amountCents: 2500,
  failure: null,
  ...over,
});
const refunds = (...tries: readonly Partial<RefundTry>[]) =>
  ({ type: 'RecordRefunds', now: minutes(70), refunds: tries.map(refundTry) }) as const;
const refund = (refundId = 're_1') => refunds({ refundId });
const dispute = (disputeId = 'dp_1') =>
  ({
    type: 'RecordDispute',
    now: minutes(90),
    disputeId,
    reason: 'fraudulent',
    amountCents: 2500,
  }) as const;

const given = givenCommands(payment);

describe('a payment', () => {
  test('is requested once, with price, discount and rule', () => {
    spec(payment)
      .given()
      .when(request())
      .then({
        type: 'PaymentRequested',
        data: { paymentId, intentId, amountCents: 2500, priceRule: 'price/1', pupilId: null },
      });
    given(request()).when(request()).thenNothing();
  });

  test('of a pupil gives the months at once', () => {
    given(ofKeisha)
      .when(succeed())
      .then(
        { type: 'PaymentSucceeded', data: { amountCents: 2500, currency: 'JMD' } },
        { type: 'PaymentCredited', data: { pupilId: keisha, months: 1 } },
      );
    given(ofKeisha, succeed()).when(succeed(5)).thenNothing();
  });

  test('may be declined and then paid by another card', () => {
    given(ofKeisha)
      .when(fail())
      .then({ type: 'PaymentFailed', data: { reason: 'card_declined' } });
    given(ofKeisha, fail()).when(fail()).thenNothing();
    given(ofKeisha, fail()).when(fail('expired_card')).then({ type: 'PaymentFailed' });
    given(ofKeisha, fail())
      .when(succeed())
      .then({ type: 'PaymentSucceeded' }, { type: 'PaymentCredited' });
  });

  test('is not failed any more by what is told late', () => {
    given(ofKeisha, succeed()).when(fail()).thenNothing();
  });

  test('that nobody requested meets nothing', () => {
    const met: readonly Exclude<PaymentCommand, RequestPayment>[] = [
      succeed(),
      fail(),
      creditTo(keisha),
      cancel,
      refund(),
      dispute(),
    ];
    for (const command of met) {
      expect(payment.decide(null, command)).toEqual({ rejected: 'payment-unknown' });
    }
    spec(payment).given().when(expire(100)).thenNothing();
  });
});

describe('a payment for a sign-up', () => {
  test('waits for the pupil, and is theirs alone', () => {
    given(request()).when(succeed()).then({ type: 'PaymentSucceeded' });
    given(request(), succeed())
      .when(creditTo(keisha))
      .then({ type: 'PaymentCredited', data: { pupilId: keisha } });
    given(request(), succeed(), creditTo(keisha)).when(creditTo(keisha)).thenNothing();
    given(request(), succeed(), creditTo(keisha))
      .when(creditTo(jevaughn))
      .thenRejected('payment-spent');
  });

  test('gives nothing before it is paid', () => {
    given(request()).when(creditTo(keisha)).thenRejected('payment-unfinished');
    given(request(), fail()).when(creditTo(keisha)).thenRejected('payment-unfinished');
    given(request(), cancel).when(creditTo(keisha)).thenRejected('payment-unfinished');
  });

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

test('a payment that was never made is cancelled, one that was made is not', () => {
  given(request()).when(cancel).then({ type: 'PaymentCancelled' });
  given(request(), succeed()).when(cancel).thenNothing();
});

test('each dispute is noted once and changes nothing else', () => {
  given(ofKeisha, succeed()).when(dispute()).then({ type: 'PaymentDisputed' });
  given(ofKeisha, succeed(), dispute()).when(dispute()).thenNothing();
  given(ofKeisha, succeed(), dispute()).when(dispute('dp_2')).then({ type: 'PaymentDisputed' });
});

const commands: fc.Arbitrary<readonly PaymentCommand[]> = fc.array(
  fc.oneof(
    fc.constantFrom(request(), ofKeisha, cancel, refund(), refund('re_2'), dispute()),
    fc.constantFrom(refunds({ status: 'pending' }), refunds({ status: 'failed' })),
    fc.constantFrom(fail(), fail('expired_card'), succeed(), succeed(5, 1), succeed(80)),
    fc.constantFrom(creditTo(keisha), creditTo(jevaughn), expire(30), expire(61), expire(200)),
  ),
  { maxLength: 14 },
);

test('properties', () => {
  checkDeciderProperties(payment, commands);
});

test('in any order of anything, money that came gives months once, or is on its way back, never both', () => {
  fc.assert(
    fc.property(commands, (sequence) => {
      const history = sequence.reduce<readonly PaymentEvent[]>((soFar, command) => {
        const decided = payment.decide(fold(payment.evolve, payment.initial, soFar), command);
        return isRejection(decided) ? soFar : [...soFar, ...decided];
      }, []);
      const count = (type: PaymentEvent['type']): number =>
        history.filter((event) => event.type === type).length;
      const takenBack = history.filter(
        ({ type, data }) => type === 'PaymentRefunded' && data.pupilId !== null,
      ).length;
      expect(count('PaymentSucceeded')).toBeLessThanOrEqual(1);
      expect(count('PaymentCredited') + count('PaymentRefundRequested')).toBeLessThanOrEqual(1);
      const anew = count('PaymentRefundFailed');
      expect(count('PaymentRefunded')).toBeLessThanOrEqual(count('PaymentSucceeded') + anew);
      expect(count('PaymentCredited')).toBeLessThanOrEqual(count('PaymentSucceeded'));
      expect(takenBack).toBe(count('PaymentCredited') * Math.min(1, count('PaymentRefunded')));
    }),
    { numRuns: 2000 },
  );
});
