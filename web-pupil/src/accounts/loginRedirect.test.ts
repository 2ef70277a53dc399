import { expect, test } from 'vitest';
import { loginUrl, redirectTarget } from './loginRedirect.ts';

const ORIGIN = 'https://mahoe.example';
const wantedBy = (address: string): string =>
  redirectTarget(
    new URL(loginUrl(new URL(address, ORIGIN)), ORIGIN).searchParams.get('next'),
    ORIGIN,
  ).replace(ORIGIN, '');

test.each(['/practice/7', '/report-card?period=all&x=%26#top', '/?week', '/messages'])(
  'signing in leads back to %s if the user was sent from there',
  (address) => {
    expect(wantedBy(address)).toBe(address);
  },
);

test('a user sent from the home page gets no return address', () => {
  expect(loginUrl(new URL('/', ORIGIN))).toBe('/login');
  expect(redirectTarget(null, ORIGIN)).toBe('/');
});

test('a user who has set a new password does not return to the link', () => {
  expect(loginUrl(new URL('/reset-password?token=from-a-mail', ORIGIN))).toBe('/login');
});

test.each([
  '//thief.example/login',
  '/\\thief.example',
  'https://thief.example/',
  'javascript:alert(1)',
  'practice/7',
  '',
  '/\t/thief.example',
])('signing in leads to the home page if the return address is %j', (next) => {
  expect(redirectTarget(next, ORIGIN)).toBe('/');
});
