// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, PHONE, showMotion, signIn } from './browser.ts';
import { answerOnScreen, openAtQuestion } from './questions.ts';
import { useClockedBrowser } from './browserFixture.ts';

const TOPIC = stableId('topic:4:4:life-cycles');

/** Longer than any rapid guess, which earns nothing. */
const THINKING_MS = 11_000;

const fixture = useClockedBrowser();

/** Answers a question right. Petals fall on their own canvas. */
const answerRight = async (page: Page): Promise<void> => {
  const { content } = await openAtQuestion(page, TOPIC, 'mcq');
  fixture.api.pass(THINKING_MS);
  await answerOnScreen(page, content, true);
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByText('Correct!', { exact: true }).waitFor();
};

test('petals fall for a right answer until they are switched off in the menu', async () => {
  const { context, page } = await openWindow(fixture, PHONE);
  await showMotion(page);
  await signIn(page, 'admin');
  await answerRight(page);
  await page.locator('canvas').waitFor();

  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  const petals = page.getByRole('menuitemcheckbox', { name: 'Falling petals' });
  await petals.click();
  await expect.poll(() => petals.getAttribute('aria-checked')).toBe('false');
  await page.keyboard.press('Escape');
  await answerRight(page);
  await expect.poll(() => page.locator('canvas').count()).toBe(0);
  await context.close();
});

test('no petals fall if the user asks for less motion', async () => {
  const { context, page } = await openWindow(fixture, DESKTOP);
  await signIn(page, 'admin');
  await answerRight(page);
  await expect.poll(() => page.locator('canvas').count()).toBe(0);
  await context.close();
});
