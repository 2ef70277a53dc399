import { expect, test } from 'vitest';
import { listPooled } from './candidatePool.ts';
import { practiceEvents } from './events.ts';
import { choice, halfInFigures, halfOfTwelve, threeQuarters } from './fixtures/keishasQuiz.ts';

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

test('a start of version 1 has the pool of its candidates, which it recorded with their keys', () => {
  const { before } = practiceEvents.QuizSessionStarted;
  const questions = [
    choice(halfOfTwelve),
    choice(threeQuarters, { timesAnsweredToday: 2, rapidBelowMs: 3500, recentlyRight: true }),
    choice(halfInFigures, { version: 3 }),
  ];
  const recorded = { frame: {}, questions, candidateIds: [threeQuarters, halfInFigures] };
  const upcast = before?.upcast(recorded) as Parameters<typeof listPooled>[0];
  expect(upcast).toMatchObject(recorded);
  expect(listPooled(upcast)).toEqual([
    {
      questionId: threeQuarters,
      version: 1,
      timesAnsweredToday: 2,
      rapidBelowMs: 3500,
      recentlyRight: true,
    },
    {
      questionId: halfInFigures,
      version: 3,
      timesAnsweredToday: 0,
      rapidBelowMs: 2000,
      recentlyRight: false,
    },
  ]);
  expect(before?.upcast({ ...recorded, frame: null })).toEqual({ ...recorded, frame: null });
});
