import { describe, expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { givenCommands } from '../testing.ts';
import { isPossibleBirthDate, buildFirstProfile, type ProfileChanges } from './profile.ts';
import { pupil } from './pupil.ts';
import type { RegisterPupil } from './pupilCommands.ts';

const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const personal = {
  username: 'keisha',
  firstName: 'Keisha',
  lastName: 'Brown',
  email: 'keisha@example.com',
  schoolId: null,
  schoolName: null,
};
const register: RegisterPupil = {
  type: 'RegisterPupil',
  now,
  pupilId: keisha,
  grade: 5,
  usernameKey: 'hash-of-name',
  emailKey: 'hash-of-address',
  profile: personal,
};
const change = (changes: ProfileChanges, emailKey: string | null = null) =>
  ({ type: 'ChangeProfile', now, changes, emailKey }) as const;
const picture = {
  pictureId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0f01',
  ciphertextHash: 'ab12',
};

const given = givenCommands(pupil);

describe('a picture that a moderator did not approve', () => {
  const take = (pictureId: string) => ({ type: 'RemovePicture', now, pictureId }) as const;

  test('is removed like any other change', () => {
    given(register, change({ picture }))
      .when(take(picture.pictureId))
      .then({
        type: 'PupilProfileChanged',
        data: { fields: ['picture'], picture: { before: picture, after: null } },
      });
  });

  test('is left alone if the pupil now has another picture, or none', () => {
    const other = { ...picture, pictureId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0f02' };
    given(register, change({ picture }), change({ picture: other }))
      .when(take(picture.pictureId))
      .thenNothing();
    given(register, change({ picture }), take(picture.pictureId))
      .when(take(picture.pictureId))
      .thenNothing();
  });
});

describe('a change of the profile', () => {
  test('records the changed fields with old and new values, and no others', () => {
    given(register)
      .when(change({ firstName: 'Kei', lastName: 'Brown', phone: '876 555 0123' }))
      .then({
        type: 'PupilProfileChanged',
        data: {
          pupilId: keisha,
          fields: ['firstName', 'phone'],
          personal: {
            before: { firstName: 'Keisha', phone: null },
            after: { firstName: 'Kei', phone: '876 555 0123' },
          },
        },
      });
    const [event] = given(register)
      .when(change({ firstName: 'Kei' }))
      .events();
    expect(JSON.stringify(event)).not.toContain('Brown');
  });

  test('records nothing if the values stay the same', () => {
    const changes = { firstName: 'Kei', grade: 6, picture, emailNotifications: false } as const;
    given(register)
      .when(change({ firstName: 'Keisha', grade: 5, phone: null }))
      .thenNothing();
    given(register, change(changes)).when(change(changes)).thenNothing();
    given(register).when(change({})).thenNothing();
  });

  test('records old and new grade, picture and address', () => {
    given(register)
      .when(change({ grade: 6, picture, email: 'kb@example.com' }, 'hash-of-another'))
      .then({
        type: 'PupilProfileChanged',
        data: {
          fields: ['grade', 'picture', 'email'],
          grade: { before: 5, after: 6 },
          picture: { before: null, after: picture },
          emailKey: { before: 'hash-of-address', after: 'hash-of-another' },
        },
      });
    given(register, change({ picture }))
      .when(change({ picture: null }))
      .then({
        type: 'PupilProfileChanged',
        data: { grade: { before: 5, after: 5 }, picture: { before: picture, after: null } },
      });
  });

  test('is rejected for an unknown or erased pupil', () => {
    given()
      .when(change({ firstName: 'Kei' }))
      .thenRejected('user-not-found');
    given(register, { type: 'ErasePupil', now })
      .when(change({ firstName: 'Kei' }))
      .thenRejected('user-not-found');
  });

  test('rejects an invalid date of birth, and returns the known one', () => {
    given(register, change({ birthMonth: 2 }))
      .when(change({ birthDay: 30 }))
      .thenRejected('birth-date-impossible');
  });

  test('changes other fields even if the stored date of birth has become invalid', () => {
    const later = momentOf(instantMs('2030-11-16T13:00:00.000Z'));
    given(register, change({ birthYear: 1977 }))
      .when({ ...change({ emailNotifications: false }), now: later })
      .then({ type: 'PupilProfileChanged', data: { fields: ['emailNotifications'] } });
  });
});

describe('a date of birth', () => {
  const at = (birthYear: number | null, birthMonth: number | null, birthDay: number | null) =>
    isPossibleBirthDate(
      { ...buildFirstProfile(5, personal), birthYear, birthMonth, birthDay },
      now,
    );

  test('lies in this year or in the 49 before it', () => {
    expect([1976, 1977, 2026, 2027].map((year) => at(year, null, null))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('is a real date, as far as it is known', () => {
    expect(at(2016, 2, 29)).toBe(true);
    expect(at(2015, 2, 29)).toBe(false);
    expect(at(null, 2, 29)).toBe(true);
    expect(at(null, 4, 31)).toBe(false);
    expect(at(null, null, 31)).toBe(true);
  });
});
