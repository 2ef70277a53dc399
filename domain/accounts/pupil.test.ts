import fc from 'fast-check';
import { describe, test } from 'vitest';
import { instantMs, momentOf, type Moment } from '../calendar.ts';
import { checkDeciderProperties, spec } from '../testing.ts';
import { pupil } from './pupil.ts';
import type { ChangeExtraTime, PupilCommand, RegisterPupil } from './pupilCommands.ts';
import type { PupilEvent } from './events.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const msBrown = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
const monday8am = instantMs('2026-11-16T13:00:00.000Z');
const minutesPast8 = (minutes: number): Moment => momentOf(monday8am + minutes * 60_000);

const register: RegisterPupil = {
  type: 'RegisterPupil',
  now: minutesPast8(0),
  pupilId: keisha,
  grade: 5,
  usernameKey: 'a-keyed-hash',
  emailKey: 'another-keyed-hash',
  profile: {
    username: 'keisha',
    firstName: 'Keisha',
    lastName: 'Brown',
    email: 'keisha@example.com',
    schoolId: null,
    schoolName: 'Hope Valley Experimental',
  },
};
const signIn = (minutes: number): PupilCommand => ({
  type: 'SignInPupil',
  now: minutesPast8(minutes),
});
const suspend = (minutes: number): PupilCommand => ({
  type: 'SuspendPupil',
  now: minutesPast8(minutes),
  administratorId: msBrown,
  reason: 'Unkind messages',
});
const reinstate = (minutes: number): PupilCommand => ({
  type: 'ReinstatePupil',
  now: minutesPast8(minutes),
  administratorId: msBrown,
});
const change = (
  minutes: number,
  extraTimeFactor: ChangeExtraTime['extraTimeFactor'],
): ChangeExtraTime => ({
  type: 'ChangeExtraTime',
  now: minutesPast8(minutes),
  administratorId: msBrown,
  extraTimeFactor,
});

const registered = spec(pupil).given().when(register).events();
const signedIn = [
  ...registered,
  ...spec(pupil)
    .given(...registered)
    .when(signIn(5))
    .events(),
];
const suspended = [
  ...registered,
  ...spec(pupil)
    .given(...registered)
    .when(suspend(10))
    .events(),
];

describe('signing up', () => {
  test('keeps personal fields apart from clear ones', () => {
    spec(pupil)
      .given()
      .when(register)
      .then({
        type: 'PupilRegistered',
        data: {
          pupilId: keisha,
          grade: 5,
          usernameKey: 'a-keyed-hash',
          emailKey: 'another-keyed-hash',
          occurredAt: '2026-11-16T13:00:00.000Z',
          localDate: '2026-11-16',
          personal: register.profile,
        },
      });
  });

  test('changes nothing the second time', () => {
    spec(pupil)
      .given(...registered)
      .when(register)
      .thenNothing();
  });

  test('is required before every other command', () => {
    spec(pupil).given().when(signIn(0)).thenRejected('user-not-found');
    spec(pupil).given().when(suspend(0)).thenRejected('user-not-found');
    spec(pupil).given().when(reinstate(0)).thenRejected('user-not-found');
  });
});

describe('signing in', () => {
  test('is recorded each time', () => {
    spec(pupil)
      .given(...signedIn)
      .when(signIn(6))
      .then({ type: 'PupilSignedIn', data: { pupilId: keisha, localDate: '2026-11-16' } });
  });

  test('is recorded once for several sign-ins at the same instant', () => {
    spec(pupil)
      .given(...signedIn)
      .when(signIn(5))
      .thenNothing();
  });

  test('is rejected while suspended, and accepted afterwards', () => {
    spec(pupil)
      .given(...suspended)
      .when(signIn(11))
      .thenRejected('account-suspended');
    const reinstated = spec(pupil)
      .given(...suspended)
      .when(reinstate(12))
      .events();
    spec(pupil)
      .given(...suspended, ...reinstated)
      .when(signIn(13))
      .then({ type: 'PupilSignedIn' });
  });
});

