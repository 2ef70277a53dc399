// R20 of docs/rules.md
import { randomUUID } from 'node:crypto';
import { momentOf, stamp } from '@mahoe/domain/calendar';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import {
  businessPeriods,
  firstBusinessDay,
  voucherUses,
  type BusinessPeriod,
} from './businessQueries.ts';
import { paymentHistory } from './paymentHistory.ts';
import { subscriptions } from './subscriptions.ts';

const ana = randomUUID();
const ben = randomUUID();
const cara = randomUUID();

/** Noon in Jamaica. */
const noon = (day: string): string => `${day}T17:00:00.000Z`;
const on = (day: string) => stamp(momentOf(Date.parse(noon(day))));

const extended = (pupilId: string, day: string, endsOn: string): DomainEvent => ({
  type: 'SubscriptionExtended',
  data: {
    pupilId,
    months: 1,
    startsAt: noon(day),
    endsAt: noon(endsOn),
    cause: { type: 'grant', grantId: randomUUID(), reason: 'test' },
    ...on(day),
  },
});
const shortened = (pupilId: string, day: string, endsOn: string): DomainEvent => ({
  type: 'SubscriptionShortened',
  data: { pupilId, months: 1, endsAt: noon(endsOn), paymentId: randomUUID(), ...on(day) },
});

/** A payment at half price: credited, refunded on a day, or neither. */
const paid = (
  day: string,
  { currency = 'JMD', credited = false, refundedOn = '' } = {},
): readonly DomainEvent[] => {
  const paymentId = randomUUID();
  const voucherType = 'percentage' as const;
  const discount = { voucherId: randomUUID(), code: 'HALF', voucherType, value: 50 };
  const amount = { amountCents: 1250, currency };
  return [
    {
      type: 'PaymentRequested',
      data: {
        paymentId,
        pupilId: cara,
        intentId: 'pi_1',
        ...amount,
        priceCents: 2500,
        discount,
        months: 1,
        priceRule: 'price/1',
        ...on(day),
      },
    },
    { type: 'PaymentSucceeded', data: { paymentId, ...amount, ...on(day) } },
    ...(credited
      ? [
          {
            type: 'PaymentCredited' as const,
            data: { paymentId, pupilId: cara, months: 1, ...amount, discount, ...on(day) },
          },
        ]
      : []),
    ...(refundedOn
      ? [
          {
            type: 'PaymentRefunded' as const,
            data: {
              paymentId,
              pupilId: cara,
              months: 1,
              refundId: 're_1',
              amountCents: 1250,
              ...on(refundedOn),
            },
          },
        ]
      : []),
  ];
};

const redeemed = (pupilId: string, day: string): DomainEvent => ({
  type: 'VoucherRedeemed',
  data: {
    voucherId: randomUUID(),
    redemptionId: randomUUID(),
    pupilId,
    code: 'FREE',
    voucherType: 'percentage',
    value: 100,
    durationMonths: 1,
    usesSoFar: 1,
    priceCents: 2500,
    priceRule: 'price/1',
    ...on(day),
  },
});

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
  await views.project(
    subscriptions,
    // Ana lets her month end and comes back; Ben renews in time; Cara's is refunded.
    extended(ana, '2027-01-04', '2027-02-04'),
    extended(ben, '2027-01-04', '2027-02-04'),
    extended(cara, '2027-01-05', '2027-02-05'),
    shortened(cara, '2027-01-07', '2027-01-05'),
    extended(ben, '2027-02-03', '2027-03-04'),
    extended(ana, '2027-02-10', '2027-03-10'),
    // A subscription that has ended does not end again.
    shortened(ben, '2027-03-08', '2027-02-04'),
  );
  await views.project(
    paymentHistory,
    ...paid('2027-01-05', { credited: true, refundedOn: '2027-01-07' }),
    ...paid('2027-02-03', { credited: true }),
    ...paid('2027-02-03'),
    ...paid('2027-02-03', { currency: 'USD' }),
    redeemed(ana, '2027-01-04'),
    redeemed(ben, '2027-02-03'),
  );
});
afterAll(() => views.drop());

