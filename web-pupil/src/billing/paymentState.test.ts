import { expect, test } from 'vitest';
import { paymentState } from './paymentState.ts';

test.each([
  ['completed', 'completed', 'Completed', false],
  ['pending', 'pending', 'Pending', false],
  ['failed', 'failed', 'Failed', true],
  ['cancelled', 'failed', 'Cancelled', true],
  ['refunded', 'failed', 'Refunded', false],
  // An unknown status has the failed look, without a claim about the money.
  ['disputed', 'failed', 'Failed', false],
])('the status %s has the look "%s" and the label "%s"', (status, look, label, isNothingTaken) => {
  expect(paymentState(status)).toEqual({ look, label, isNothingTaken });
});
