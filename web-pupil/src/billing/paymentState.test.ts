import { expect, test } from 'vitest';
import { paymentState } from './paymentState.ts';

test('completed and pending have looks of their own, anything else the failed one', () => {
  const looks = ['completed', 'pending', 'failed', 'refunded', 'disputed'].map(paymentState);
  expect(looks.map(({ look }) => look)).toEqual([
    'completed',
    'pending',
    'failed',
    'failed',
    'failed',
  ]);
  expect(looks.map(({ words }) => words).slice(2)).toEqual(['Failed', 'Refunded', 'Failed']);
});
