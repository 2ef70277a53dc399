import { expect, test } from 'vitest';
import { loginUrl, redirectTarget } from './loginRedirect.ts';

const ORIGIN = 'https://mahoe.example';
const wantedBy = (address: string): string =>
  redirectTarget(
    new URL(loginUrl(new URL(address, ORIGIN)), ORIGIN).searchParams.get('next'),
    ORIGIN,
  ).replace(ORIGIN, '');

test.each(['/practice/7', '/report-card?period=all&x=%26#top', '/?week', '/messages'])(
  'who wanted %s is brought there after signing in',
  (address) => {
    expect(wantedBy(address)).toBe(address);
  },
);

test('the home page needs no way back', () => {
  expect(loginUrl(new URL('/', ORIGIN))).toBe('/login');
  expect(redirectTarget(null, ORIGIN)).toBe('/');
});

test.each([
  '//thief.example/login',
  '/\\thief.example',
  'https://thief.example/',
  'javascript:alert(1)',
  'practice/7',
  '',
  '/\t/thief.example',
])('nobody is sent elsewhere by %j', (next) => {
  expect(redirectTarget(next, ORIGIN)).toBe('/');
});
