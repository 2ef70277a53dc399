import { expect, test } from 'vitest';
import { ensureDone, reject, type Rejection } from './decider.ts';

type Outcome = { readonly position: number } | Rejection<'key-taken' | 'user-not-found'>;

test('what nobody is told of was done, was refused as foreseen, or is an error', () => {
  const done: Outcome = { position: 1 };
  const taken: Outcome = reject('key-taken');
  expect(ensureDone<{ readonly position: number }, 'key-taken'>(done)).toBe(true);
  expect(ensureDone(taken, 'key-taken')).toBe(false);
  expect(() => ensureDone(taken)).toThrow('refused: key-taken');
  expect(() => ensureDone(taken as Outcome, 'user-not-found')).toThrow('refused: key-taken');
});
