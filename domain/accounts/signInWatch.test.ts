import { momentOf, stamp } from '../calendar.ts';
import { test } from 'vitest';
import { spec } from '../testing.ts';
import { signInWatch } from './signInWatch.ts';

const { given } = spec(signInWatch);
const accountId = '7a1c2f5e-3b1d-4c53-9d0a-6f3f1d3c2b10';
const at = (time: string) => momentOf(Date.parse(time));
const report = (time: string) =>
  ({ type: 'ReportSignInGuesses', now: at(time), accountId }) as const;
const reported = {
  type: 'SignInGuessesReported',
  data: { accountId, ...stamp(at('2026-11-16T14:00:00Z')) },
} as const;

test('guesses are reported once on a day of Jamaica', () => {
  given().when(report('2026-11-16T14:00:00Z')).then(reported);
  given(reported).when(report('2026-11-17T04:59:00Z')).thenNothing();
});

test('guesses on another day are reported again', () => {
  given(reported)
    .when(report('2026-11-17T05:00:00Z'))
    .then({ type: 'SignInGuessesReported', data: { accountId, localDate: '2026-11-17' } });
});
