import { expect, test } from 'vitest';
import { oneDecimal, signed } from './pointsText.ts';

test('changes have their sign, and figures one decimal', () => {
  expect([signed(3), signed(-3), signed(0), signed('-0.5'), signed('0.0')]).toEqual([
    '+3',
    '−3',
    '0',
    '−0.5',
    '0.0',
  ]);
  expect([oneDecimal(2), oneDecimal(2.25), oneDecimal(-0.04)]).toEqual(['2.0', '2.3', '0.0']);
});
