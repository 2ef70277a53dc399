// @module-tag large
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { restartProcess } from '@mahoe/testing/restartProcess';
import {
  answerQuestion,
  ON_A_PHONE,
  chooseAnswer,
  openFirstQuiz,
  findVerdict,
  type Size,
} from './browser.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

const readStats = async (page: Page): Promise<number> => {
  const me = (await (await page.request.get('/api/auth/me')).json()) as { user: { id: string } };
  const reply = await page.request.get(`/api/users/${me.user.id}/stats`);
  return ((await reply.json()) as { questionsAttempted: number }).questionsAttempted;
};

const answerAndContinue = async (page: Page, number: number): Promise<void> => {
  await page.getByText(`Question ${number} of 10`).waitFor();
  await answerQuestion(page, 0);
  await page.getByRole('button', { name: 'Next Question' }).click();
};

const playTwoQuestions = async (size: Size, username: string) => {
  const window = await openAsNewPupil(fixture, size, username);
  const { page } = window;
  await openFirstQuiz(page);
  await answerAndContinue(page, 1);
  await page.getByText('Question 2 of 10').waitFor();
  const asked = await page.locator('form').textContent();

  await page.reload();
  await page.getByText('Question 2 of 10').waitFor();
  await expect.poll(() => page.locator('form').textContent()).toBe(asked);
  await answerAndContinue(page, 2);
  await page.getByText('Question 3 of 10').waitFor();
  return window;
};

test('answers survive a reload and a server restart in mid-quiz', async () => {
  const windows = await Promise.all(
    ON_A_PHONE.map(([_where, size, ending]) => playTwoQuestions(size, `rhea.${ending}`)),
  );
  for (const part of ['api', 'eventstore', 'projections'] as const) await restartProcess(part);
  for (const { context, page } of windows) {
    await answerAndContinue(page, 3);
    await page.getByText('Question 4 of 10').waitFor();
    await expect.poll(() => readStats(page), { timeout: 45_000 }).toBe(3);
    await context.close();
  }
});

test.each(ON_A_PHONE)(
  'an answer given offline %s is kept and sent once',
  async (_where, size, ending) => {
    const { context, page } = await openAsNewPupil(fixture, size, `rhea2.${ending}`);
    await openFirstQuiz(page);
    await chooseAnswer(page, 0);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText(/Your answer is saved/).waitFor();
    await context.setOffline(false);
    await findVerdict(page).waitFor();
    await expect.poll(() => readStats(page), { timeout: 45_000 }).toBe(1);
    await context.close();
  },
);
