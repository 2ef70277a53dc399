import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DESKTOP, openBrowser, openWindow, PHONE, signIn, type Size } from './browser.ts';
import { findings } from './findings.ts';
import { answerOnScreen, meetsEveryType } from './questions.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const story = async (size: Size, right: boolean): Promise<void> => {
  const { context, page } = await openWindow(browser, inject('stackUrl'), size);
  await signIn(page, 'admin');
  await meetsEveryType(page, async (content) => {
    expect(await findings(page)).toEqual([]);
    await answerOnScreen(page, content, right);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText('Points earned').waitFor();
    await page.getByText(right ? 'Correct!' : 'Incorrect', { exact: true }).waitFor();
    if (!right && !['mcq', 'extended_response'].includes(content.questionType)) {
      await page
        .getByText(/The right order|Right answer:|The correct answer was/)
        .first()
        .waitFor();
    }
    expect(await findings(page)).toEqual([]);
  });
  await context.close();
};

test('every question type is answered right on a phone', () => story(PHONE, true));

test('and wrong at a desk, where the right answer is shown in its own form', () =>
  story(DESKTOP, false));
