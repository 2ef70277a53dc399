import { expect, test } from 'vitest';
import { createHttpDateFormat } from './httpDate.ts';

test('a date changes with its second, forwards and backwards', () => {
  const format = createHttpDateFormat();
  const ms = Date.UTC(2026, 10, 27, 23, 15, 9);
  expect(format(ms)).toBe('Fri, 27 Nov 2026 23:15:09 GMT');
  expect(format(ms + 999)).toBe('Fri, 27 Nov 2026 23:15:09 GMT');
  expect(format(ms + 1000)).toBe('Fri, 27 Nov 2026 23:15:10 GMT');
  expect(format(ms - 1)).toBe('Fri, 27 Nov 2026 23:15:08 GMT');
});
