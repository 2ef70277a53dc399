// @module-tag large
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, signIn } from './browser.ts';
import { checkDarkMode, checkEverySize, checkPages } from './accessibilityChecks.ts';
import { adminPages } from './pages.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

/** Enough for many pages at every size on a slow machine. */
const STORY_TIMEOUT_MS = 600_000;

/** Checks every size in light colours, and the contrast in dark ones. */
const checkBothThemes = async (page: Page): Promise<readonly string[]> => {
  const found = await checkEverySize(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(() => page.evaluate('getComputedStyle(document.documentElement).colorScheme'))
    .toBe('dark');
  return [...found, ...(await checkDarkMode(page))];
};

test(
  'admin pages have no accessibility findings on a phone, at a desk or in the dark',
  async () => {
    const { context, page } = await openWindow(fixture, DESKTOP);
    await signIn(page, 'admin');
    expect(await checkPages(page, await adminPages(page), checkBothThemes)).toEqual([]);
    await context.close();
  },
  STORY_TIMEOUT_MS,
);
