import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf, type Moment } from '../calendar.ts';
import { fold, isRejection } from '../decider.ts';
import { checkDeciderProperties, eventsAfter, givenCommands } from '../testing.ts';
import type { VoucherEvent } from './events.ts';
import { voucher, type RedeemVoucher, type VoucherCommand, type VoucherTerms } from './voucher.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const jevaughn = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0002';
const tamika = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0003';
const msBrown = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
const welcome = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0801';
const monday8am = instantMs('2026-11-16T13:00:00.000Z');
const minutesPast8 = (minutes: number): Moment => momentOf(monday8am + minutes * 60_000);

const terms: VoucherTerms = {
  code: 'WELCOME',
  voucherType: 'percentage',
  value: 100,
  description: 'First month free',
  maxUses: 2,
  durationMonths: 1,
  expiresAt: '2026-11-16T15:00:00.000Z',
};

const create = (changes: Partial<VoucherTerms> = {}): VoucherCommand => ({
  type: 'CreateVoucher',
  now: minutesPast8(0),
  voucherId: welcome,
  terms: { ...terms, ...changes },
  administratorId: msBrown,
});
const change = (changes: Partial<VoucherTerms>): VoucherCommand => ({
  type: 'ChangeVoucherTerms',
  now: minutesPast8(30),
  terms: { ...terms, ...changes },
  administratorId: msBrown,
});
const remove: VoucherCommand = {
  type: 'DeleteVoucher',
  now: minutesPast8(40),
  administratorId: msBrown,
};
const redeem = (pupilId: string, changes: Partial<RedeemVoucher> = {}): VoucherCommand => ({
  type: 'RedeemVoucher',
  now: minutesPast8(10),
  // Same last digits as the pupil's id: one redemption each by default.
  redemptionId: pupilId.replace('0f0e7a52', 'aaaaaaaa'),
  pupilId,
  code: terms.code,
  priceCents: 2500,
  ...changes,
});

/** Decides commands one after another and returns their events. */
const given = givenCommands(voucher);

describe('creating a voucher', () => {
  test('records its terms and its administrator', () => {
    given()
      .when(create())
      .then({
        type: 'VoucherCreated',
        data: {
          voucherId: welcome,
          ...terms,
          administratorId: msBrown,
          occurredAt: '2026-11-16T13:00:00.000Z',
        },
      });
  });

  test('changes nothing the second time, and does not restore a deleted voucher', () => {
    given(create()).when(create()).thenNothing();
    given(create(), remove).when(create()).thenNothing();
  });
});

describe('changing its terms', () => {
  test('records all of them', () => {
    given(create())
      .when(change({ durationMonths: 3 }))
      .then({
        type: 'VoucherTermsChanged',
        data: { voucherId: welcome, ...terms, durationMonths: 3, administratorId: msBrown },
      });
  });

  test('changes nothing if the terms stay the same', () => {
    given(create()).when(change({})).thenNothing();
  });

  test('cannot allow fewer uses than have happened', () => {
    const used = [create(), redeem(keisha), redeem(jevaughn)];
    given(...used)
      .when(change({ maxUses: 1 }))
      .thenRejected('max-uses-below-uses');
    given(...used)
      .when(change({ maxUses: 3 }))
      .then({ type: 'VoucherTermsChanged' });
    given(...used)
      .when(change({ maxUses: null }))
      .then({ type: 'VoucherTermsChanged' });
    given(create({ maxUses: null }), redeem(keisha), redeem(jevaughn))
      .when(change({ maxUses: 2 }))
      .then({ type: 'VoucherTermsChanged' });
  });

  test('cannot set an end in the past, but keeps an end that has passed', () => {
    given(create())
      .when(change({ expiresAt: minutesPast8(30).at }))
      .thenRejected('voucher-expired');
    given(create())
      .when(change({ expiresAt: minutesPast8(31).at }))
      .then({ type: 'VoucherTermsChanged' });
    given(create({ expiresAt: minutesPast8(20).at }))
      .when(change({ expiresAt: minutesPast8(20).at, description: 'Over' }))
      .then({ type: 'VoucherTermsChanged' });
  });

  test('remembers its earlier codes, without the present one', () => {
    const formerCodes = (...codes: readonly string[]) =>
      fold(
        voucher.evolve,
        voucher.initial,
        eventsAfter(voucher, [create(), ...codes.map((code) => change({ code }))]),
      )?.formerCodes;
    expect(formerCodes()).toEqual([]);
    expect(formerCodes('SUMMER', 'AUTUMN', 'SUMMER', 'EASTER')).toEqual([
      'WELCOME',
      'AUTUMN',
      'SUMMER',
    ]);
    expect(formerCodes('SUMMER', 'WELCOME')).toEqual(['SUMMER']);
  });

  test('is rejected for a deleted voucher', () => {
    given().when(change({})).thenRejected('voucher-not-found');
    given(create(), remove).when(change({})).thenRejected('voucher-not-found');
  });
});

