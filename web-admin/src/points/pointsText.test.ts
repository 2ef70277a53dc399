import { expect, test } from 'vitest';
import {
  describeAdjustment,
  findChanges,
  formatOneDecimal,
  formatSigned,
  toggle,
} from './pointsText.ts';

test('a change has its sign and a figure has one decimal', () => {
  expect([
    formatSigned(3),
    formatSigned(-3),
    formatSigned(0),
    formatSigned('-0.5'),
    formatSigned('0.0'),
  ]).toEqual(['+3', '−3', '0', '−0.5', '0.0']);
  expect([formatOneDecimal(2), formatOneDecimal(2.25), formatOneDecimal(-0.04)]).toEqual([
    '2.0',
    '2.3',
    '0.0',
  ]);
});

test('ticked questions are adjusted alone, and without a tick all that are shown', () => {
  const shown = [
    { questionId: 'one', change: 3 },
    { questionId: 'two', change: -2 },
    { questionId: 'three', change: 0 },
  ];
  expect(findChanges(shown, new Set())).toEqual(shown.slice(0, 2));
  expect(findChanges(shown, new Set(['two', 'three', 'not shown']))).toEqual([shown[1]]);
});

test('an adjustment says how many questions it changes, and which', () => {
  expect(describeAdjustment(1, 'ticked')).toContain('The question ticked whose points change gets');
  expect(describeAdjustment(2, 'ticked')).toContain(
    'The 2 questions ticked whose points change get ',
  );
});

test('a second tick takes the first one back', () => {
  expect(toggle(new Set(['one']), 'two')).toEqual(new Set(['one', 'two']));
  expect(toggle(new Set(['one', 'two']), 'one')).toEqual(new Set(['two']));
});
