import { expect, test } from 'vitest';
import {
  additionSteps,
  divisionSteps,
  longMultiplicationSteps,
  multiplicationSteps,
  subtractionSteps,
} from './calculationSteps.ts';

test('a sum is carried from column to column', () => {
  expect(additionSteps(754, 589)).toBe(
    'Ones: 4 + 9 = 13, write 3 and carry 1. Tens: 5 + 8 + 1 = 14, write 4 and carry 1. Hundreds: 7 + 5 + 1 = 13. The sum is 1,343.',
  );
});

test('a difference regroups where it must', () => {
  expect(subtractionSteps(942, 805)).toBe(
    'Ones: regroup, 12 − 5 = 7. Tens: 1 was lent, 3 − 0 = 3. Hundreds: 9 − 8 = 1. The difference is 137.',
  );
  expect(subtractionSteps(1003, 456)).toBe(
    'Ones: regroup, 13 − 6 = 7. Tens: 1 was lent, regroup, 9 − 5 = 4. Hundreds: 1 was lent, regroup, 9 − 4 = 5. The difference is 547.',
  );
});

test('a division goes from the left, zeros and all', () => {
  expect(divisionSteps(256, 8)).toBe(
    '25 ÷ 8 = 3 with 1 left over. Bring down the 6: 16 ÷ 8 = 2. The answer is 32, since 32 × 8 = 256.',
  );
  expect(divisionSteps(5120, 5)).toBe(
    '5 ÷ 5 = 1. Bring down the 1: 1 ÷ 5 = 0 with 1 left over. Bring down the 2: 12 ÷ 5 = 2 with 2 left over. Bring down the 0: 20 ÷ 5 = 4. The answer is 1,024, since 1,024 × 5 = 5,120.',
  );
});

test('a product is the sum of its places', () => {
  expect(multiplicationSteps(407, 6)).toBe(
    'Split 407 into 400 + 7. 400 × 6 = 2,400; 7 × 6 = 42. Together: 2,442.',
  );
});

test('decimals have columns after the point', () => {
  expect(additionSteps(2259, 890, 2)).toBe(
    'Hundredths: 9 + 0 = 9. Tenths: 5 + 9 = 14, write 4 and carry 1. Ones: 2 + 8 + 1 = 11, write 1 and carry 1. Tens: 2 + 0 + 1 = 3. The sum is 31.49.',
  );
  expect(subtractionSteps(172, 159, 1)).toBe(
    'Tenths: regroup, 12 − 9 = 3. Ones: 1 was lent, 6 − 5 = 1. Tens: 1 − 1 = 0. The difference is 1.3.',
  );
});

test('a number of two digits multiplies by its tens and by its ones', () => {
  expect(longMultiplicationSteps(32, 33)).toBe(
    'Split 33 into 30 and 3. 32 × 30 = 960 and 32 × 3 = 96. Together: 1,056.',
  );
});
