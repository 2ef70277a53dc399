import { expect, test } from 'vitest';
import { isCommonPassword, missingFields } from './signUpRules.ts';

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
