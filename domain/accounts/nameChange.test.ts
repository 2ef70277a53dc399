import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { givenCommands } from '../testing.ts';
import { isOrdinaryName } from './ordinaryNames.ts';
import type { ProfileChanges } from './profile.ts';
import { pupil } from './pupil.ts';
import type { RegisterPupil } from './pupilCommands.ts';

const DAY_MS = 24 * 3_600_000;
const start = instantMs('2026-11-16T13:00:00.000Z');
const onDay = (day: number) => momentOf(start + day * DAY_MS);
const shanoya = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const review = (n: number) => `0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f1a0${n}`;

const register = (firstName: string, nameReviewId?: string): RegisterPupil => ({
  type: 'RegisterPupil',
  now: onDay(0),
  pupilId: shanoya,
  grade: 5,
  usernameKey: 'hash-of-name',
  emailKey: 'hash-of-address',
  profile: {
    username: 'shanoya',
    firstName,
    lastName: 'Permaul',
    email: 'shanoya@example.com',
    schoolId: null,
    schoolName: null,
  },
  nameReviewId,
});
const ownChange = (changes: ProfileChanges, n: number, day = n) =>
  ({
    type: 'ChangeProfile',
    now: onDay(day),
    changes,
    emailKey: null,
    nameReviewId: review(n),
  }) as const;
const schoolChange = (changes: ProfileChanges, day = 1) =>
  ({ type: 'ChangeProfile', now: onDay(day), changes, emailKey: null }) as const;

const given = givenCommands(pupil);
const registered = (nameReviewId: string | null) => ({
  type: 'PupilRegistered' as const,
  data: { nameReviewId },
});
const changed = (before: string | null, after: string | null, isOwnNameChange = true) => ({
  type: 'PupilProfileChanged' as const,
  data: { nameReview: { before, after }, isOwnNameChange },
});

describe('a name at the sign-up (R18)', () => {
  test('needs no review if it is ordinary', () => {
    given()
      .when(register('Keisha Ann', review(0)))
      .then(registered(null));
  });

  test('waits if it is not on the list of ordinary names', () => {
    given()
      .when(register('Zzyxa', review(0)))
      .then(registered(review(0)));
  });

  test('needs no review if the school entered it', () => {
    given().when(register('Zzyxa')).then(registered(null));
  });
});

describe('a change of name (R18)', () => {
  test('waits if the new first name is not ordinary', () => {
    given(register('Keisha'))
      .when(ownChange({ firstName: 'Come Here' }, 1))
      .then(changed(null, review(1)));
  });

  test.each([
    ['the school entered', register('Keisha')],
    ['was given at the sign-up', register('Keisha', review(0))],
    ['waits since the sign-up', register('Zzyxa', review(0))],
  ])('waits if the new name is ordinary but not the one that %s', (_which, signUp) => {
    given(signUp)
      .when(ownChange({ firstName: 'Tiana-Marie' }, 1))
      .then(changed(signUp.profile.firstName === 'Zzyxa' ? review(0) : null, review(1)));
  });

  test('back to the ordinary name of the sign-up needs no review', () => {
    given(register('Keisha', review(0)), ownChange({ firstName: 'Tiana' }, 1))
      .when(ownChange({ firstName: 'Keisha' }, 2))
      .then(changed(review(1), null));
  });

  test('back to the name that the school entered needs no review', () => {
    given(register('Zzyxa'), ownChange({ firstName: 'Qwyxa' }, 1))
      .when(ownChange({ firstName: 'Zzyxa' }, 2))
      .then(changed(review(1), null));
  });

  test('replaces a name that waits', () => {
    given(register('Keisha'), ownChange({ firstName: 'Qwyxa' }, 1))
      .when(ownChange({ firstName: 'Qwyxo' }, 2))
      .then(changed(review(1), review(2)));
  });

  test('of another field leaves the review as it is', () => {
    given(register('Qwyxa', review(0)))
      .when(ownChange({ grade: 6 }, 1))
      .then(changed(review(0), review(0), false));
  });

  test('of the last name needs no review, because others see the initial, but it counts', () => {
    given(register('Keisha'))
      .when(ownChange({ lastName: 'Qwyxa' }, 1))
      .then(changed(null, null));
  });

  test('by an administrator needs no review and does not count', () => {
    given(register('Keisha'), ownChange({ firstName: 'Qwyxa' }, 1))
      .when(schoolChange({ firstName: 'Zzyxa' }))
      .then(changed(review(1), null, false));
  });

  test('is possible twice a year, and again after a year', () => {
    const twice = [
      register('Keisha'),
      ownChange({ firstName: 'Tiana' }, 1),
      ownChange({ lastName: 'Brown' }, 2),
    ] as const;
    given(...twice)
      .when(ownChange({ firstName: 'Aaliyah' }, 3))
      .thenRejected('name-changes-used');
    given(...twice)
      .when(ownChange({ grade: 6 }, 3))
      .then(changed(review(1), review(1), false));
    given(...twice)
      .when(ownChange({ firstName: 'Aaliyah' }, 3, 367))
      .then(changed(review(1), review(3)));
    given(...twice, schoolChange({ firstName: 'Zzyxa' }, 3))
      .when(schoolChange({ firstName: 'Keisha' }, 4))
      .then(changed(null, null, false));
  });
});

