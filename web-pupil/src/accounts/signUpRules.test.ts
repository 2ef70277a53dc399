import { expect, test } from 'vitest';
import { validateFields, isCommonPassword, missingFields } from './signUpRules.ts';

test('username, password, both names and e-mail are required', () => {
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

test('spaces are a password like any other', () => {
  const fields = { username: 'ana', firstName: 'Ana', lastName: 'Brown', email: 'a@b.jm' };
  expect(missingFields({ ...fields, password: '      ' })).toEqual([]);
  expect(missingFields({ ...fields, password: '' })).toEqual(['password']);
});

test('a very common password is noticed in any letter case', () => {
  expect(isCommonPassword('Password')).toBe(true);
  expect(isCommonPassword('green-mango-river')).toBe(false);
});

test('everything that is wrong is said at once, by the rules of the server', () => {
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
