import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isIssuedSessionToken, issueSessionToken } from './sessionToken.ts';

const pepper = randomBytes(32);

test('a token of ours is recognised each time, and under its own pepper alone', () => {
  const token = issueSessionToken(pepper);
  expect([1, 2].map(() => isIssuedSessionToken(pepper, token))).toEqual([true, true]);
  expect(isIssuedSessionToken(randomBytes(32), token)).toBe(false);
});

test('a changed token is refused after the real one was recognised', () => {
  const token = issueSessionToken(pepper);
  isIssuedSessionToken(pepper, token);
  const [secret = '', signature = ''] = token.split('.');
  const changed = [`x${secret}.${signature}`, `${secret}.x${signature}`, `${secret}.`, secret, ''];
  for (const one of [...changed, undefined]) {
    expect([1, 2].map(() => isIssuedSessionToken(pepper, one))).toEqual([false, false]);
  }
});
