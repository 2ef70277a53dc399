import { stableId } from '@mahoe/content/stableId';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DESKTOP, openBrowser, openWindow, signIn, verdictOn } from './browser.ts';
import { openAt } from './questions.ts';

const TOPIC = stableId('topic:3:4:map-skills');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a question is answered, and the next one reached, by keyboard alone', async () => {
  const { context, page } = await openWindow(browser, inject('stackUrl'), DESKTOP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  const { questionNumber } = await openAt(page, TOPIC, 'mcq');
  await page.keyboard.press('b');
  await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await verdictOn(page).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`Question ${questionNumber + 1} of 10`).waitFor();
  await context.close();
});
