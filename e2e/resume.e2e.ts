import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { restartPart } from '@mahoe/stack/testing/restartPart';
import {
  answerWith,
  chooseAnswer,
  openBrowser,
  openFirstQuiz,
  openWindow,
  PHONE,
  signIn,
  verdictOn,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const statsOf = async (page: Page): Promise<number> => {
  const me = (await (await page.request.get('/api/auth/me')).json()) as { user: { id: string } };
  const reply = await page.request.get(`/api/users/${me.user.id}/stats`);
  return ((await reply.json()) as { questionsAttempted: number }).questionsAttempted;
};

const answerAndGoOn = async (page: Page, number: number): Promise<void> => {
  await page.getByText(`Question ${number} of 10`).waitFor();
  await answerWith(page, 0);
  await page.getByRole('button', { name: 'Next Question' }).click();
};

test('answers survive a reload and a restart of the server in mid-quiz', async () => {
  const { context, page } = await openWindow(browser, inject('stackUrl'), PHONE);
  await signIn(page, 'pupil5');
  const before = await statsOf(page);
  await openFirstQuiz(page);
  await answerAndGoOn(page, 1);
  await page.getByText('Question 2 of 10').waitFor();
  const asked = await page.locator('form').textContent();

  await page.reload();
  await page.getByText('Question 2 of 10').waitFor();
  expect(await page.locator('form').textContent()).toBe(asked);
  await answerAndGoOn(page, 2);

  await page.getByText('Question 3 of 10').waitFor();
  for (const part of ['api', 'eventstore', 'projections'] as const) await restartPart(part);
  await answerAndGoOn(page, 3);
  await page.getByText('Question 4 of 10').waitFor();
  await expect.poll(() => statsOf(page), { timeout: 20_000 }).toBe(before + 3);
  await context.close();
});

test('an answer given while the line is away is kept and sent once', async () => {
  const { context, page } = await openWindow(browser, inject('stackUrl'), PHONE);
  await signIn(page, 'pupil6');
  const before = await statsOf(page);
  await openFirstQuiz(page);
  await chooseAnswer(page, 0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByText(/Your answer is kept/).waitFor();
  await context.setOffline(false);
  await verdictOn(page).waitFor();
  await expect.poll(() => statsOf(page), { timeout: 20_000 }).toBe(before + 1);
  await context.close();
});
