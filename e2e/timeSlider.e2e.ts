// @module-tag large
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answerQuestion, AT_A_DESK, openFirstQuiz, signIn } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { tabTo } from './keyboardInput.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useClockedBrowser } from './browserFixture.ts';

const STORY_TIMEOUT_MS = 240_000;
const DAY_MS = 86_400_000;

const fixture = useClockedBrowser();

/** The last day in the table of days, and the number of active pupils. */
const lastRow = async (section: Locator): Promise<readonly string[]> => {
  const cells = section.getByRole('row').last().getByRole('cell');
  return (await cells.allTextContents()).slice(0, 2);
};

/** Clicks a section's slider at a share of its width. */
const pressAt = async (page: Page, slider: Locator, share: number): Promise<void> => {
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider');
  await page.mouse.click(box.x + share * box.width, box.y + box.height / 2);
};

describe.each(AT_A_DESK)('the time slider %s', (_where, size, ending) => {
  test(
    'the time slider goes back by press, key and date, and returns to today',
    async () => {
      const { context, page } = await openAsNewPupil(fixture, size, `slid_${ending}`);
      await openFirstQuiz(page);
      await answerQuestion(page, 0);
      fixture.api.pass(DAY_MS);
      await context.clearCookies();
      await signIn(page, 'admin');
      await page.goto('/admin/analytics');
      const section = page.getByRole('region', { name: 'Activity', exact: true });
      const slider = section.getByRole('slider', { name: 'Day' });
      const group = section.getByRole('group', { name: 'As of' });
      const date = group.locator('input[type=date]');
      const toToday = section.getByRole('button', { name: 'Today' });
      await section
        .getByRole('group', { name: 'How to show Activity by day' })
        .getByRole('button', { name: 'Table' })
        .click();
      const table = section.getByRole('region', { name: 'Activity by day, as a table' });
      const today = await date.inputValue();
      const before = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
      const asOf = (day: string): Promise<void> =>
        expect.poll(async () => (await lastRow(table))[0]).toBe(day) as Promise<void>;
      await asOf(today);
      expect(await toToday.isDisabled()).toBe(true);

      await tabTo(page, slider);
      await page.keyboard.press('ArrowLeft');
      await asOf(before);
      expect(Number((await lastRow(table))[1])).toBeGreaterThan(0);
      expect(await date.inputValue()).toBe(before);
      expect(await slider.getAttribute('aria-valuetext')).toBe(before);
      expect(await checkBothSizes(page)).toEqual([]);
      await page.keyboard.press('ArrowRight');
      await asOf(today);

      await date.fill(before);
      await asOf(before);
      await toToday.click();
      await asOf(today);
      expect(await slider.getAttribute('aria-valuetext')).toBe(today);

      await pressAt(page, group.locator('.MuiSlider-root'), 0);
      await expect.poll(async () => slider.getAttribute('aria-valuenow')).toBe('0');
      await expect.poll(async () => (await lastRow(table))[0]).not.toBe(today);
      await toToday.click();
      await asOf(today);
      await context.close();
    },
    STORY_TIMEOUT_MS,
  );
});
