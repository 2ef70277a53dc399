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

/** Many pages, at every size: however slow the machine is. */
const STORY_TIMEOUT_MS = 600_000;

/** Where an article stands by itself. */
const findArticlePath = async (page: Page): Promise<string> => {
  const reply = await page.request.get(`/api/articles/topic/${SCIENTIST}`);
  const [article] = (await reply.json()) as { id: string }[];
  return `/reading?article=${article?.id}`;
};

test(
  'nothing keeps a pupil out, on a phone or at a desk, in the dark or with letters twice as large',
  async () => {
    const { context, page } = await openAsNewPupil(fixture, DESKTOP, 'zoe1.d');
    const pages = [...PUPIL_PAGES, `/profile/${await getOwnId(page)}`, await findArticlePath(page)];
    expect(await checkPages(page, pages, (one) => checkEveryLook(one, true))).toEqual([]);
    await context.close();
  },
  STORY_TIMEOUT_MS,
);

test('nor out of a question and its feedback, nor of what a quiz fills', async () => {
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
