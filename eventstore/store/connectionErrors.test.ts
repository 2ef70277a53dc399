import { expect, test } from 'vitest';
import { explainConnectionError } from './connectionErrors.ts';

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code });

test.each([
  [coded('connect ECONNREFUSED 127.0.0.1:2113', 'ECONNREFUSED'), 'nobody answers'],
  [new AggregateError([coded('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]), 'nobody answers'],
  [coded('password authentication failed for user "mahoe"', '28P01'), 'the user is refused'],
  [new Error('16 UNAUTHENTICATED: Not authenticated'), 'the user is refused'],
  [new Error('database "mahoe" does not exist'), 'there is no such database'],
  [new Error('14 UNAVAILABLE: self-signed certificate in certificate chain'), 'is not trusted'],
  [new Error('unable to verify the first certificate'), 'is not trusted'],
  [new Error('14 UNAVAILABLE: certificate has expired'), 'has expired'],
  [new Error('away', { cause: new Error('no answer in 1000 ms') }), 'nobody answers'],
  [new Error('a rule of its own'), 'a rule of its own'],
])('%s', (error, words) => {
  expect(explainConnectionError(error)).toContain(words);
});
