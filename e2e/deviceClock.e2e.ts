// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ON_A_PHONE } from './browser.ts';
import { useClockedBrowser } from './browserFixture.ts';
import { openAsNewPupil } from './newPupil.ts';
import { answerOnScreen, openAtQuestion } from './questions.ts';

const TOPIC = stableId('topic:4:4:working-like-a-scientist');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const fixture = useClockedBrowser();

/** Lets the device sleep: its clock goes on, and `performance.now()` stands still. */
const sleep = async (page: Page, ms: number): Promise<void> => {
  fixture.api.pass(ms);
  await page.evaluate(
    `{ const now = Date.now; Date.now = () => now() + ${ms}; window.dispatchEvent(new Event('focus')); }`,
  );
};

const readSecondsLeft = async (page: Page): Promise<number> => {
  const text = await page.getByRole('timer', { name: 'Time left' }).innerText();
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return 60 * minutes + seconds;
};

describe.each(ON_A_PHONE)('the clock of the device %s', (_where, size, ending) => {
  test.each([
    ['ahead', 60],
    ['ahead', 800],
    ['behind', -35],
  ])('a clock that is %s by %i days ends no subscription', async (where, days) => {
    const username = `tariq.${where}${Math.abs(days)}.${ending}`;
    const { context, page } = await openAsNewPupil(fixture, size, username);
    await page.goto('/subscription');
    const remaining = page.getByText(/^Days remaining\s*\d+$/).or(page.locator('dl'));
    const right = await remaining.first().innerText();
    expect(right).toContain('Active');
    await page.clock.setSystemTime(Date.now() + days * DAY_MS);
    await page.reload();
    await page.getByText('Days remaining').waitFor();
    expect(await remaining.first().innerText()).toBe(right);
    await page.goto('/');
    await page.getByRole('heading', { name: /Nia/ }).first().waitFor();
    expect(await page.getByText('Your subscription').count()).toBe(0);
    await context.close();
  });

  test('an answer after a long sleep is explained', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq.late.${ending}`);
    const { content } = await openAtQuestion(page, TOPIC, 'mcq');
    await answerOnScreen(page, content, true);
    await sleep(page, 45 * MINUTE_MS);
    await page.getByText(/arrived after the time was over/).waitFor();
    await page.waitForURL(/\/quiz-results\//);
    await page
      .getByText(/arrived after the time was over/)
      .first()
      .waitFor();
    await context.close();
  });

  test('a quiz that ended in a sleep without an answer says so', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq.none.${ending}`);
    await openAtQuestion(page, TOPIC, 'mcq');
    await page.getByRole('button', { name: 'Check answer' }).waitFor();
    await sleep(page, 45 * MINUTE_MS);
    await page.getByText("Time's up!", { exact: true }).waitFor();
    await page.waitForURL(/\/quiz-results\//);
    await context.close();
  });

  test('a page that comes back has the time of the server, even if no clock of the device went on', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq.back.${ending}`);
    await openAtQuestion(page, TOPIC, 'mcq');
    const before = await readSecondsLeft(page);
    fixture.api.pass(MINUTE_MS);
    await page.evaluate("window.dispatchEvent(new Event('online'))");
    await expect.poll(() => readSecondsLeft(page)).toBeLessThanOrEqual(before - 60);
    await context.close();
  });

  test('a page that comes back after a minute fetches what it shows', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq.day.${ending}`);
    await page.goto('/');
    await page.getByRole('heading', { name: /Nia/ }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const asked = page.waitForRequest(/\/api\/users\/[^/]+\/dashboard/);
    await sleep(page, 2 * MINUTE_MS);
    await asked;
    await context.close();
  });
});
