import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DESKTOP, openBrowser, openFirstQuiz, openWindow, signIn, verdictOn } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a question is answered, and the next one reached, by keyboard alone', async () => {
  const { context, page } = await openWindow(browser, inject('stackUrl'), DESKTOP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'pupil6');
  await openFirstQuiz(page);
  const question = Number(
    /Question (\d+) of/.exec(await page.getByText(/Question \d+ of 10/).innerText())?.[1],
  );
  await page.keyboard.press('b');
  await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await verdictOn(page).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`Question ${question + 1} of 10`).waitFor();
  await context.close();
});
