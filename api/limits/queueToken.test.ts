import { expect, test } from 'vitest';
import { createQueueTokens } from './queueToken.ts';

const { issue, verify } = createQueueTokens(Buffer.alloc(32, 2));
const MINUTE_MS = 60_000;

test('every process with the same key reads the time of the first call from a token', () => {
  const token = issue('a call', 1000);
  expect(verify('a call', token, MINUTE_MS)).toBe(1000);
  expect(createQueueTokens(Buffer.alloc(32, 2)).verify('a call', token, MINUTE_MS)).toBe(1000);
});

test('a token is valid for its own call, for five minutes, and only unchanged', () => {
  const token = issue('a call', 1000);
  expect(verify('another call', token, MINUTE_MS)).toBeUndefined();
  expect(verify('a call', token, 5 * MINUTE_MS + 1000)).toBeUndefined();
  expect(createQueueTokens(Buffer.alloc(32, 3)).verify('a call', token, MINUTE_MS)).toBeUndefined();
  const [, signature = ''] = token.split('.');
  for (const made of [
    undefined,
    '',
    '.',
    '900',
    `900.${signature}`,
    `1000.${signature}x`,
    'NaN.',
  ]) {
    expect(verify('a call', made, MINUTE_MS)).toBeUndefined();
  }
});
