// @module-tag large
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkPage } from './accessibilityChecks.ts';
import { BOTH_SIZES, openWindow, PHONE, signIn } from './browser.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

const TITLE = 'Rain for the Garden Club';

const startTask = async (page: Page, title: string): Promise<void> => {
  await page.goto('/exam');
  await page.getByRole('button', { name: /^Show all \d+ performance tasks$/ }).click();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await card.getByRole('button', { name: /^(Start this task|Do it again)$/ }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
};

const write = (page: Page, question: RegExp, text: string): Promise<void> =>
  page.getByRole('textbox', { name: question }).fill(text);

describe.each(BOTH_SIZES)('a performance task %s', (_where, size) => {
  test('a pupil slips once, survives a reload, hands in and judges the written part', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'pupil5');
    await startTask(page, TITLE);
    await page.getByText('a large round container for water').waitFor();
    expect(await checkPage(page)).toEqual([]);

    if (size === PHONE) {
      await page.getByRole('button', { name: 'Read the text' }).click();
      await page.getByRole('dialog', { name: 'Read this first' }).getByText('Thursday').waitFor();
      await page.getByRole('button', { name: 'Back to the questions' }).click();
    }
    await write(page, /How many litres of rain/, '190 litres');
    await write(page, /What was the mean amount/, '38');
    await page.getByRole('checkbox', { name: /three times as much/ }).check();
    await page.getByRole('checkbox', { name: /one fifth/ }).check();
    await page.getByRole('button', { name: 'Hand in my task' }).focus();
    await page.getByText('All saved').waitFor();

    await page.reload();
    await page.getByRole('textbox', { name: /How many litres of rain/ }).waitFor();
    expect(await page.getByRole('textbox', { name: /How many litres of rain/ }).inputValue()).toBe(
      '190 litres',
    );
    await write(page, /get through a week/, 'I choose Plan A, because there is water left.');
    await page.getByRole('button', { name: 'Hand in my task' }).click();
    await page.getByText('answers are missing').waitFor();
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();

    await page.getByRole('heading', { name: '3 of 10 points' }).waitFor();
    await page.getByText('Right with your earlier answer').waitFor();
    await page.getByText('“190 litres” in part 1').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByText('A full answer').click();
    await page.getByText('Plan A needs 12').waitFor();
    await page.getByText('A parent judges it').click();
    await page.getByRole('button', { name: 'Save these points' }).click();
    await page.getByText('Choose one level here.').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('radio');
    await page.getByRole('radio', { name: /^2 points/ }).check();
    await page.getByText('Choose one level here.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save these points' }).click();
    await page.getByText('Saved: 2 of 4 points, judged by a parent.').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await context.close();
  });
});
