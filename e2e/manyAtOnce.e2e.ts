import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BOTH_SIZES, openWindow, signIn } from './browser.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** Tells the first call to come again in a second. @returns the places that calls have brought */
const tellToComeAgain = async (
  page: Page,
  path: string,
  message: string,
): Promise<readonly (string | undefined)[]> => {
  const places: (string | undefined)[] = [];
  await page.route(path, async (route) => {
    places.push(route.request().headers()['x-place']);
    if (places.length > 1) return route.continue();
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1', 'x-place': '1.place' },
      json: { code: 'busy', message },
    });
  });
  return places;
};

describe.each(BOTH_SIZES)('where many come at once %s', (_where, size) => {
  test('who signs in keeps their place, and gets in without pressing again', async () => {
    const { context, page } = await openWindow(stage, size);
    const message = 'Many pupils are signing in. Your place is kept: about 20 seconds.';
    const places = await tellToComeAgain(page, '**/api/auth/login', message);
    const signedIn = signIn(page, 'pupil4');
    await page.getByRole('status').getByText(message).waitFor();
    await signedIn;
    expect(places).toEqual([undefined, '1.place']);
    await page.getByText(message).waitFor({ state: 'detached' });
    await context.close();
  });

  test('a page says that it waits, and comes', async () => {
    const { context, page } = await openWindow(stage, size);
    await signIn(page, 'pupil4');
    const message = 'Many pupils are here at once. Trying again in a moment.';
    await tellToComeAgain(page, '**/api/leaderboard**', message);
    await page.goto('/leaderboard');
    await page.getByRole('status').getByText(message).waitFor();
    await page.getByRole('heading', { name: 'Leaderboard' }).first().waitFor();
    await page.getByText(message).waitFor({ state: 'detached' });
    await context.close();
  });
});
