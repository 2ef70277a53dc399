import { expect, test } from 'vitest';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { findOutage, isNetworkFailure } from './connectivity.ts';

const problem = (code: string) => ({ code, message: code });

test.each([
  ['a cut connection', new TypeError('Failed to fetch')],
  ['a page where JSON should be', new SyntaxError('Unexpected token')],
  ['a timeout', new DOMException('too long', 'TimeoutError')],
  ['a proxy without a server', new RequestFailed(502, '', undefined)],
  ['the sign-in page of a Wi-Fi', new RequestFailed(511, '<h1>Sign in</h1>', undefined)],
  ['a server without its database', new RequestFailed(503, '', problem('unavailable'))],
])('%s is a network failure', (_, error) => {
  expect(isNetworkFailure(error)).toBe(true);
});

test.each([
  ['a refusal', new RequestFailed(401, '', problem('not-signed-in'))],
  ['an error of the server', new RequestFailed(500, '', problem('internal-error'))],
  ['a cancelled read', new DOMException('gone', 'AbortError')],
])('%s is not a network failure', (_, error) => {
  expect(isNetworkFailure(error)).toBe(false);
});

test.each([
  ['an error of the server', new RequestFailed(500, '', problem('internal-error')), 'server'],
  ['an error without a text', new RequestFailed(500, '', undefined), 'server'],
  ['a proxy without a server', new RequestFailed(504, '<h1>Gateway</h1>', undefined), 'server'],
  ['a busy server', new RequestFailed(429, '', problem('too-many-requests')), 'server'],
  ['a cut connection', new TypeError('Failed to fetch'), 'offline'],
  ['the sign-in page of a Wi-Fi', new RequestFailed(511, '<h1>Sign in</h1>', undefined), 'offline'],
  ['a page where JSON should be', new SyntaxError('Unexpected token'), 'offline'],
] as const)('%s is an outage of its own kind', (_, error, outage) => {
  expect(findOutage(error)).toBe(outage);
});
