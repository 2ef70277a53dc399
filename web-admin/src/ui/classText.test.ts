import { expect, test } from 'vitest';
import { toFullClassText, toPlaceText, toStudentClassText } from './classText.ts';

test('A class is written with its school year, and its school if there is one', () => {
  const blue = { name: '5 Blue', schoolYear: 2026 };
  expect(toFullClassText({ ...blue, school: 'Mona Primary' })).toBe(
    '5 Blue, 2026/27, Mona Primary',
  );
  expect(toFullClassText({ ...blue, school: '' })).toBe('5 Blue, 2026/27');
});

test('A student without a school and a class has no place', () => {
  expect(toPlaceText({ school: 'Mona Primary', className: '5 Blue' })).toBe('Mona Primary, 5 Blue');
  expect(toPlaceText({ school: 'Mona Primary', className: null })).toBe('Mona Primary');
  expect(toPlaceText({ school: null, className: null })).toBe('');
  expect(toStudentClassText({ className: null, classYear: null })).toBeNull();
});
