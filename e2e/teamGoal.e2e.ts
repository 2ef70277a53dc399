// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import { dateOfDay, dayNumber, momentOf, weekStart } from '@mahoe/domain/calendar';
import { teamGoalEndsAt } from '@mahoe/domain/social/teamGoal';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ON_A_PHONE } from './browser.ts';
import { openFriends, type Pupil } from './chats.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { playByCall } from './questions.ts';
import { waitForRead } from './waitForRead.ts';
import { useClockedBrowser } from './browserFixture.ts';

const TOPIC = stableId('topic:4:4:working-like-a-scientist');
const THINKING_MS = 5000;
const DAY_MS = 86_400_000;
const QUIZZES_EACH = 5;

const fixture = useClockedBrowser();
/** The API's clock, without the seconds that pass meanwhile. It starts at the next noon in Jamaica. */
let apiClock = Date.parse(
  `${dateOfDay(dayNumber(momentOf(Date.now()).localDate) + 1)}T17:00:00.000Z`,
);
const advanceClocksUntil = (instant: number): void => {
  fixture.api.pass(instant - apiClock);
  apiClock = instant;
};
const nextWednesday = (): number => apiClock + ((10 - new Date(apiClock).getUTCDay()) % 7) * DAY_MS;

const readExperience = async ({ page, id }: Pupil): Promise<number> => {
  const reply = await page.request.get(`/api/users/${id}`);
  return ((await reply.json()) as { experiencePoints: number }).experiencePoints;
};

const readEarned = async (page: Page, sessionId: string | undefined): Promise<number> => {
  const reply = await page.request.get(`/api/quiz/session/${sessionId}/results`);
  return ((await reply.json()) as { experienceEarned: number }).experienceEarned;
};

describe.each(ON_A_PHONE)('the weekly team goal %s', (_where, size, ending) => {
  test('a team reaches its goal with ten quizzes, both earn 50 XP, and the week ends on Sunday at eight', async () => {
    const { ann, ben } = await openFriends(fixture, size, `t1${ending}`);
    const wednesday = nextWednesday();
    advanceClocksUntil(wednesday);

    await ann.page.goto('/social');
    const goal = ann.page.getByRole('region', { name: 'Weekly team goal' });
    await goal.getByText('Choose a friend for this week.').waitFor();
    await goal.getByRole('button', { name: 'Team up' }).press('Enter');
    await ann.page.getByText('Your team is ready').first().waitFor();
    await goal.getByText('0 of 10 quizzes: 0 by you, 0 by Ben').waitFor();
    expect(await checkBothSizes(ann.page)).toEqual([]);

    const expected = { ann: await readExperience(ann), ben: await readExperience(ben) };
    const playQuiz = async (name: 'ann' | 'ben', { page }: Pupil): Promise<void> => {
      const think = (): void => fixture.api.pass(THINKING_MS);
      const [first] = await playByCall(page, { topicId: TOPIC }, 10, think);
      expected[name] += await readEarned(page, first?.sessionId);
    };
    for (let n = 0; n < QUIZZES_EACH; n += 1) {
      await playQuiz('ann', ann);
      if (n < QUIZZES_EACH - 1) await playQuiz('ben', ben);
    }
    await waitForRead(ann.page, '/api/friends/team-goal', /"friendQuizzes":4/);
    // The views follow the log, so the first quizzes are counted before the one that ends the goal.
    await expect.poll(() => readExperience(ann)).toBe(expected.ann);
    await expect.poll(() => readExperience(ben)).toBe(expected.ben);
    await playQuiz('ben', ben);
    await waitForRead(ben.page, '/api/friends/team-goal', /"isReached":true/);
    await expect.poll(() => readExperience(ann)).toBe(expected.ann + 50);
    await expect.poll(() => readExperience(ben)).toBe(expected.ben + 50);
    for (const [page, other] of [
      [ann.page, 'Ben'],
      [ben.page, 'Ann'],
    ] as const) {
      await page.goto('/social');
      await page.getByText(/you did it! Both of you earned 50 XP\./).waitFor();
      await page.getByText(`10 of 10 quizzes: 5 by you, 5 by ${other}`).waitFor();
    }
    expect(await checkBothSizes(ben.page)).toEqual([]);

    const over = Date.parse(teamGoalEndsAt(weekStart(momentOf(wednesday).localDate)));
    advanceClocksUntil(over);
    const late = await openFriends(fixture, size, `t2${ending}`);
    await late.ann.page.goto('/social');
    await late.ann.page
      .getByText('This week’s team goals are over. A new week begins on Monday.')
      .waitFor();
    for (const { context } of [ann, ben, late.ann, late.ben]) await context.close();
  });
});
