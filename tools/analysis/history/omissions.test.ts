import { expect, test } from 'vitest';
import {
  describeLeftOut,
  formatLeftOut,
  isFromLog,
  isOfSimulatedPupils,
  toLogSource,
} from './omissions.ts';

test('a history says whom it leaves out, and how to read them', () => {
  const real = { source: toLogSource('a', false), leftOut: 1234 };
  const simulated = { ...real, source: toLogSource('a', true) };
  expect([isFromLog(real), isOfSimulatedPupils(real)]).toEqual([true, false]);
  expect([isFromLog(simulated), isOfSimulatedPupils(simulated)]).toEqual([true, true]);
  expect(describeLeftOut(real)).toContain('1,234 events of simulated pupils (history --simulated');
  expect(describeLeftOut(simulated)).toContain('pupils who are not simulated');
  expect(describeLeftOut({ ...real, leftOut: 0 })).toBeUndefined();
  expect(isFromLog({ source: 'simulation seed=1' })).toBe(false);
});

test('only what was left out is named', () => {
  expect(
    formatLeftOut([
      [0, 'open ones'],
      [1200, 'rapid guesses'],
      [3, 'others'],
    ]),
  ).toBe('Left out: 1,200 rapid guesses, 3 others.');
  expect(formatLeftOut([[0, 'open ones']])).toBe('');
});
