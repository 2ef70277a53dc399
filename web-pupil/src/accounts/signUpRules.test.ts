import { expect, test } from 'vitest';
import { validateFields, isCommonPassword, missingFields } from './signUpRules.ts';

test('missingFields reports the username, password, names and e-mail if they are blank', () => {
  const all = {
    username: 'ana',
    password: 'mango7',
    firstName: 'Ana',
    lastName: 'Brown',
    email: 'a@b.jm',
  };
  expect(missingFields(all)).toEqual([]);
  expect(missingFields({ ...all, firstName: '  ', email: '' })).toEqual(['firstName', 'email']);
});

test('a password of spaces counts as filled in', () => {
  const fields = { username: 'ana', firstName: 'Ana', lastName: 'Brown', email: 'a@b.jm' };
  expect(missingFields({ ...fields, password: '      ' })).toEqual([]);
  expect(missingFields({ ...fields, password: '' })).toEqual(['password']);
});

test('a common password is recognised in any letter case', () => {
  expect(isCommonPassword('Password')).toBe(true);
  expect(isCommonPassword('green-mango-river')).toBe(false);
});

test('validateFields reports all faults together, by the rules of the server', () => {
  const fields = {
    username: 'a b',
    password: 'four',
    firstName: '',
    lastName: 'Brown',
    email: 'x',
  };
  expect(validateFields(fields)).toEqual({
    firstName: 'Please fill this in.',
    username: 'A username may have letters, numbers, dots, dashes and underscores.',
    password: 'Password must be at least 6 characters long',
    email: 'Please enter a valid email address',
  });
  expect(Object.keys(validateFields({ ...fields, firstName: 'Ana' }))[0]).toBe('username');
});