describe('a username (R18)', () => {
  const named = (username: string, usernameReviewId?: string): RegisterPupil => {
    const command = register('Keisha');
    return { ...command, profile: { ...command.profile, username }, usernameReviewId };
  };
  const rename = (username: string, administratorId: string | null, n?: number) =>
    ({
      type: 'RenamePupil',
      now: onDay(1),
      administratorId,
      username,
      usernameKey: `hash-of-${username}`,
      ...(n !== undefined && { usernameReviewId: review(n) }),
    }) as const;
  const renamed = (before: string | null, after: string | null) => ({
    type: 'PupilRenamed' as const,
    data: { usernameReview: { before, after } },
  });

  test('waits at the sign-up unless it is ordinary, or the school chose it', () => {
    const registeredWith = (usernameReviewId: string | null) => ({
      type: 'PupilRegistered' as const,
      data: { usernameReviewId },
    });
    given()
      .when(named('keisha.mango12', review(5)))
      .then(registeredWith(null));
    given()
      .when(named('keisha.loves.ben', review(5)))
      .then(registeredWith(review(5)));
    given().when(named('keisha.loves.ben')).then(registeredWith(null));
  });

  test('that was never reviewed cannot be changed by the pupil', () => {
    given(named('keisha.mango12', review(5)))
      .when(rename('keisha.river', null, 6))
      .thenRejected('username-fixed');
  });

  test('that the pupil chooses waits unless it is ordinary', () => {
    const signUp = named('keisha.loves.ben', review(5));
    given(signUp)
      .when(rename('keisha.hugs.ben', null, 6))
      .then(renamed(review(5), review(6)));
    given(signUp)
      .when(rename('keisha.river', null, 6))
      .then(renamed(review(5), null));
  });

  test('that an administrator gives needs no review', () => {
    given(named('keisha.loves.ben', review(5)))
      .when(rename('zzyxa', 'an administrator'))
      .then(renamed(review(5), null));
  });
});

test('an ordinary name has at least one name of the list, and only those', () => {
  for (const name of ['Keisha', 'Mary Ann', 'Jean-Luc', 'J. Chevaughn', 'KEMAR']) {
    expect(isOrdinaryName(name), name).toBe(true);
  }
  for (const name of [
    '',
    'F U',
    'Meet Me',
    'Keisha Sucks',
    'Кeisha',
    'Mahoe',
    'Unknown',
    'Dick',
    'My Hung Willy',
  ]) {
    expect(isOrdinaryName(name), name).toBe(false);
  }
});
