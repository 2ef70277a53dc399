import { expect, test } from 'vitest';
import { rememberPosition } from './logPosition.ts';

test('nothing is known before the first command', () => {
  expect(rememberPosition().newest()).toBeUndefined();
});

test('an older position never replaces a newer one', () => {
  const memory = rememberPosition();
  memory.note('90071992547409930');
  memory.note('900');
  expect(memory.newest()).toBe('90071992547409930');
});

test('anything but a number is ignored', () => {
  const memory = rememberPosition();
  memory.note('soon');
  expect(memory.newest()).toBeUndefined();
});