describe('suspension', () => {
  test('records the administrator', () => {
    spec(pupil)
      .given(...registered)
      .when(suspend(10))
      .then({ type: 'PupilSuspended', data: { pupilId: keisha, administratorId: msBrown } });
    spec(pupil)
      .given(...suspended)
      .when(reinstate(12))
      .then({ type: 'PupilReinstated', data: { pupilId: keisha, administratorId: msBrown } });
  });

  test('by one administrator lasts seven days, and by two until it is lifted (R18)', () => {
    const day = 24 * 60;
    const lapse = (days: number): PupilCommand => ({
      type: 'LapseSuspension',
      now: minutesPast8(10 + days * day),
    });
    const confirm = (administratorId: string): PupilCommand => ({
      type: 'ConfirmSuspension',
      now: minutesPast8(day),
      administratorId,
    });
    const mrGrant = 'b7a3c1de-0f5e-4d52-9a61-000000000077';
    const provisional = [
      ...registered,
      ...spec(pupil)
        .given(...registered)
        .when(suspend(10))
        .events(),
    ];
    const decided = (...given: readonly PupilEvent[]) => spec(pupil).given(...given);
    decided(...provisional)
      .when(lapse(6.9))
      .thenNothing();
    decided(...provisional)
      .when(lapse(7))
      .then({ type: 'PupilReinstated', data: { administratorId: null } });
    decided(...provisional)
      .when(confirm(msBrown))
      .thenRejected('own-suspension');
    decided(...registered)
      .when(confirm(mrGrant))
      .thenRejected('not-suspended');
    const confirmed = [
      ...provisional,
      ...decided(...provisional)
        .when(confirm(mrGrant))
        .events(),
    ];
    decided(...confirmed)
      .when(confirm(mrGrant))
      .thenNothing();
    decided(...confirmed)
      .when(lapse(400))
      .thenNothing();
    decided(...confirmed)
      .when(reinstate(11))
      .then({ type: 'PupilReinstated', data: { administratorId: msBrown } });
  });

  test('ends at its end even before the end is recorded (R18)', () => {
    const afterAWeek = 10 + 7 * 24 * 60;
    const later = spec(pupil).given(...suspended);
    later
      .when(signIn(afterAWeek))
      .then(
        { type: 'PupilReinstated', data: { administratorId: null } },
        { type: 'PupilSignedIn' },
      );
    later
      .when(suspend(afterAWeek))
      .then(
        { type: 'PupilReinstated', data: { administratorId: null } },
        { type: 'PupilSuspended' },
      );
    later
      .when({
        type: 'ConfirmSuspension',
        now: minutesPast8(afterAWeek),
        administratorId: 'b7a3c1de-0f5e-4d52-9a61-000000000077',
      })
      .thenRejected('not-suspended');
    later.when(signIn(afterAWeek - 1)).thenRejected('account-suspended');
  });

  test('leaves a later suspension alone when an earlier one is checked again (R18)', () => {
    const first = minutesPast8(10).at;
    const aboutFirst = (type: 'ReinstatePupil' | 'ConfirmSuspension'): PupilCommand => ({
      type,
      now: minutesPast8(40),
      administratorId: 'b7a3c1de-0f5e-4d52-9a61-000000000077',
      of: first,
    });
    const again = [
      ...suspended,
      ...spec(pupil)
        .given(...suspended)
        .when(reinstate(20))
        .events(),
    ];
    const twice = [
      ...again,
      ...spec(pupil)
        .given(...again)
        .when(suspend(30))
        .events(),
    ];
    spec(pupil)
      .given(...suspended)
      .when(aboutFirst('ReinstatePupil'))
      .then({ type: 'PupilReinstated' });
    spec(pupil)
      .given(...twice)
      .when(aboutFirst('ReinstatePupil'))
      .thenNothing();
    spec(pupil)
      .given(...suspended)
      .when(aboutFirst('ConfirmSuspension'))
      .then({ type: 'PupilSuspensionConfirmed' });
    spec(pupil)
      .given(...twice)
      .when(aboutFirst('ConfirmSuspension'))
      .thenRejected('not-suspended');
  });

  test('changes nothing for a suspended pupil, as reinstating does for an active one', () => {
    spec(pupil)
      .given(...suspended)
      .when(suspend(11))
      .thenNothing();
    spec(pupil)
      .given(...registered)
      .when(reinstate(11))
      .thenNothing();
  });
});

