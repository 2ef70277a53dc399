import { expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { hasPaid } from './quizSessionCommands.ts';

const END = '2026-12-16T13:00:00.000Z';

test.each([
  ['an administrator', 'exempt', '2026-12-16T13:00:00.000Z', true],
  ['nobody without a payment', null, '2026-12-16T12:00:00.000Z', false],
  ['the instant before the end', END, '2026-12-16T12:59:59.999Z', true],
  ['no more at the end', END, '2026-12-16T13:00:00.000Z', false],
])('open to %s', (_who, until, at, isOpen) => {
  expect(hasPaid(until, momentOf(instantMs(at)))).toBe(isOpen);
});
