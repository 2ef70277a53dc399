import { expect, test } from 'vitest';
import { formatOneDecimal, formatSigned } from './pointsText.ts';

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
