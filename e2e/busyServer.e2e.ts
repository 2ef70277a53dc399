// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  ON_A_PHONE,
  chooseAnswer,
  openWindow,
  pressStart,
  signIn,
  signInByForm,
  findVerdict,
} from './browser.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const TOPIC = stableId('topic:4:4:working-like-a-scientist');
const fixture = useBrowser();

/**
 * Answers the first call with "busy, try again in `seconds`".
 * @returns the queue tokens of the calls so far
 */
const respondBusyOnce = async (
  page: Page,
  path: string,
  message: string,
  seconds = 1,
): Promise<readonly (string | undefined)[]> => {
  const queueTokens: (string | undefined)[] = [];
  await page.route(path, async (route) => {
    queueTokens.push(route.request().headers()['x-queue-token']);
    if (queueTokens.length > 1) return route.continue();
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': String(seconds), 'x-queue-token': '1.place' },
      json: { code: 'busy', message },
    });
  });
  return queueTokens;
};

describe.each(ON_A_PHONE)('a busy server %s', (_where, size, ending) => {
  test('signing in keeps the place in the queue and continues without another press', async () => {
    const { context, page } = await openWindow(fixture, size);
    const message = 'Many pupils are signing in. Your place is kept: about 20 seconds.';
    const queueTokens = await respondBusyOnce(page, '**/api/auth/login', message);
    const signedIn = signInByForm(page, 'pupil4');
    await page.getByRole('status').getByText(message).waitFor();
    await signedIn;
    expect(queueTokens).toEqual([undefined, '1.place']);
    await page.getByText(message).waitFor({ state: 'detached' });
    await context.close();
  });

  test('a page shows that it waits and then loads', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'pupil4');
    const message = 'Many pupils are here at once. Trying again in a moment.';
    await respondBusyOnce(page, '**/api/leaderboard**', message);
    await page.goto('/leaderboard');
    await page.getByRole('status').getByText(message).waitFor();
    await page.getByRole('heading', { name: 'Leaderboard' }).first().waitFor();
    await page.getByText(message).waitFor({ state: 'detached' });
    await context.close();
  });

  test('the admin app shows that it waits from its first call on and then loads', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    const message = 'Many pupils are here at once. Trying again in a moment.';
    await respondBusyOnce(page, '**/api/auth/me', message);
    const lists = await respondBusyOnce(page, '**/api/admin/users**', message, 5);
    await page.goto('/admin/students');
    const sign = page.getByRole('status').getByText(message);
    await sign.waitFor();
    await expect.poll(() => lists.length).toBe(1);
    await sign.waitFor();
    await page.getByText('pupil4').first().waitFor();
    await sign.waitFor({ state: 'detached' });
    expect(lists.slice(0, 2)).toEqual([undefined, '1.place']);
    await context.close();
  });

  test('an answer that waits for a minute keeps its place, and its clock stops', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `rush.${ending}`);
    await page.clock.install();
    await page.goto(`/practice/${TOPIC}`);
    await pressStart(page);
    await chooseAnswer(page, 0);
    const message = 'Many pupils are here at once. Trying again in a moment.';
    const queueTokens = await respondBusyOnce(page, '**/api/quiz/attempt', message, 60);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByRole('status').getByText(message).waitFor();
    const clock = page.getByRole('timer');
    const left = await clock.innerText();
    await page.clock.runFor(20_000);
    await page.getByRole('button', { name: 'Checking…' }).waitFor();
    expect(await clock.innerText()).toBe(left);
    await page.clock.runFor(41_000);
    await findVerdict(page).waitFor();
    expect(await clock.innerText()).toBe(left);
    expect(queueTokens).toEqual([undefined, '1.place']);
    await page.getByText(message).waitFor({ state: 'detached' });
    await context.close();
  });
});
