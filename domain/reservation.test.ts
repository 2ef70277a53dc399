import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf, type Moment } from './calendar.ts';
import { defineReservation, type ReservationCommand } from './reservation.ts';
import { checkDeciderProperties, spec } from './testing.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const jevaughn = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0002';
const monday8am = instantMs('2026-11-16T13:00:00.000Z');
const minutesPast8 = (minutes: number): Moment => momentOf(monday8am + minutes * 60_000);

const username = defineReservation('username');
const does = (
  type: ReservationCommand['type'],
  holderId: string,
  minutes: number,
): ReservationCommand => ({ type, holderId, now: minutesPast8(minutes) });

const reserved = spec(username)
  .given()
  .when(does('ReserveKey', keisha, 0))
  .events();
const confirmed = [
  ...reserved,
  ...spec(username)
    .given(...reserved)
    .when(does('ConfirmKey', keisha, 1))
    .events(),
];
const released = [
  ...confirmed,
  ...spec(username)
    .given(...confirmed)
    .when(does('ReleaseKey', keisha, 2))
    .events(),
];

describe('a free username', () => {
  test('is reserved for the first who asks', () => {
    spec(username)
      .given()
      .when(does('ReserveKey', keisha, 0))
      .then({
        type: 'KeyReserved',
        data: {
          holderId: keisha,
          occurredAt: '2026-11-16T13:00:00.000Z',
          localDate: '2026-11-16',
        },
      });
  });

  test('cannot be released, because it has no holder', () => {
    spec(username)
      .given()
      .when(does('ReleaseKey', keisha, 0))
      .thenNothing();
  });

  test('may be reserved and confirmed at once', () => {
    spec(username)
      .given()
      .when(does('ConfirmKey', keisha, 0))
      .then({ type: 'KeyReserved' }, { type: 'KeyConfirmed' });
  });
});

describe('a username reserved for Keisha', () => {
  test('is confirmed after her account exists', () => {
    spec(username)
      .given(...reserved)
      .when(does('ConfirmKey', keisha, 1))
      .then({ type: 'KeyConfirmed', data: { holderId: keisha } });
  });

  test('stays hers when she asks again, however late', () => {
    spec(username)
      .given(...reserved)
      .when(does('ReserveKey', keisha, 1))
      .thenNothing();
    spec(username)
      .given(...reserved)
      .when(does('ReserveKey', keisha, 60))
      .thenNothing();
  });

  test('is taken for exactly ten minutes', () => {
    spec(username)
      .given(...reserved)
      .when(does('ReserveKey', jevaughn, 1))
      .thenRejected('key-taken');
    spec(username)
      .given(...reserved)
      .when(does('ReserveKey', jevaughn, 10))
      .thenRejected('key-taken');
    spec(username)
      .given(...reserved)
      .when(does('ConfirmKey', jevaughn, 1))
      .thenRejected('key-taken');
  });

  test('may be taken over after ten minutes, because her sign-up failed', () => {
    spec(username)
      .given(...reserved)
      .when(does('ReserveKey', jevaughn, 10.001))
      .then({ type: 'KeyReserved', data: { holderId: jevaughn } });
  });

  test('is confirmed late if it was not taken over', () => {
    spec(username)
      .given(...reserved)
      .when(does('ConfirmKey', keisha, 30))
      .then({ type: 'KeyConfirmed' });
    const takenOver = spec(username)
      .given(...reserved)
      .when(does('ReserveKey', jevaughn, 20))
      .events();
    spec(username)
      .given(...reserved, ...takenOver)
      .when(does('ConfirmKey', keisha, 30))
      .thenRejected('key-taken');
  });

  test('is not released by another holder', () => {
    spec(username)
      .given(...reserved)
      .when(does('ReleaseKey', jevaughn, 1))
      .thenNothing();
  });
});

describe('a username confirmed for Keisha', () => {
  test('stays hers for good', () => {
    spec(username)
      .given(...confirmed)
      .when(does('ReserveKey', jevaughn, 500_000))
      .thenRejected('key-taken');
  });

  test('stays hers when confirmed or reserved again', () => {
    spec(username)
      .given(...confirmed)
      .when(does('ConfirmKey', keisha, 5))
      .thenNothing();
    spec(username)
      .given(...confirmed)
      .when(does('ReserveKey', keisha, 5))
      .thenNothing();
  });

  test('is free again after its release', () => {
    spec(username)
      .given(...released)
      .when(does('ReserveKey', jevaughn, 3))
      .then({ type: 'KeyReserved', data: { holderId: jevaughn } });
    spec(username)
      .given(...released)
      .when(does('ReleaseKey', keisha, 3))
      .thenNothing();
  });
});

test('each kind of key has its own streams', () => {
  expect(defineReservation('email').category).toBe('email');
});

test('the decider keeps the properties of every decider', () => {
  checkDeciderProperties(
    username,
    fc.array(
      fc
        .tuple(
          fc.constantFrom('ReserveKey', 'ConfirmKey', 'ReleaseKey'),
          fc.constantFrom(keisha, jevaughn),
          fc.integer({ min: 0, max: 40 }),
        )
        .map(([type, holderId, minutes]) => does(type, holderId, minutes)),
    ),
  );
});
