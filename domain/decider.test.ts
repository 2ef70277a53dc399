import { expect, test } from 'vitest';
import { ensureDone, reject, type Rejection } from './decider.ts';

type Outcome = { readonly position: number } | Rejection<'key-taken' | 'user-not-found'>;

test('a result is done, rejected as foreseen, or an error', () => {
  const done: Outcome = { position: 1 };
  const taken: Outcome = reject('key-taken');
  expect(ensureDone<{ readonly position: number }, 'key-taken'>(done)).toBe(true);
  expect(ensureDone(taken, 'key-taken')).toBe(false);
  expect(() => ensureDone(taken)).toThrow('refused: key-taken');
  expect(() => ensureDone(taken as Outcome, 'user-not-found')).toThrow('refused: key-taken');
});
