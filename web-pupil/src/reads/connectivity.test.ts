import { expect, test } from 'vitest';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { isNetworkFailure } from './connectivity.ts';

const problem = (code: string) => ({ code, message: code });

test.each([
  ['a cut line', new TypeError('Failed to fetch')],
  ['a page where JSON should be', new SyntaxError('Unexpected token')],
  ['nothing within the time', new DOMException('too long', 'TimeoutError')],
  ['a proxy without a server', new RequestFailed(502, '', undefined)],
  ['the sign-in page of a Wi-Fi', new RequestFailed(511, '<h1>Sign in</h1>', undefined)],
  ['a server without its database', new RequestFailed(503, '', problem('unavailable'))],
])('%s is no answer', (_, error) => {
  expect(isNetworkFailure(error)).toBe(true);
});

test.each([
  ['a refusal', new RequestFailed(401, '', problem('not-signed-in'))],
  ['a mistake of the server', new RequestFailed(500, '', problem('internal-error'))],
  ['a read nobody waits for any more', new DOMException('gone', 'AbortError')],
])('%s is no line that is away', (_, error) => {
  expect(isNetworkFailure(error)).toBe(false);
});