describe('extra time', () => {
  test('is recorded with its administrator, and again only if it changes', () => {
    const given = spec(pupil)
      .given(...registered)
      .when(change(1, 1.5));
    given.then({
      type: 'PupilExtraTimeChanged',
      data: { pupilId: keisha, administratorId: msBrown, extraTimeFactor: 1.5 },
    });
    const history = [...registered, ...given.events()];
    spec(pupil)
      .given(...history)
      .when(change(2, 1.5))
      .thenNothing();
    spec(pupil)
      .given(...history)
      .when(change(2, 1))
      .then({ type: 'PupilExtraTimeChanged', data: { extraTimeFactor: 1 } });
  });

  test('changes nothing at the usual factor, and is rejected before registration', () => {
    spec(pupil)
      .given(...registered)
      .when(change(1, 1))
      .thenNothing();
    spec(pupil).given().when(change(1, 2)).thenRejected('user-not-found');
  });
});

describe('erasure', () => {
  const erase = { type: 'ErasePupil', now: minutesPast8(30) } as const;

  test('is recorded once, also for a suspended pupil, and never without a pupil', () => {
    spec(pupil)
      .given(...suspended)
      .when(erase)
      .then({ type: 'PupilErased', data: { pupilId: keisha } });
    spec(pupil).given().when(erase).thenRejected('user-not-found');
  });

  test('ends the account: every later command is rejected', () => {
    const erased = [
      ...registered,
      ...spec(pupil)
        .given(...registered)
        .when(erase)
        .events(),
    ];
    const given = spec(pupil).given(...erased);
    given.when(erase).thenNothing();
    given.when(register).thenNothing();
    for (const late of [signIn(31), suspend(31), reinstate(31), change(31, 2)]) {
      given.when(late).thenRejected('user-not-found');
    }
  });
});

test('the decider keeps the properties of every decider', () => {
  const minutes = fc.integer({ min: 0, max: 20 });
  checkDeciderProperties(
    pupil,
    fc.array(
      fc.oneof(
        fc.constant(register),
        minutes.map((minute) => ({ type: 'ErasePupil', now: minutesPast8(minute) }) as const),
        minutes.map(signIn),
        minutes.map(suspend),
        minutes.map(reinstate),
        fc.tuple(minutes, fc.constantFrom(1, 1.25, 1.5, 2)).map((given) => change(...given)),
      ),
    ),
  );
});

describe('an administrator', () => {
  const rename = (username: string): PupilCommand => ({
    type: 'RenamePupil',
    now: minutesPast8(20),
    administratorId: msBrown,
    username,
    usernameKey: `hash-of-${username}`,
  });

  test('changes the username, recorded with both keys and the administrator', () => {
    spec(pupil)
      .given(...registered)
      .when(rename('kei'))
      .then({
        type: 'PupilRenamed',
        data: {
          pupilId: keisha,
          administratorId: msBrown,
          usernameKey: { before: 'a-keyed-hash', after: 'hash-of-kei' },
          personal: { before: 'keisha', after: 'kei' },
        },
      });
  });

  test('changes nothing if the username stays the same', () => {
    spec(pupil)
      .given(...registered)
      .when(rename('keisha'))
      .thenNothing();
  });

  test('sets a password, and the log records only that it was set', () => {
    const setPassword = {
      type: 'SetPassword',
      now: minutesPast8(20),
      administratorId: msBrown,
    } as const;
    spec(pupil)
      .given(...registered)
      .when(setPassword)
      .then({ type: 'PupilPasswordSet', data: { pupilId: keisha, administratorId: msBrown } });
    spec(pupil).given().when(setPassword).thenRejected('user-not-found');
  });
});
