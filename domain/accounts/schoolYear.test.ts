import { expect, test } from 'vitest';
import { nextSchoolYearOf, schoolYearOf, toNextClassName } from './schoolYear.ts';

test('A school year begins in August (R29)', () => {
  expect(schoolYearOf({ localDate: '2026-07-31' })).toBe(2025);
  expect(schoolYearOf({ localDate: '2026-08-01' })).toBe(2026);
  expect(schoolYearOf({ localDate: '2027-01-15' })).toBe(2026);
});

test('A school moves into the school year of the calendar year', () => {
  expect(nextSchoolYearOf({ localDate: '2027-06-30' })).toBe(2027);
  expect(nextSchoolYearOf({ localDate: '2027-10-01' })).toBe(2027);
});

test('The name of a class rises by a grade and keeps everything else', () => {
  expect(toNextClassName('4 Blue')).toBe('5 Blue');
  expect(toNextClassName('Grade 5B')).toBe('Grade 6B');
  expect(toNextClassName('Grade 4/5')).toBe('Grade 5/6');
  expect(toNextClassName('Room 14')).toBe('Room 14');
  expect(toNextClassName('Hibiscus')).toBe('Hibiscus');
});
