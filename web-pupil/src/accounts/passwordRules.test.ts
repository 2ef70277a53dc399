import { expect, test } from 'vitest';
import { validateNewPassword } from './passwordRules.ts';

test.each([
  ['', '', 'Password Required', 'password'],
  ['12345', '12345', 'Password Too Short', 'password'],
  ['123456', '12345', "Passwords Don't Match", 'confirmation'],
  ['123456', '', "Passwords Don't Match", 'confirmation'],
])(
  'the password "%s" confirmed by "%s" is refused with "%s"',
  (password, confirmation, title, field) => {
    expect(validateNewPassword(password, confirmation)).toMatchObject({ title, field });
  },
);

test('any six characters are accepted as a password if the confirmation matches', () => {
  expect(validateNewPassword('      ', '      ')).toBeUndefined();
  expect(validateNewPassword('pässwö', 'pässwö')).toBeUndefined();
});
