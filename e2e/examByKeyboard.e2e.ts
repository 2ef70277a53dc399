// @module-tag large
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkPage } from './accessibilityChecks.ts';
import { BOTH_SIZES, PHONE } from './browser.ts';
import { useBrowser } from './browserFixture.ts';
import { cardOf, openPapers } from './examPages.ts';
import { tabAndPress, tabTo } from './keyboardInput.ts';
import { openAsNewPupil } from './newPupil.ts';

const fixture = useBrowser();

const findButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Chooses an option of a group with Space and the arrow keys. */
const chooseByArrows = async (page: Page, options: Locator, option: number): Promise<void> => {
  await tabTo(page, options.first());
  await page.keyboard.press('Space');
  for (let step = 0; step < option; step += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => options.nth(option).isChecked()).toBe(true);
};

/** Opens the text over the questions of a phone, and closes it. */
const glanceAtText = async (page: Page, opener: RegExp): Promise<void> => {
  await tabAndPress(page, findButton(page, opener));
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
};

describe.each(BOTH_SIZES)('the exam by keyboard alone %s', (_where, size, ending) => {
  test('a pupil sits a paper, marks a question, hands in and names the cause of a miss', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `keys.paper.${ending}`);
    await openPapers(page);
    const card = cardOf(page, 'Half a Literacy paper 1');
    await tabAndPress(page, card.getByRole('button', { name: 'Start this paper' }));
    await tabAndPress(page, findButton(page, 'Start now'));
    await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
    await chooseByArrows(page, page.getByRole('radio'), 1);
    await tabAndPress(page, findButton(page, 'Next'));
    await page.getByRole('heading', { name: /^Question 2 of/ }).waitFor();
    await tabAndPress(page, findButton(page, 'Come back to this'));
    await tabAndPress(page, findButton(page, /^Question 5, open/));
    await page.getByText('Questions 5 to 10 are about this story.').waitFor();
    if (size === PHONE) await glanceAtText(page, /^Read the story first/);
    await chooseByArrows(page, page.getByRole('radio'), 2);
    await tabAndPress(page, findButton(page, 'Question 2, open, marked to come back'));
    await page.getByRole('heading', { name: /^Question 2 of/ }).waitFor();
    await page.getByText('All saved').waitFor();
    expect(await checkPage(page)).toEqual([]);

    await tabAndPress(page, findButton(page, 'Hand in my paper'));
    await tabAndPress(page, findButton(page, 'Hand in'));
    await page.getByRole('heading', { name: /of \d+ right/ }).waitFor();
    await tabAndPress(page, findButton(page, 'Open it now'));
    await tabAndPress(page, findButton(page, 'Open it'));
    await page.getByRole('heading', { name: 'Your answers' }).waitFor();
    await tabAndPress(page, findButton(page, 'I misread it').first());
    await page.locator('button[aria-pressed="true"]', { hasText: 'I misread it' }).waitFor();
    await context.close();
  });

  test('a pupil works on a task, hands it in and judges the written part', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `keys.task.${ending}`);
    await openPapers(page);
    const title = 'Should the Old Tree Stay?';
    await tabAndPress(page, cardOf(page, title).getByRole('button', { name: 'Start this task' }));
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    if (size === PHONE) await glanceAtText(page, /^Read the text/);
    const rows = page.getByRole('radiogroup');
    for (let row = 0; row < 4; row += 1)
      await chooseByArrows(page, rows.nth(row).getByRole('radio'), row % 2);
    const worries = page.getByRole('radio', {
      name: /mangoes are not ripe|somebody could get hurt/,
    });
    await chooseByArrows(page, worries, 1);
    await tabTo(page, page.getByRole('textbox', { name: /Why do the children sit/ }));
    await page.keyboard.type('It is 28 degrees there, because the leaves keep off the sun.');
    await tabTo(page, page.getByRole('textbox', { name: /Write a letter/ }));
    await page.keyboard.type('Dear Principal, the tree should stay.');
    await tabTo(page, findButton(page, 'Hand in my task'));
    await page.getByText('All saved').waitFor();
    expect(await checkPage(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await tabAndPress(page, findButton(page, 'Hand in'));
    await page.getByRole('heading', { name: /of \d+ points/, level: 1 }).waitFor();
    const criteria = page.locator('[data-chosen]');
    await criteria.first().waitFor();
    for (let at = 0; at < (await criteria.count()); at += 1) {
      await tabTo(page, criteria.nth(at).getByRole('radio').first());
      await page.keyboard.press('Space');
    }
    await tabAndPress(page, findButton(page, 'Save these points'));
    await page.getByText(/^Saved: \d+ of \d+ points, judged by you/).waitFor();
    await context.close();
  });
});
