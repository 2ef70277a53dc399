// @module-tag large
import { describe, expect, test } from 'vitest';
import { checkPage } from './accessibilityChecks.ts';
import { BOTH_SIZES, openWindow, signIn } from './browser.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

const TITLE = 'The Wrong School Bag';
const SENTENCE = 'I opened the bag and saw a small green lizard in a jar. ';

describe.each(BOTH_SIZES)('a writing task %s', (_where, size) => {
  test('a pupil plans, writes, goes offline, reloads, hands in and judges the text', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'pupil4');
    await page.goto('/exam');
    await page.getByRole('button', { name: 'Show all 12 writing tasks' }).click();
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: TITLE }) });
    await card.getByText('Story · 100 to 140 words').waitFor();
    await card.getByRole('button', { name: /^(Start this task|Do it again)$/ }).click();
    await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
    await page.getByText('What is in the bag?').waitFor();
    expect(await page.getByText('An answer on the way').count()).toBe(0);
    expect(await checkPage(page)).toEqual([]);

    const field = page.getByRole('textbox', { name: 'Your text' });
    await page.getByText('Write 100 to 140 words.').waitFor();
    await field.fill(SENTENCE.repeat(5));
    await page.getByText('Write at least 35 words more.').waitFor();
    await page.getByText('All saved').waitFor();
    await context.setOffline(true);
    await field.fill(SENTENCE.repeat(8));
    await page.getByText('Long enough. You may write up to 140.').waitFor();
    await page.getByText('Your answers are kept on this device.').waitFor();
    await context.setOffline(false);
    await page.getByText('All saved').waitFor();
    await page.reload();
    await field.waitFor();
    expect(await field.inputValue()).toBe(SENTENCE.repeat(8));

    await page.getByRole('button', { name: 'Hand in my text' }).click();
    await page.getByText('Did you read it once more?').waitFor();
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    await page.getByRole('heading', { name: 'You handed in your text' }).waitFor();
    await page.getByText('A full answer').click();
    await page.getByText('Green Bean ran up his arm').waitFor();
    await page.getByText('Shape 4 · Ideas 4 · English 2').waitFor();
    await page.getByText('A parent judges it').click();
    for (const [name, points] of [
      ['Shape', 3],
      ['Ideas', 2],
      ['English', 2],
    ] as const) {
      const box = page.getByRole('group', { name });
      await box.getByRole('radio', { name: new RegExp(`^${points} points`) }).check();
    }
    await page.getByRole('button', { name: 'Save these points' }).click();
    await page.getByText('Saved: 7 of 10 points, judged by a parent.').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await context.close();
  });
});
