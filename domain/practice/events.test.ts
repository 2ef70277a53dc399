import { expect, test } from 'vitest';
import { practiceEvents } from './events.ts';

test.each([
  ['is of the day it ended', { answered: 3 }, '2026-09-07'],
  ['is of no day without an answer', { answered: 0 }, null],
  ['keeps a day it told', { answered: 3, lastAnsweredOn: '2026-09-06' }, '2026-09-06'],
])('a completion of version 1 %s', (_what, told, lastAnsweredOn) => {
  const { before } = practiceEvents.QuizSessionCompleted;
  expect(before?.upcast({ localDate: '2026-09-07', ...told })).toEqual({
    localDate: '2026-09-07',
    ...told,
    lastAnsweredOn,
  });
});
