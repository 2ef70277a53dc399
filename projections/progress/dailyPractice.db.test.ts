import type { DomainEvent } from '@mahoe/domain/eventTypes';
import {
  ana,
  answered,
  completed,
  morning,
  on,
  place,
  rewarded,
  rounding,
  timedOut,
} from '@mahoe/domain/progress/fixtures/learningEvents';
import { medianMs } from '@mahoe/domain/progress/report/pace';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { dailyPractice } from './dailyPractice.ts';
import { findDayHabits, practiceDays, topicTallies } from './reportQueries.ts';

const monday = morning.localDate;
const range = { from: monday, to: '2026-11-08' };
const mistaken = { isCorrect: false, credit: 0, experienceEarned: 3 };

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());
beforeEach(() => views.pool.query(`truncate ${dailyPractice.tables.join(', ')}`));

const day = async () => {
  const [first] = await practiceDays(views, ana, range);
  const [habits] = await findDayHabits(views, ana, range);
  return { ...first, ...habits };
};

test.each<readonly [string, DomainEvent, number, number]>([
  ['an answer counts', answered(), 1, 1],
  ['a wrong one too', answered(mistaken), 1, 0],
  ['a time-out counts as wrong', timedOut(), 1, 0],
  ['rapid and right is skipped', answered({ rapid: true, experienceEarned: 0 }), 0, 0],
  ['rapid and wrong counts', answered({ ...mistaken, rapid: true }), 1, 0],
  ['the third time that day is skipped', answered({ timesAnsweredToday: 2 }), 0, 0],
  ['so is its time-out', timedOut({ timesAnsweredToday: 2 }), 0, 0],
  ['the second time counts', answered({ timesAnsweredToday: 1 }), 1, 1],
  ['what nobody marked is skipped', answered({ graded: false }), 0, 0],
])('%s', async (_what, event, answers, correct) => {
  await views.project(dailyPractice, event);
  expect(await day()).toMatchObject({ date: monday, answers, correct, milliseconds: 9000 });
  const trend = { now: range, before: { from: '2026-10-26', to: '2026-11-01' } };
  const tallies = await topicTallies(views, ana, { now: range, trend });
  expect(tallies).toEqual(
    answers === 0
      ? []
      : [
          {
            topicId: place,
            subjectId: 1,
            lastDate: monday,
            now: { answers, correct, milliseconds: 9000, untimed: 0 },
            trend: { now: { answers, correct }, before: { answers: 0, correct: 0 } },
          },
        ],
  );
});

test('a day adds up its guesses, parts of the day, rewards, and at most two minutes per answer', async () => {
  const evening = { occurredAt: `${monday}T23:00:00.000Z` };
  await views.project(
    dailyPractice,
    answered({ milliseconds: 500_000 }),
    answered({ ...mistaken, ...evening, topicId: rounding, milliseconds: 20_000 }),
    answered({ ...mistaken, rapid: true, experienceEarned: 0, milliseconds: 700 }),
    timedOut({ milliseconds: 30_000 }),
    answered({ offline: 'offline/1', milliseconds: 0 }),
    answered({ graded: false, milliseconds: 0 }),
    answered({ timesAnsweredToday: 2, milliseconds: 0 }),
    answered({ rapid: true, experienceEarned: 0, milliseconds: 0 }),
  );
  await views.project(dailyPractice, completed(), completed({ reason: 'abandoned' }), rewarded);
  const { pace, ...rest } = await day();
  expect(rest).toEqual({
    date: monday,
    answers: 5,
    correct: 2,
    given: 7,
    rapid: 2,
    ungraded: 1,
    repeated: 1,
    tooFast: 1,
    ranOut: 1,
    milliseconds: 170_700,
    untimed: 1,
    experience: 63,
    quizzes: 1,
    partAnswers: [4, 0, 1, 0],
    partCorrect: [2, 0, 0, 0],
  });
  expect(medianMs(pace ?? [])).toBeGreaterThan(16_000);
  expect(medianMs(pace ?? [])).toBeLessThan(24_000);
});

test('a quiz that expires a day after its last answer counts on the day of the answers', async () => {
  const left = completed({ ...on('2026-11-03'), reason: 'time_up', lastAnsweredOn: monday });
  await views.project(dailyPractice, answered(), left);
  expect(await practiceDays(views, ana, range)).toMatchObject([
    { date: monday, answers: 1, quizzes: 1 },
  ]);
});
