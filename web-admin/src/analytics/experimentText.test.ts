import { registerExperiment } from '@mahoe/contracts/adaptive/experiments';
import { describe, expect, test } from 'vitest';
import {
  countedText,
  evidenceWarning,
  intervalText,
  NEW_EXPERIMENT,
  toExperimentBody,
} from './experimentText.ts';

test('a draft is sent with shares in thousandths and with parsed numbers', () => {
  const body = toExperimentBody({
    ...NEW_EXPERIMENT,
    experiment: 'one',
    description: 'Does it help?',
    from: '12.5',
    to: '50',
  });
  expect(registerExperiment.body.parse(body)).toMatchObject({
    layer: 'choice',
    wantedEffect: 5,
    buckets: { from: 125, to: 500 },
    arms: [{ weight: 1 }, { weight: 1 }],
  });
});

test('text that is not a number is sent as 0, which the server refuses', () => {
  expect(toExperimentBody({ ...NEW_EXPERIMENT, wantedEffect: 'a lot', to: '' })).toMatchObject({
    wantedEffect: 0,
    buckets: { from: 0, to: 0 },
  });
});

test('pupils in their first two weeks may count later, unless the experiment is over', () => {
  expect(countedText(41, 53, 'running')).toBe(
    '41 pupils are counted: their first fortnight is over. 12 still in theirs.',
  );
  expect(countedText(1, 3, 'stopped')).toBe(
    '1 pupil is counted: their first fortnight was over. 2 were still in theirs and do not count.',
  );
  expect(countedText(0, 0, 'running')).toBe('No pupils yet.');
  expect(countedText(0, 0, 'concluded')).toBe('No pupils took part.');
});

test('an interval has two decimals and a minus sign, and a missing one says what it needs', () => {
  expect(intervalText({ low: -1.234, high: 2 })).toBe('−1.23 to 2');
  expect(intervalText(null)).toBe('Needs 30 pupils per arm');
});

describe('a decision on weak evidence is warned about', () => {
  const arm = (name: string, assigned: number) => ({
    name,
    policy: 'control' as const,
    weight: 1,
    assigned,
    pupils: assigned,
    mean: 1,
    deviation: 1,
  });
  const reading = (assigned: number, interval: { low: number; high: number } | null) => ({
    arms: [arm('control', assigned), arm('adaptive', assigned)],
    sampleRatio: { chiSquare: 0, chance: 1, isAlarm: false },
    comparisons: [{ arm: 'adaptive', fixedInterval: interval, alwaysValidInterval: interval }],
  });

  test.each([
    ['nobody took part', reading(0, null), /No pupil took part/],
    ['an arm is small', reading(20, null), /fewer than 30/],
    ['chance may explain the difference', reading(50, { low: -1, high: 2 }), /chance/],
    [
      'pupils are not split as planned',
      {
        ...reading(50, { low: 1, high: 2 }),
        sampleRatio: { chiSquare: 99, chance: 0, isAlarm: true },
      },
      /not split as planned/,
    ],
  ])('because %s', (_case, weak, words) => {
    expect(evidenceWarning(weak)).toMatch(words);
  });

  test('and a clear difference has no warning', () => {
    expect(evidenceWarning(reading(50, { low: 1, high: 2 }))).toBeUndefined();
  });
});
