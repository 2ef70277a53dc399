import { expect, test } from 'vitest';
import { matchPupil } from './matchPupil.ts';

const hope = '0d6c7a10-0000-4000-8000-00000000000a';
const row = {
  firstName: 'Zoë-Ann',
  lastName: 'D’Aguilar',
  grade: 5,
  schoolId: hope,
  schoolName: null,
};
const pupil = (changes: object) => ({
  id: 'z',
  username: 'zoe',
  ...row,
  newFirstName: null,
  classId: null,
  className: null,
  classYear: null,
  grade: 5 as const,
  ...changes,
});

test.each([
  ['nobody', [], 'new', null],
  ['another name', [pupil({ lastName: 'Reid' })], 'new', null],
  ['the same', [pupil({})], 'there', null],
  [
    'the same in other letters',
    [pupil({ firstName: 'ZOE ANN', lastName: "d'aguilar" })],
    'there',
    null,
  ],
  ['the same that waits', [pupil({ firstName: 'Z.', newFirstName: 'Zoë Ann' })], 'there', null],
  [
    'the same before a change',
    [pupil({ firstName: 'Zoë-Ann', newFirstName: 'Mia' })],
    'there',
    null,
  ],
  ['the same below', [pupil({ grade: 4 })], 'changed', 'Grade 4 becomes 5.'],
  ['the same without a school', [pupil({ schoolId: null })], 'changed', 'The school is added.'],
  ['a namesake elsewhere', [pupil({ schoolId: 'x' })], 'doubtful', expect.any(String)],
  ['two of them', [pupil({}), pupil({ id: 'y' })], 'doubtful', expect.any(String)],
  [
    'two below',
    [pupil({ grade: 4 }), pupil({ id: 'y', grade: 6 })],
    'doubtful',
    expect.any(String),
  ],
] as const)('a row is matched with %s', (_who, namesakes, state, remark) => {
  expect(matchPupil(row, namesakes)).toMatchObject({ state, remark });
});

test('a row without a school means the one pupil of that name and grade', () => {
  const anywhere = { ...row, schoolId: null };
  expect(matchPupil(anywhere, [pupil({})]).state).toBe('there');
  expect(matchPupil(anywhere, [pupil({}), pupil({ id: 'y', schoolId: 'x' })]).state).toBe(
    'doubtful',
  );
  expect(matchPupil(anywhere, [pupil({ grade: 4 })]).state).toBe('doubtful');
});
