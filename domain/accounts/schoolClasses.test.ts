import { test } from 'vitest';
import { instantMs, momentOf, stamp } from '../calendar.ts';
import { spec } from '../testing.ts';
import { schoolClasses, type AddClass } from './schoolClasses.ts';

const now = momentOf(instantMs('2026-09-07T13:00:00.000Z'));
const msBrown = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
const [one, other] = [
  '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0501',
  '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0502',
];
const mona = { schoolId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0401', schoolName: null };
const add = (classId: string, name: string, schoolYear = 2026): AddClass => ({
  type: 'AddClass',
  administratorId: msBrown,
  now,
  ...mona,
  classId,
  name,
  schoolYear,
});
const rename = (classId: string, name: string) =>
  ({ type: 'RenameClass', administratorId: msBrown, now, classId, name }) as const;
const common = { ...mona, administratorId: msBrown, ...stamp(now) };

test('A school has one class of a name in a school year (R29)', () => {
  const added = spec(schoolClasses).given().when(add(one, '5 Blue')).events();
  spec(schoolClasses)
    .given(...added)
    .when(add(other, '5blue'))
    .thenNothing();
  spec(schoolClasses)
    .given(...added)
    .when(add(other, '5 Blue', 2027))
    .then({
      type: 'ClassAdded',
      data: { classId: other, name: '5 Blue', schoolYear: 2027, ...common },
    });
});

test('A class gets another name unless another class has it', () => {
  const first = spec(schoolClasses).given().when(add(one, '5 Blue')).events();
  const second = spec(schoolClasses)
    .given(...first)
    .when(add(other, '5 Red'))
    .events();
  const given = [...first, ...second];
  spec(schoolClasses)
    .given(...given)
    .when(rename(one, '5-BLUE'))
    .then({ type: 'ClassRenamed', data: { classId: one, name: '5-BLUE', ...common } });
  spec(schoolClasses)
    .given(...given)
    .when(rename(one, '5 red'))
    .thenRejected('class-name-taken');
  spec(schoolClasses)
    .given(...given)
    .when(rename(one, '5 Blue'))
    .thenNothing();
});

test('A class of another school cannot be renamed', () => {
  spec(schoolClasses).given().when(rename(one, '5 Blue')).thenRejected('class-not-found');
});
