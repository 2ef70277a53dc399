import { expect, test } from 'vitest';
import { practiceEvents } from './events.ts';

test.each([
  ['counts for the day on which it ended', { answered: 3 }, '2026-09-07'],
  ['counts for no day without an answer', { answered: 0 }, null],
  ['keeps a recorded day', { answered: 3, lastAnsweredOn: '2026-09-06' }, '2026-09-06'],
])('a completion of version 1 %s', (_case, recorded, lastAnsweredOn) => {
  const { before } = practiceEvents.QuizSessionCompleted;
  expect(before?.upcast({ localDate: '2026-09-07', ...recorded })).toEqual({
    localDate: '2026-09-07',
    ...recorded,
    lastAnsweredOn,
  });
});
