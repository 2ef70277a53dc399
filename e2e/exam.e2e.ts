// @module-tag large
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkPage } from './accessibilityChecks.ts';
import { BOTH_SIZES, openWindow, PHONE, signIn, type Size } from './browser.ts';
import { useBrowser } from './browserFixture.ts';
import { cardOf, choose, openPapers, startPaper } from './examPages.ts';

const fixture = useBrowser();

/** Opens the first question about a text. */
const openFirstText = async (page: Page): Promise<void> => {
  const about = page.getByText(/are about this/);
  for (let number = 1; !(await about.isVisible()); number += 1) {
    await page.getByRole('button', { name: new RegExp(`^Question ${number}, `) }).click();
    await page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) }).waitFor();
  }
};

/** Reads the text beside the question; on a phone it opens where it was left. */
const readText = async (page: Page, size: Size): Promise<void> => {
  if (size !== PHONE) {
    await page.getByRole('complementary', { name: 'Text of this question' }).waitFor();
    return;
  }
  const opener = page.getByRole('button', { name: /^(Read|Look at) / });
  const isFirst = (await opener.textContent())?.includes('first') ?? false;
  await opener.click();
  const scroller = `document.querySelector('dialog[open] > div')`;
  if (isFirst) await page.evaluate(`${scroller}.scrollTo(0, 60)`);
  expect(await page.evaluate(`${scroller}.scrollTop`)).toBe(60);
  await page.getByRole('button', { name: 'Back to the question' }).click();
};

describe.each(BOTH_SIZES)('an exam paper %s', (_where, size) => {
  const user = size === PHONE ? 'pupil4' : 'pupil6';
  const title = size === PHONE ? 'Half a Numeracy paper 1' : 'Half an Ability paper 1';
  const written = size === PHONE ? 'Grade 4 Literacy' : 'Science';

  test('a pupil sits a paper, survives a reload, hands it in and reviews it', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, user);
    await openPapers(page);
    expect(await checkPage(page)).toEqual([]);
    await startPaper(page, title);
    await choose(page, 'B').click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: /^Question 2 of/ }).waitFor();
    await page.getByRole('button', { name: 'Come back to this' }).click();
    await choose(page, 'C').click();
    await page.getByText('All saved').waitFor();
    expect(await checkPage(page)).toEqual([]);

    await page.reload();
    await page.getByRole('button', { name: 'Question 1, answered' }).waitFor();
    const second = page.getByRole('button', { name: 'Question 2, answered, marked to come back' });
    await second.click();
    await page.getByRole('button', { name: 'Clear my answer' }).click();
    await page.getByRole('button', { name: 'Question 2, open, marked to come back' }).waitFor();

    await page.getByRole('button', { name: 'Hand in my paper' }).click();
    await page.getByText('questions are still open').waitFor();
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    await page.getByRole('heading', { name: /of \d+ right/ }).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open it now' }).click();
    await page.getByRole('button', { name: 'Open it', exact: true }).click();
    await page.getByRole('heading', { name: 'Your answers' }).waitFor();
    await page.getByRole('button', { name: 'I misread it' }).first().click();
    await page.locator('button[aria-pressed="true"]', { hasText: 'I misread it' }).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await context.close();
  });

  test('a paper is printed with an answer sheet, and its answers are typed in', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, user);
    await openPapers(page);
    const printed = title.replace('1', '3');
    await cardOf(page, printed).getByRole('button', { name: 'On paper' }).click();
    await page.getByRole('heading', { name: /^Answer sheet/ }).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('link', { name: 'Type in my answers' }).click();
    const first = page.getByRole('group', { name: 'Question 1', exact: true });
    await first.getByRole('radio', { name: 'B' }).check();
    await page.getByText(/^1 of \d+ typed in/).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.reload();
    await page.getByText(/^1 of \d+ typed in/).waitFor();
    await page.getByRole('button', { name: 'Hand in my paper' }).click();
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    await page.getByText('You wrote on paper, so your time is not counted.').waitFor();
    await context.close();
  });

  test('a text stays beside its questions, in the open paper, on paper and in the review', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, user);
    await openPapers(page);
    await startPaper(page, `${written} 1`);
    await openFirstText(page);
    expect(await checkPage(page)).toEqual([]);
    await readText(page, size);
    await choose(page, 'A').click();
    await page.getByRole('button', { name: 'Next' }).click();
    await readText(page, size);
    await choose(page, 'B').click();
    await page.getByText('All saved').waitFor();

    await page.getByRole('button', { name: 'Hand in my paper' }).click();
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    await page.getByRole('button', { name: 'Open it now' }).click();
    await page.getByRole('button', { name: 'Open it', exact: true }).click();
    await page
      .getByText(/^(Read|Look at) .* again:/)
      .first()
      .click();
    await page.locator('details[open] ol > li').first().waitFor();
    expect(await checkPage(page)).toEqual([]);

    await openPapers(page);
    await cardOf(page, `${written} 2`).getByRole('button', { name: 'On paper' }).click();
    await page
      .getByText(/are about this/)
      .first()
      .waitFor();
    expect(await checkPage(page)).toEqual([]);
    await context.close();
  });

  test('answers that are given offline are saved when the connection is back', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, user);
    await openPapers(page);
    await startPaper(page, size === PHONE ? 'Half a Numeracy paper 2' : 'Half an Ability paper 2');
    await context.setOffline(true);
    await choose(page, 'A').click();
    await page.getByText('No internet. Your answers are kept on this device.').waitFor();
    await context.setOffline(false);
    await page.getByText('All saved').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Question 1, answered' }).waitFor();
    await context.close();
  });
});
