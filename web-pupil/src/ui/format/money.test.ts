import { expect, test } from 'vitest';
import { formatAmount } from './money.ts';

test('an amount is stored in cents and shown divided by 100', () => {
  expect(formatAmount(2500, 'JMD')).toBe('JMD 25');
  expect(formatAmount(1250, 'JMD')).toBe('JMD 12.50');
  expect(formatAmount(250_000, 'JMD')).toBe('JMD 2,500');
});
