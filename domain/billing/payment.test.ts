// R24 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, isRejection } from '../decider.ts';
import { checkDeciderProperties, givenCommands, spec } from '../testing.ts';
import type { PaymentEvent } from './events.ts';
import {
  cancel,
  creditTo,
  dispute,
  expire,
  fail,
  intentId,
  jevaughn,
  keisha,
  ofKeisha,
  paymentId,
  refund,
  refunds,
  request,
  succeed,
} from './fixtures/payments.ts';
import { payment } from './payment.ts';
import type { PaymentCommand, RequestPayment } from './paymentCommands.ts';

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

  test('does not fail because of a late report', () => {
    given(ofKeisha, succeed()).when(fail()).thenNothing();
  });

  test('rejects every command without a request', () => {
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
  test('waits for its pupil, and credits no other', () => {
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
});

test('a payment that was never made is cancelled, one that was made is not', () => {
  given(request()).when(cancel).then({ type: 'PaymentCancelled' });
  given(request(), succeed()).when(cancel).thenNothing();
});

test('each dispute is recorded once and changes nothing else', () => {
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

test('the decider keeps the properties of every decider', () => {
  checkDeciderProperties(payment, commands);
});

test('in any order of commands, received money gives months once or is refunded, never both', () => {
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
      const retries = count('PaymentRefundFailed');
      expect(count('PaymentRefunded')).toBeLessThanOrEqual(count('PaymentSucceeded') + retries);
      expect(count('PaymentCredited')).toBeLessThanOrEqual(count('PaymentSucceeded'));
      expect(takenBack).toBe(count('PaymentCredited') * Math.min(1, count('PaymentRefunded')));
    }),
    { numRuns: 2000 },
  );
});
