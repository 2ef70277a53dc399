// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerQuestion, DESKTOP, openFirstQuiz } from './browser.ts';
import { checkEveryLook, checkPages, checkLargeText } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { PUPIL_PAGES } from './pages.ts';
import { playByCall } from './questions.ts';
import { getOwnId, waitForRead } from './waitForRead.ts';
import { useBrowser } from './browserFixture.ts';

const SCIENTIST = stableId('topic:4:4:working-like-a-scientist');
const REPORT_PARTS = ['Subject Analysis', 'AI Insights', 'Action Plan'];

const fixture = useBrowser();

/** Enough for many pages at every size on a slow machine. */
const STORY_TIMEOUT_MS = 600_000;

/** Path of an article's own page. */
const findArticlePath = async (page: Page): Promise<string> => {
  const reply = await page.request.get(`/api/articles/topic/${SCIENTIST}`);
  const [article] = (await reply.json()) as { id: string }[];
  return `/reading?article=${article?.id}`;
};

test(
  'pupil pages have no accessibility findings at any size, in dark mode or with large text',
  async () => {
    const { context, page } = await openAsNewPupil(fixture, DESKTOP, 'zoe1.d');
    const pages = [...PUPIL_PAGES, `/profile/${await getOwnId(page)}`, await findArticlePath(page)];
    expect(await checkPages(page, pages, (one) => checkEveryLook(one, true))).toEqual([]);
    await context.close();
  },
  STORY_TIMEOUT_MS,
);

test('questions, feedback and pages with results have no accessibility findings', async () => {
  const { context, page } = await openAsNewPupil(fixture, DESKTOP, 'zoe2.d');
  await openFirstQuiz(page);
  expect(await checkEveryLook(page, true)).toEqual([]);
  await answerQuestion(page, 0);
  expect(await checkEveryLook(page, true)).toEqual([]);

  const [first] = await playByCall(page, { topicId: SCIENTIST }, 9);
  const results = `/api/quiz/session/${first?.sessionId}/results`;
  await waitForRead(page, results, '"completed"');
  await waitForRead(page, results, 'badge');
  await page.goto(`/quiz-results/${first?.sessionId}`);
  await page.getByRole('button', { name: 'Look at your mistake' }).click();
  await page.getByText('Your answer').waitFor();
  expect(await checkEveryLook(page, true)).toEqual([]);
  const filled = ['/', '/curriculum?subject=4', '/subject/4', '/badges', '/leaderboard'];
  expect(await checkPages(page, filled, checkLargeText)).toEqual([]);
  await page.goto('/report-card');
  await page.getByRole('heading', { name: 'Accuracy by subject' }).waitFor();
  expect(await checkLargeText(page)).toEqual([]);
  for (const part of REPORT_PARTS) {
    await page.getByRole('tab', { name: part }).click();
    expect(await checkLargeText(page)).toEqual([]);
  }
  await context.close();
});
