// @module-tag large
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BOTH_SIZES, DESKTOP, openWindow, signIn, type Size } from './browser.ts';
import { tabAndPress, tabTo } from './keyboardInput.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

const openDemo = async (size: Size, tab: string) => {
  const { context, page } = await openWindow(fixture, size);
  await signIn(page, 'pupil5');
  await page.goto('/question-types');
  await page.getByRole('tab', { name: tab }).click();
  return { context, page, submit: page.getByRole('button', { name: 'Submit Answer' }) };
};

/** Returns true if the whole element is in the window. */
const isInWindow = async (page: Page, element: Locator): Promise<boolean> => {
  const box = await element.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
};

describe.each(BOTH_SIZES)('the demo %s', (_where, size) => {
  test('an option is right or wrong, and any free response is right', async () => {
    const { context, page, submit } = await openDemo(size, 'MCQ');
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await page.locator('label', { hasText: 'Parrot' }).click();
    await submit.click();
    await page.getByText('Incorrect', { exact: true }).waitFor();
    await page.getByText('Your answer', { exact: true }).waitFor();
    await page.getByText('Right answer', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.locator('label', { hasText: 'Doctor bird' }).click();
    await submit.click();
    await page.getByText('Correct!', { exact: true }).waitFor();

    await page.getByRole('tab', { name: 'Extended' }).click();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    const spelling = page.getByRole('switch', { name: 'Spell check' });
    await expect.poll(() => page.getByRole('textbox').getAttribute('spellcheck')).toBe('true');
    await spelling.click();
    await expect.poll(() => page.getByRole('textbox').getAttribute('spellcheck')).toBe('false');
    await page.getByRole('textbox').fill('save water '.repeat(80));
    await page.getByText('160 of 150 words').waitFor();
    await page.getByText('Your response exceeds the word limit of 150 words.').waitFor();
    // A phone on its side has little room for the marks below the verdict.
    await page.setViewportSize({ width: 640, height: 360 });
    await submit.click();
    await page.getByText('Correct!', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).and(page.locator(':focus')).waitFor();
    expect(await isInWindow(page, page.getByText('Correct!', { exact: true }))).toBe(true);
    await page.getByText('85% Excellent').waitFor();
    for (const category of ['Content', 'Organization', 'Language', 'Examples']) {
      await page.getByRole('term').filter({ hasText: category }).waitFor();
    }
    await context.close();
  });

  test('a wrong short answer shows samples, and can be tried again', async () => {
    const { context, page, submit } = await openDemo(size, 'Short Answer');
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await page.getByRole('textbox').fill('a much too long answer to this');
    await page.getByText('Your answer exceeds the word limit of 5 words.').waitFor();
    await submit.click();
    await page.getByText('Incorrect', { exact: true }).waitFor();
    await page.getByText('Kingston, Jamaica').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('textbox').fill('kingston');
    await submit.click();
    await page.getByText('Correct!', { exact: true }).waitFor();
    await context.close();
  });

  test('only as many options as asked for can be chosen, and a table needs every row', async () => {
    const { context, page, submit } = await openDemo(size, 'Multiple Select');
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await page.locator('label', { hasText: 'Hanover' }).click();
    await page.getByText('Choose 2. You have chosen 1.').waitFor();
    await page.locator('label', { hasText: 'Portland' }).click();
    await page.locator('label', { hasText: 'Clarendon' }).click({ force: true });
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await submit.click();
    await page.getByText('Also right', { exact: true }).waitFor();
    await page.getByText('Not right', { exact: true }).waitFor();

    await page.getByRole('tab', { name: 'Table Grid' }).click();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    for (const row of await page.getByRole('radiogroup').all()) {
      await row.locator('label', { hasText: 'river' }).click();
    }
    await submit.click();
    await page.getByText('2 of 4 rows right').waitFor();
    await context.close();
  });

  test('labels are placed on the picture, moved, replaced and removed', async () => {
    const { context, page, submit } = await openDemo(size, 'Diagram');
    const flower = page.getByRole('button', { name: 'flower', exact: true });
    const picture = page.getByRole('img', { name: /tomato plant/ });
    await flower.click();
    await expect.poll(() => flower.getAttribute('aria-pressed')).toBe('true');
    await flower.click();
    await expect.poll(() => flower.getAttribute('aria-pressed')).toBe('false');
    await flower.click();
    const box = await picture.boundingBox();
    if (!box) throw new Error('there is no picture');
    await picture.click({ position: { x: 0.82 * box.width, y: 0.18 * box.height }, force: true });
    await page.getByRole('button', { name: 'Spot 1 flower' }).waitFor();
    await page.getByRole('button', { name: 'flower (on the picture)' }).click();
    await page.getByRole('button', { name: /^Spot 5/ }).click();
    await page.getByRole('button', { name: 'Spot 1 empty' }).waitFor();
    await page.getByRole('button', { name: 'Spot 5 flower' }).waitFor();
    await page.getByRole('button', { name: 'Remove flower from the picture' }).click();
    await page.getByRole('button', { name: 'Spot 5 empty' }).waitFor();
    await expect.poll(() => submit.isDisabled()).toBe(true);

    await flower.click();
    await page.getByRole('button', { name: /^Spot 1/ }).click();
    await submit.click();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Spot 1 empty' }).waitFor();
    expect(await picture.boundingBox()).toMatchObject({ width: box.width, height: box.height });
    await context.close();
  });
});

test('everything can be labelled, matched and ordered by keyboard alone', async () => {
  const { context, page, submit } = await openDemo(DESKTOP, 'Diagram');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await tabAndPress(page, button('leaf'));
  await tabAndPress(page, button(/^Spot 2\b/));
  await page.getByRole('button', { name: 'Spot 2 leaf' }).waitFor();
  await page.getByRole('button', { name: /^leaf, on the picture/ }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Spot 2 empty' }).waitFor();

  await page.getByRole('tab', { name: 'Matching' }).click();
  for (const partner of ['Blue mahoe', 'Ackee', 'Lignum vitae', 'Ackee and saltfish']) {
    await page.getByRole('tab', { name: 'Matching' }).focus();
    await tabAndPress(page, button(partner));
  }
  await tabAndPress(page, submit);
  await page.getByText('Correct!', { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Sequencing' }).click();
  await tabTo(page, button('Move Clear the land up'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('list', { name: 'Your order' }).innerText())
    .toMatch(/^1\s*Clear the land/);
  await tabAndPress(page, submit);
  await page.getByText(/\d of 5 items in the correct position/).waitFor();
  await context.close();
});