describe('deleting it', () => {
  test('is recorded once', () => {
    given(create())
      .when(remove)
      .then({ type: 'VoucherDeleted', data: { voucherId: welcome } });
    given(create(), remove).when(remove).thenNothing();
    given().when(remove).thenRejected('voucher-not-found');
  });
});

describe('redeeming it', () => {
  test('records what it gave, and the price it was based on', () => {
    given(create())
      .when(redeem(keisha))
      .then({
        type: 'VoucherRedeemed',
        data: {
          voucherId: welcome,
          pupilId: keisha,
          code: 'WELCOME',
          voucherType: 'percentage',
          value: 100,
          durationMonths: 1,
          usesSoFar: 1,
          priceCents: 2500,
          priceRule: 'price/1',
          localDate: '2026-11-16',
        },
      });
  });

  test('counts its uses', () => {
    given(create(), redeem(keisha))
      .when(redeem(jevaughn))
      .then({ type: 'VoucherRedeemed', data: { pupilId: jevaughn, usesSoFar: 2 } });
  });

  test('uses the terms at the time of redemption', () => {
    given(create(), change({ durationMonths: 6 }))
      .when(redeem(keisha))
      .then({ type: 'VoucherRedeemed', data: { durationMonths: 6 } });
  });

  test('ends with the last use', () => {
    given(create(), redeem(keisha), redeem(jevaughn))
      .when(redeem(tamika))
      .thenRejected('voucher-exhausted');
  });

  test('never runs out if uses are unlimited', () => {
    given(create({ maxUses: null }), redeem(keisha), redeem(jevaughn))
      .when(redeem(tamika))
      .then({ type: 'VoucherRedeemed', data: { usesSoFar: 3 } });
  });

  test('is possible until it expires, and not at that instant', () => {
    given(create())
      .when(redeem(keisha, { now: momentOf(instantMs(terms.expiresAt) - 1) }))
      .then({ type: 'VoucherRedeemed' });
    given(create())
      .when(redeem(keisha, { now: momentOf(instantMs(terms.expiresAt)) }))
      .thenRejected('voucher-expired');
  });

  test('is rejected for a deleted voucher', () => {
    given().when(redeem(keisha)).thenRejected('voucher-unknown');
    given(create(), remove).when(redeem(keisha)).thenRejected('voucher-unknown');
  });

  test('needs its present code', () => {
    const renamed = [create(), change({ code: 'SUMMER' })];
    given(...renamed)
      .when(redeem(keisha))
      .thenRejected('voucher-unknown');
    given(...renamed)
      .when(redeem(keisha, { code: 'SUMMER' }))
      .then({ type: 'VoucherRedeemed', data: { code: 'SUMMER' } });
  });

  test('is rejected a second time for the same pupil', () => {
    given(create(), redeem(keisha))
      .when(redeem(keisha, { redemptionId: 'bbbbbbbb-3d0c-4e0a-9b43-6a5d3e0f0001' }))
      .thenRejected('voucher-already-redeemed');
  });

  test('returns the same redemption when a lost reply is repeated, whatever happened since', () => {
    given(create(), redeem(keisha)).when(redeem(keisha)).thenNothing();
    given(create(), redeem(keisha), redeem(jevaughn)).when(redeem(keisha)).thenNothing();
    given(create(), redeem(keisha), remove).when(redeem(keisha)).thenNothing();
    given(create(), redeem(keisha))
      .when(redeem(keisha, { now: minutesPast8(10_000) }))
      .thenNothing();
  });

  test('is rejected for another pupil with the same redemption id', () => {
    const keishas = { redemptionId: 'bbbbbbbb-3d0c-4e0a-9b43-6a5d3e0f0001' };
    given(create({ maxUses: 1 }), redeem(keisha, keishas))
      .when(redeem(jevaughn, keishas))
      .thenRejected('voucher-exhausted');
  });

  test('needs a voucher that covers the whole price', () => {
    given(create({ value: 99 }))
      .when(redeem(keisha))
      .thenRejected('voucher-not-free');
    given(create({ voucherType: 'fixed_amount', value: 2499 }))
      .when(redeem(keisha))
      .thenRejected('voucher-not-free');
    given(create({ voucherType: 'fixed_amount', value: 2500 }))
      .when(redeem(keisha))
      .then({ type: 'VoucherRedeemed' });
  });
});

