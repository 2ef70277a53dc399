import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DESKTOP, openBrowser, openWindow, PHONE, signIn, type Size } from './browser.ts';

const MOST_PRESSES = 60;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const openDemo = async (size: Size, tab: string) => {
  const { context, page } = await openWindow(browser, inject('stackUrl'), size);
  await signIn(page, 'pupil5');
  await page.goto('/question-types');
  await page.getByRole('tab', { name: tab }).click();
  return { context, page, submit: page.getByRole('button', { name: 'Submit Answer' }) };
};

/** Presses Tab until the focus is on a button of that name, as somebody without a mouse would. */
const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true }).and(page.locator(':focus'));
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if ((await button.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(name)}`);
};

const pressOn = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

describe.each([
  ['on a phone', PHONE],
  ['at a desk', DESKTOP],
])('the demo %s', (_where, size) => {
  test('a wrong short answer shows samples, and can be tried again', async () => {
    const { context, page, submit } = await openDemo(size, 'Short Answer');
    expect(await submit.isDisabled()).toBe(true);
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

  test('labels are put on the picture, moved, replaced and taken away', async () => {
    const { context, page, submit } = await openDemo(size, 'Diagram');
    const flower = page.getByRole('button', { name: 'flower', exact: true });
    const picture = page.getByRole('img', { name: /tomato plant/ });
    await flower.click();
    expect(await flower.getAttribute('aria-pressed')).toBe('true');
    await flower.click();
    expect(await flower.getAttribute('aria-pressed')).toBe('false');
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
    expect(await submit.isDisabled()).toBe(true);
    await context.close();
  });
});

test('everything can be labelled, matched and ordered by keyboard alone', async () => {
  const { context, page } = await openDemo(DESKTOP, 'Diagram');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pressOn(page, 'leaf');
  await pressOn(page, /^Spot 2\b/);
  await page.getByRole('button', { name: 'Spot 2 leaf' }).waitFor();
  await page.getByRole('button', { name: /^leaf, on the picture/ }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Spot 2 empty' }).waitFor();

  await page.getByRole('tab', { name: 'Matching' }).click();
  for (const partner of ['Blue mahoe', 'Ackee', 'Lignum vitae', 'Ackee and saltfish']) {
    await page.getByRole('tab', { name: 'Matching' }).focus();
    await pressOn(page, partner);
  }
  await pressOn(page, 'Submit Answer');
  await page.getByText('Correct!', { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Sequencing' }).click();
  await tabTo(page, 'Move Clear the land up');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('list', { name: 'Your order' }).innerText()).toMatch(
    /^1\s*Clear the land/,
  );
  await pressOn(page, 'Submit Answer');
  await page.getByText(/\d of 5 items in the correct position/).waitFor();
  await context.close();
});
