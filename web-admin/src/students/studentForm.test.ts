import { expect, test } from 'vitest';
import {
  toStudentChanges,
  lacksNames,
  validateStudentForm,
  type StudentForm,
} from './studentForm.ts';

const before: StudentForm = {
  firstName: 'Ana',
  lastName: 'Brown',
  username: 'ana',
  grade: 4,
  classId: null,
  password: '',
};

test.each(['firstName', 'lastName', 'username'] as const)('%s is required', (name) => {
  const form = { ...before, [name]: '  ' };
  expect(lacksNames(form)).toBe(true);
  expect(validateStudentForm(form)).toBe('First name, last name, and username are required');
});

test('a password has at least six characters or is empty', () => {
  expect(validateStudentForm({ ...before, password: '12345' })).toBe(
    'Password must be at least 6 characters long',
  );
  expect(validateStudentForm({ ...before, password: '123456' })).toBeUndefined();
  expect(validateStudentForm(before)).toBeUndefined();
});

test('only changed fields are sent', () => {
  expect(toStudentChanges({ ...before, firstName: ' Anna ', grade: 5 }, before)).toEqual({
    firstName: 'Anna',
    grade: 5,
  });
  expect(toStudentChanges({ ...before, password: 'mango-tree' }, before)).toEqual({
    password: 'mango-tree',
  });
});
