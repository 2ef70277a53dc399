import { expect, test } from 'vitest';
import { avatarInitials } from './avatarInitials.ts';

test('an avatar shows the first letters of first and last name', () => {
  expect(avatarInitials({ firstName: 'Ana', lastName: 'Brown', username: 'pupil4' })).toBe('AB');
});

test('an avatar falls back to two letters of the username', () => {
  expect(avatarInitials({ firstName: 'Ana', lastName: ' ', username: 'pupil4' })).toBe('PU');
});

test('an avatar falls back to US when nothing is known', () => {
  expect(avatarInitials({})).toBe('US');
});
