import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf, type Moment } from '../calendar.ts';
import { fold } from '../decider.ts';
import { checkDeciderProperties, spec } from '../testing.ts';
import { isActive, subscription, type ExtendSubscription } from './subscription.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const welcome = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0801';
const first = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0701';
const second = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0702';
const third = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0703';
const moment = (at: string): Moment => momentOf(instantMs(at));

const extend = (months: number, at: string, redemptionEventId = first): ExtendSubscription => ({
  type: 'ExtendSubscription',
  now: moment(at),
  pupilId: keisha,
  months,
  cause: { type: 'voucher', voucherId: welcome, redemptionEventId },
});

const untilDecember = spec(subscription)
  .given()
  .when(extend(1, '2026-11-16T13:00:00.000Z'))
  .events();

describe('a subscription', () => {
  test('begins now if there was none', () => {
    spec(subscription)
      .given()
      .when(extend(1, '2026-11-16T13:00:00.000Z'))
      .then({
        type: 'SubscriptionExtended',
        data: {
          pupilId: keisha,
          months: 1,
          startsAt: '2026-11-16T13:00:00.000Z',
          endsAt: '2026-12-16T13:00:00.000Z',
          cause: { type: 'voucher', voucherId: welcome, redemptionEventId: first },
          localDate: '2026-11-16',
        },
      });
  });

  test('adds new months to its end while it runs', () => {
    spec(subscription)
      .given(...untilDecember)
      .when(extend(2, '2026-11-20T13:00:00.000Z', second))
      .then({
        type: 'SubscriptionExtended',
        data: { startsAt: '2026-12-16T13:00:00.000Z', endsAt: '2027-02-16T13:00:00.000Z' },
      });
  });

  test('begins again after it has ended, even at the instant of its end', () => {
    spec(subscription)
      .given(...untilDecember)
      .when(extend(1, '2027-03-01T13:00:00.000Z', second))
      .then({
        type: 'SubscriptionExtended',
        data: { startsAt: '2027-03-01T13:00:00.000Z', endsAt: '2027-04-01T13:00:00.000Z' },
      });
    spec(subscription)
      .given(...untilDecember)
      .when(extend(1, '2026-12-16T13:00:00.000Z', second))
      .then({ type: 'SubscriptionExtended', data: { endsAt: '2027-01-16T13:00:00.000Z' } });
  });

  test('ends on the last day of a month that is too short', () => {
    spec(subscription)
      .given()
      .when(extend(1, '2027-01-31T13:00:00.000Z'))
      .then({ type: 'SubscriptionExtended', data: { endsAt: '2027-02-28T13:00:00.000Z' } });
  });

  test('is extended once by a redemption, however often it is repeated', () => {
    const extendedAgain = spec(subscription)
      .given(...untilDecember)
      .when(extend(1, '2026-11-17T13:00:00.000Z', second))
      .events();
    spec(subscription)
      .given(...untilDecember, ...extendedAgain)
      .when(extend(1, '2026-11-18T13:00:00.000Z', first))
      .thenNothing();
  });

  test('loses the months of a refunded payment, once', () => {
    const paymentId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0d01';
    const paid = spec(subscription)
      .given(...untilDecember)
      .when({
        ...extend(1, '2026-11-20T13:00:00.000Z'),
        cause: { type: 'payment', paymentId },
      })
      .events();
    const takeBack = {
      type: 'ShortenSubscription',
      now: moment('2026-11-21T13:00:00.000Z'),
      pupilId: keisha,
      months: 1,
      paymentId,
    } as const;
    const shortened = spec(subscription)
      .given(...untilDecember, ...paid)
      .when(takeBack);
    shortened.then({
      type: 'SubscriptionShortened',
      data: { endsAt: '2026-12-16T13:00:00.000Z', paymentId },
    });
    spec(subscription)
      .given(...untilDecember, ...paid, ...shortened.events())
      .when(takeBack)
      .thenNothing();
    spec(subscription)
      .given(...untilDecember)
      .when(takeBack)
      .thenRejected('payment-not-credited');
  });

  test('keeps the months of other payments when an old one is refunded', () => {
    const [old, next] = [
      '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0d01',
      '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0d02',
    ] as const;
    const pay = (at: string, paymentId: string): ExtendSubscription => ({
      ...extend(1, at),
      cause: { type: 'payment', paymentId },
    });
    const takeBack = (at: string, paymentId: string) =>
      ({
        type: 'ShortenSubscription',
        now: moment(at),
        pupilId: keisha,
        months: 1,
        paymentId,
      }) as const;
    const paid = spec(subscription)
      .given(...untilDecember)
      .when(pay('2026-11-20T13:00:00.000Z', old))
      .events();
    const paidOn = spec(subscription)
      .given(...untilDecember, ...paid)
      .when(pay('2026-11-21T13:00:00.000Z', next))
      .events();
    const all = [...untilDecember, ...paid, ...paidOn];

    // The time of the payment is over.
    spec(subscription)
      .given(...all)
      .when(takeBack('2027-01-20T13:00:00.000Z', old))
      .thenNothing();
    // Ten days of it are left.
    const shortened = spec(subscription)
      .given(...all)
      .when(takeBack('2027-01-06T13:00:00.000Z', old));
    shortened.then({
      type: 'SubscriptionShortened',
      data: { endsAt: '2027-02-06T13:00:00.000Z', paymentId: old },
    });
    // The other cause's months begin that much earlier.
    spec(subscription)
      .given(...all, ...shortened.events())
      .when(takeBack('2027-01-16T13:00:00.000Z', next))
      .then({
        type: 'SubscriptionShortened',
        data: { endsAt: '2027-01-16T13:00:00.000Z', paymentId: next },
      });
  });

  test('is active before its end, and not at its end', () => {
    const state = fold(subscription.evolve, subscription.initial, untilDecember);
    expect(isActive(subscription.initial, moment('2026-11-16T13:00:00.000Z'))).toBe(false);
    expect(isActive(state, moment('2026-12-16T12:59:59.999Z'))).toBe(true);
    expect(isActive(state, moment('2026-12-16T13:00:00.000Z'))).toBe(false);
  });
});

const extensions = fc.array(
  fc
    .tuple(
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 0, max: 800 }),
      fc.constantFrom(first, second, third),
    )
    .map(([months, days, cause]) =>
      extend(months, momentOf(instantMs('2026-11-16T13:00:00.000Z') + days * 86_400_000).at, cause),
    ),
);

test('the decider keeps the properties of every decider', () => {
  checkDeciderProperties(subscription, extensions);
});
