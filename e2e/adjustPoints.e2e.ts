// @module-tag large
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AT_A_DESK, openWindow, signIn } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { addTopic, post, removeTopics } from './adminApi.ts';
import { waitForRead } from './waitForRead.ts';
import { useClockedBrowser } from './browserFixture.ts';

const PREVIEW = '/api/admin/points/preview';
const MIN_ATTEMPTS = 20;

/** Longer than any rapid guess, which does not count as an attempt. */
const THINKING_MS = 11_000;

const fixture = useClockedBrowser();

/** Answers a topic's only question `times` times, each time in a new quiz. The first option is right. */
const answer = async (
  page: Page,
  topicId: string,
  times: number,
  selectedAnswer: 0 | 1,
): Promise<void> => {
  for (let quiz = 0; quiz < times; quiz += 1) {
    const { id: sessionId } = await post<{ id: string }>(page, '/api/quiz/start-session', {
      topicId,
    });
    await page.request.get(`/api/quiz/session/${sessionId}/question`);
    fixture.api.pass(THINKING_MS);
    const given = { sessionId, questionNumber: 1, selectedAnswer };
    await post(page, '/api/quiz/attempt', given);
  }
};

describe.each(AT_A_DESK)('points %s', (_where, size, ending) => {
  test('points are proposed after twenty answers, and adjusting them fails until the preview includes new answers', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    const topicId = await addTopic(page, `Lizards ${ending}`);
    const question = `How many legs has an iguana ${ending}?`;
    await post(page, '/api/admin/quiz/add', {
      topicId,
      question,
      options: ['Four', 'Six', 'Eight', 'None'],
      correctAnswer: 0,
      points: 20,
    });
    await waitForRead(page, `/api/quiz/all?filter={"topicId":"${topicId}"}`, '"status":"approved"');
    const proposal = page.getByRole('button', { name: question });
    /**
     * Confirms the adjustment. The wait for the message starts first, because the message disappears on its
     * own.
     */
    const adjust = async (outcome: string): Promise<void> => {
      const messageShown = page.getByText(outcome, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Adjust Points' }).click();
      const asking = page.getByRole('dialog', { name: 'Adjust Points' });
      await asking.getByRole('button', { name: 'Adjust Points' }).click();
      await Promise.all([messageShown, asking.waitFor({ state: 'detached' })]);
    };

    await answer(page, topicId, MIN_ATTEMPTS, 0);
    await waitForRead(page, PREVIEW, question);
    await page.goto('/admin/points');
    await proposal.getByText('100%').waitFor();
    await proposal.getByText('20 → 9').waitFor();
    await proposal.click();
    await page.getByText('20 of 20 (100%)').waitFor();
    await page.locator('.recharts-line-curve').waitFor();
    expect(await checkBothSizes(page)).toEqual([]);

    await page.route('**/api/admin/points/adjust', (route) => route.fulfill({ status: 500 }));
    await adjust('Failed to adjust points');
    await page.unrouteAll();

    await answer(page, topicId, MIN_ATTEMPTS, 1);
    await waitForRead(page, PREVIEW, '"successRate":50');
    await adjust(
      'Failed to adjust points: There are new answers since this preview. Please check the new preview first.',
    );
    await proposal.getByText('50%').waitFor();
    await proposal.getByText('20 → 16').waitFor();

    await adjust('Question points have been automatically adjusted based on performance data');
    await proposal.getByText('16 → 16').waitFor();
    await proposal.getByText('Fits').waitFor();
    await removeTopics(page, [topicId]);
    await context.close();
  });
});
