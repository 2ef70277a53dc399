import { expect, test } from 'vitest';
import { getNameHint, getUsernameHint } from './nameHint.ts';

test('a new name says that it is being checked, and what others see', () => {
  expect(getNameHint({ nameState: 'waiting', shownFirstName: 'Ana' })).toBe(
    'Your new name is being checked. Until then others see “Ana”.',
  );
});

test('a rejected name says what to do', () => {
  expect(getNameHint({ nameState: 'rejected', shownFirstName: 'A.' })).toContain(
    'Please write your real name',
  );
});

test('a name that everyone sees needs no words', () => {
  expect(getNameHint({ nameState: 'shown', shownFirstName: 'Ana' })).toBeUndefined();
});

test('a username that others do not see says why, and what to do', () => {
  expect(getUsernameHint({ usernameState: 'waiting' })).toContain('is being checked');
  expect(getUsernameHint({ usernameState: 'rejected' })).toContain('choose another');
});
