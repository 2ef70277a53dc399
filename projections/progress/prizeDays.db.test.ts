// R12 of docs/rules.md
import { ana, completed, on } from '@mahoe/domain/progress/fixtures/learningEvents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { prizeDays } from './prizeDays.ts';
import { prizeDay } from './reportQueries.ts';

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());

test('a quiz that expires a day after its last answer counts towards the prize of neither day', async () => {
  const tuesday = on('2026-11-03');
  const left = completed({ ...tuesday, reason: 'time_up', lastAnsweredOn: '2026-11-02' });
  await views.project(prizeDays, left, completed({ ...tuesday, percentage: 95 }));
  const nothing = { completed: 0, percentages: [], isEarned: false };
  expect(await prizeDay(views, ana, '2026-11-02')).toEqual(nothing);
  expect(await prizeDay(views, ana, '2026-11-03')).toEqual({
    ...nothing,
    completed: 1,
    percentages: [95],
  });
});
