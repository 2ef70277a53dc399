import { expect, test } from 'vitest';
import { ProfileForm } from '@mahoe/contracts/accounts/profile';
import { birthYears, isEmailChanged, toBody } from './profileFields.ts';

test('the years of birth are this year and the 49 before it', () => {
  const years = birthYears(2026);
  expect(years).toHaveLength(50);
  expect([years[0], years.at(-1)]).toEqual([2026, 1977]);
});

const form = {
  firstName: 'Ana',
  lastName: 'Brown',
  email: ' ana@home.example ',
  currentPassword: 'sunny-mango',
  phone: '',
  sex: '',
  birthMonth: '',
  birthDay: '',
  birthYear: '',
  grade: '6',
  emailNotifications: false,
};

test('a name that stays is not sent, so an older name may stay as it is', () => {
  const old = { ...form, firstName: 'Henry 2nd' };
  expect(toBody(old, old)).not.toHaveProperty('firstName');
  expect(ProfileForm.safeParse(toBody(old, old)).success).toBe(true);
  const { firstName } = toBody({ ...old, firstName: 'Henry' }, old);
  expect(firstName).toBe('Henry');
});

test('a form with only a name is valid for the server', () => {
  const body = toBody(form, { firstName: '', lastName: '', email: '' });
  expect(ProfileForm.parse(body)).toMatchObject({
    email: 'ana@home.example',
    phone: null,
    sex: null,
    birthMonth: null,
    grade: 6,
    emailNotifications: false,
  });
});

test.each([
  ['Ana@Home.example', false],
  ['ana@school.example', true],
])('the password is sent only if the e-mail %s becomes another: %s', (email, isSent) => {
  const user = { ...form, email };
  expect(isEmailChanged(form, user)).toBe(isSent);
  expect('currentPassword' in toBody(form, user)).toBe(isSent);
});