describe('lowering the price of a payment', () => {
  const apply = (pupilId: string, paymentId = 'bbbbbbbb-3d0c-4e0a-9b43-6a5d3e0f0d01') =>
    ({ type: 'ApplyVoucher', now: minutesPast8(0), pupilId, paymentId, code: terms.code }) as const;

  test('counts as a use, whatever is left to pay', () => {
    given(create({ value: 50, maxUses: 1 }))
      .when(apply(keisha))
      .then({ type: 'VoucherApplied', data: { pupilId: keisha, usesSoFar: 1 } });
    given(create({ value: 50, maxUses: 1 }), apply(keisha))
      .when(apply(jevaughn))
      .thenRejected('voucher-exhausted');
  });

  test('happens once a payment, and once a pupil', () => {
    given(create({ value: 50 }), apply(keisha))
      .when(apply(keisha))
      .thenNothing();
    given(create({ value: 50 }), apply(keisha))
      .when(apply(keisha, 'bbbbbbbb-3d0c-4e0a-9b43-6a5d3e0f0d02'))
      .thenRejected('voucher-already-redeemed');
    given(create(), redeem(keisha)).when(apply(keisha)).thenRejected('voucher-already-redeemed');
  });
});

const pupils = fc.constantFrom(keisha, jevaughn, tamika);
const maxUses = fc.constantFrom(1, 2, 7, null);
const commands = fc.array(
  fc.oneof(
    maxUses.map((uses) => create({ maxUses: uses })),
    maxUses.map((uses) => change({ maxUses: uses })),
    fc.constant(remove),
    fc
      .tuple(pupils, fc.integer({ min: 0, max: 240 }))
      .map(([pupil, minutes]) => redeem(pupil, { now: minutesPast8(minutes) })),
    pupils.map((pupil) => redeem(pupil, { redemptionId: 'bbbbbbbb-3d0c-4e0a-9b43-6a5d3e0f0001' })),
  ),
);

test('the decider keeps the properties of every decider', () => {
  checkDeciderProperties(voucher, commands);
});

test.each([1, 7, 50])('two hundred pupils redeem a voucher of %i uses exactly so often', (uses) => {
  const history = Array.from({ length: 200 }, (_, n) =>
    redeem(`0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f${String(n).padStart(4, '0')}`),
  ).reduce<readonly VoucherEvent[]>(
    (soFar, command) => {
      const decision = voucher.decide(fold(voucher.evolve, voucher.initial, soFar), command);
      return isRejection(decision) ? soFar : [...soFar, ...decision];
    },
    eventsAfter(voucher, [create({ maxUses: uses })]),
  );
  expect(history.filter(({ type }) => type === 'VoucherRedeemed')).toHaveLength(uses);
});