const LATER = '2030-01-01T00:00:00.000Z';
const daysUpTo = async (asOf: string, now = LATER): Promise<Map<string, BusinessPeriod>> => {
  const days = await businessPeriods(views, { asOf, now }, 'day', 'JMD');
  return new Map(days.map((day) => [day.from, day]));
};

test('a day counts its new, renewed and ended subscriptions, and the active ones at its end', async () => {
  const january = await daysUpTo('2027-01-31');
  expect(january.size).toBe(28);
  expect(january.get('2027-01-04')).toMatchObject({ active: 2, begun: 2, renewed: 0, expired: 0 });
  expect(january.get('2027-01-05')).toMatchObject({ active: 3, begun: 1, paidCents: 1250 });
  expect(january.get('2027-01-07')).toMatchObject({
    active: 2,
    begun: 0,
    expired: 1,
    paidCents: 0,
    refundedCents: 1250,
  });

  const days = await daysUpTo('2027-02-28');
  expect(days.get('2027-02-03')).toMatchObject({ active: 2, renewed: 1, expired: 0 });
  expect(days.get('2027-02-04')).toMatchObject({ active: 1, begun: 0, renewed: 0, expired: 1 });
  expect(days.get('2027-02-10')).toMatchObject({ active: 2, begun: 0, renewed: 1, expired: 0 });
});

test('the active subscriptions of a day are those of the day before, plus new and returning ones, minus ended ones', async () => {
  const days = [...(await daysUpTo('2027-03-31')).values()];
  expect(days.reduce((all, { expired }) => all + expired, 0)).toBe(2);
  for (const [n, { active, expired }] of days.slice(1).entries())
    expect(active).toBe((days[n]?.active ?? 0) - expired);
});

test('a month adds up its days, without money in another currency', async () => {
  const months = await businessPeriods(views, { asOf: '2027-02-28', now: LATER }, 'month', 'JMD');
  expect(months).toHaveLength(12);
  expect(months.at(0)?.from).toBe('2026-03-01');
  expect(months.slice(-2)).toEqual([
    {
      from: '2027-01-01',
      active: 2,
      begun: 3,
      renewed: 0,
      expired: 1,
      paidCents: 1250,
      refundedCents: 1250,
    },
    {
      from: '2027-02-01',
      active: 2,
      begun: 0,
      renewed: 2,
      expired: 1,
      paidCents: 2500,
      refundedCents: 0,
    },
  ]);
});

test('a report excludes what happened after its moment, even on the same day', async () => {
  const before = await daysUpTo('2027-02-02');
  expect([...before.values()].at(-1)).toMatchObject({ from: '2027-02-02', active: 2, renewed: 0 });
  const thatMorning = await daysUpTo('2027-02-04', '2027-02-04T16:00:00.000Z');
  expect(thatMorning.get('2027-02-04')).toMatchObject({ active: 2, expired: 0 });
  const thatEvening = await daysUpTo('2027-02-04', '2027-02-04T18:00:00.000Z');
  expect(thatEvening.get('2027-02-04')).toMatchObject({ active: 1, expired: 1 });
});

test('the report lists vouchers by code, for free months and for a lower price', async () => {
  const uses = (asOf: string) => voucherUses(views, { asOf, now: LATER });
  expect(await uses('2027-02-28')).toEqual([
    { code: 'FREE', redeemed: 2, lowered: 0 },
    { code: 'HALF', redeemed: 0, lowered: 2 },
  ]);
  expect(await uses('2027-01-04')).toEqual([{ code: 'FREE', redeemed: 1, lowered: 0 }]);
  expect(await firstBusinessDay(views)).toBe('2027-01-04');
});
