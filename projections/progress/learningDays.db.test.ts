import {
  ana,
  answered,
  completed,
  on,
  registered,
} from '@mahoe/domain/progress/fixtures/learningEvents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { learners } from './learners.ts';
import { learningDays } from './learningDays.ts';
import { engagementScores } from './engagementQueries.ts';

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());

test('an expired quiz leaves the fortnight together with the day of its answers', async () => {
  const left = completed({ ...on('2026-11-03'), reason: 'time_up', lastAnsweredOn: '2026-11-02' });
  for (const projector of [learners, learningDays]) {
    await views.project(projector, registered, answered(), left, answered(on('2026-11-10')));
  }
  const scoreOn = async (localDate: string) =>
    (await engagementScores(views, [ana], { at: `${localDate}T14:00:00.000Z`, localDate })).get(
      ana,
    );
  // Two active days of ten, one quiz of twenty, one subject of three; then one day and no quiz.
  expect(await scoreOn('2026-11-15')).toBe(Math.round(40 * 0.2 + 30 * 0.05 + 15 / 3));
  expect(await scoreOn('2026-11-16')).toBe(Math.round(40 * 0.1 + 15 / 3));
});
