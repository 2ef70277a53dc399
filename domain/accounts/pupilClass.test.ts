import { describe, expect, test } from 'vitest';
import { instantMs, momentOf, stamp, type Moment } from '../calendar.ts';
import { spec } from '../testing.ts';
import type { PupilEvent } from './events.ts';
import { pupil } from './pupil.ts';
import type { MoveUp, PupilCommand } from './pupilCommands.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const msBrown = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
const mona = { schoolId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0401', schoolName: null };
const [fourBlue, fiveBlue] = ['0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0501', mona.schoolId];

const at = (minutes: number): Moment =>
  momentOf(instantMs('2026-11-16T13:00:00.000Z') + minutes * 60_000);
const by = (minutes: number) => ({ administratorId: msBrown, now: at(minutes) });

const register = (grade: 4 | 5 | 6): PupilCommand => ({
  type: 'RegisterPupil',
  now: at(0),
  pupilId: keisha,
  grade,
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
});
const join: PupilCommand = {
  type: 'ChangeClass',
  classId: fourBlue,
  changes: mona,
  ...by(5),
};
const moveUp = (grade: MoveUp['grade'], schoolYear = 2027): PupilCommand => ({
  type: 'MoveUp',
  schoolYear,
  grade,
  classId: fiveBlue,
  ...by(10),
});

const after = (...commands: readonly PupilCommand[]): readonly PupilEvent[] =>
  commands.reduce<readonly PupilEvent[]>(
    (events, command) => [
      ...events,
      ...spec(pupil)
        .given(...events)
        .when(command)
        .events(),
    ],
    [],
  );

const profileChanged = (
  fields: ('schoolId' | 'schoolName' | 'grade')[],
  grade: { before: 4 | 5 | 6; after: 4 | 5 | 6 },
  before: object,
  changed: object,
  minutes: number,
): PupilEvent => ({
  type: 'PupilProfileChanged',
  data: {
    pupilId: keisha,
    fields,
    grade,
    emailKey: { before: 'another-keyed-hash', after: 'another-keyed-hash' },
    picture: { before: null, after: null },
    nameReview: { before: null, after: null },
    isOwnNameChange: false,
    personal: { before, after: changed },
    ...stamp(at(minutes)),
  },
});
const classChanged = (
  from: string | null,
  to: string | null,
  minutes: number,
  administratorId: string | null = msBrown,
): PupilEvent => ({
  type: 'PupilClassChanged',
  data: {
    pupilId: keisha,
    administratorId,
    personal: { before: from, after: to },
    ...stamp(at(minutes)),
  },
});
const movedUp = (hasLeft: boolean): PupilEvent => ({
  type: 'PupilMovedUp',
  data: { pupilId: keisha, schoolYear: 2027, hasLeft, administratorId: msBrown, ...stamp(at(10)) },
});
const hopeValley = { schoolId: null, schoolName: 'Hope Valley Experimental' };
const same = { before: 4, after: 4 } as const;

describe('a class (R29)', () => {
  test('brings its school to a pupil who joins', () => {
    spec(pupil)
      .given(...after(register(4)))
      .when(join)
      .then(
        profileChanged(['schoolId', 'schoolName'], same, hopeValley, mona, 5),
        classChanged(null, fourBlue, 5),
      );
  });

  test('does not change for a pupil who is in it', () => {
    spec(pupil)
      .given(...after(register(4), join))
      .when(join)
      .thenNothing();
  });

  test('lets a pupil go and leaves the school', () => {
    spec(pupil)
      .given(...after(register(4), join))
      .when({ type: 'ChangeClass', classId: null, changes: {}, ...by(8) })
      .then(classChanged(fourBlue, null, 8));
  });

  test('loses a pupil who chooses another school', () => {
    spec(pupil)
      .given(...after(register(4), join))
      .when({ type: 'ChangeProfile', changes: hopeValley, emailKey: null, now: at(9) })
      .then(
        profileChanged(['schoolId', 'schoolName'], same, mona, hopeValley, 9),
        classChanged(fourBlue, null, 9, null),
      );
  });

  test('keeps a pupil whose profile changes otherwise', () => {
    spec(pupil)
      .given(...after(register(4), join))
      .when({ type: 'ChangeProfile', changes: { ...mona, grade: 5 }, emailKey: null, now: at(9) })
      .then(profileChanged(['grade'], { before: 4, after: 5 }, {}, {}, 9));
  });
});

describe('moving up (R29)', () => {
  test('raises the grade and changes the class', () => {
    const moved = spec(pupil)
      .given(...after(register(4), join))
      .when(moveUp(4))
      .events();
    expect(moved).toEqual([
      profileChanged(['grade'], { before: 4, after: 5 }, {}, {}, 10),
      classChanged(fourBlue, fiveBlue, 10),
      movedUp(false),
    ]);
  });

  test('takes a pupil of the last grade out of class and school', () => {
    const school = [{ schoolId: mona.schoolId }, { schoolId: null }] as const;
    const moved = spec(pupil)
      .given(...after(register(6), join))
      .when(moveUp(6))
      .events();
    expect(moved).toEqual([
      profileChanged(['schoolId'], { before: 6, after: 6 }, ...school, 10),
      classChanged(fourBlue, null, 10),
      movedUp(true),
    ]);
  });

  test('changes nothing if it is repeated for a school year or an earlier one', () => {
    const moved = after(register(4), join, moveUp(4));
    for (const year of [2026, 2027]) {
      spec(pupil)
        .given(...moved)
        .when(moveUp(5, year))
        .thenNothing();
    }
  });

  test('is refused if the grade is no longer that of the preview', () => {
    spec(pupil)
      .given(...after(register(5), join))
      .when(moveUp(4))
      .thenRejected('grade-changed');
  });

  test('is refused for nobody', () => {
    spec(pupil).given().when(moveUp(4)).thenRejected('user-not-found');
  });
});
