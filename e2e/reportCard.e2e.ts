// @module-tag large
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answerQuestion, DESKTOP, openFirstQuiz, openWindow, PHONE } from './browser.ts';
import { checkPage } from './accessibilityChecks.ts';
import { signUpNewPupil } from './newPupil.ts';
import { answerOnScreen, serveQuestion } from './questions.ts';
import { useBrowser } from './browserFixture.ts';

const PARTS = ['Overview', 'Subject Analysis', 'AI Insights', 'Action Plan'];

const fixture = useBrowser();

/** Plays a quiz. `look` runs on the report card after the first answer. */
const playQuiz = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await openFirstQuiz(page);
  // Answers wrong, because a right answer given at once does not count.
  const topicId = page.url().split('/').at(-1) ?? '';
  await answerOnScreen(page, (await serveQuestion(page, { topicId })).content, false);
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByText('Incorrect', { exact: true }).waitFor();
  await page.goto('/report-card');
  await look();
  await page.goto('/subject/1');
  await page.getByRole('link', { name: /^Carry on/ }).click();
  for (let number = 2; number <= 10; number += 1) {
    await page.getByText(`Question ${number} of 10`).waitFor();
    await answerQuestion(page, number % 4);
    if (number < 10) await page.getByRole('button', { name: 'Next Question' }).click();
  }
  await page.waitForURL(/\/quiz-results\//);
};

describe.each([
  ['on a phone', PHONE, 'omar.p'],
  ['at a desk', DESKTOP, 'omar.d'],
])('the report card %s', (_where, size, username) => {
  test('the report card has a friendly empty text, fills with the first quiz and prints all its parts', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signUpNewPupil(page, { username, firstName: 'Omar', lastName: 'Lewis' });

    await page.goto('/');
    await page.getByRole('button', { name: /menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Report Card' }).click();
    await page.getByText('Your report card is waiting').waitFor();
    expect(await checkPage(page)).toEqual([]);

    await playQuiz(page, async () => {
      await page.getByText('Answer 9 more to see this').first().waitFor();
      const bands = page.getByRole('list', { name: 'The four bands' });
      await expect.poll(() => bands.locator('[aria-current="true"]').count()).toBe(0);
    });
    await page.goto('/report-card');
    await page.getByText('This is from your practice here. It is not a PEP result.').waitFor();
    for (const part of PARTS) {
      await page.getByRole('tab', { name: part }).click();
      expect(await checkPage(page)).toEqual([]);
    }
    await page.getByText('Next milestone').waitFor();
    await expect.poll(() => page.getByRole('checkbox').count()).toBeGreaterThan(0);
    await page.getByRole('checkbox').first().check();

    await page.getByRole('button', { name: 'All Time' }).click();
    await page.waitForURL(/period=all/);
    await page.getByRole('heading', { name: 'Accuracy by subject' }).waitFor();
    await page.getByRole('button', { name: /Show table.*Accuracy by subject/ }).click();
    await page.getByRole('rowheader', { name: 'Reasoning' }).waitFor();
    expect(await checkPage(page)).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    for (const part of PARTS) {
      await page.getByRole('heading', { name: part, level: 2 }).waitFor();
    }
    await page.getByText('Your next seven days').waitFor();
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await context.close();
  });
});
