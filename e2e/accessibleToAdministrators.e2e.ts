// @module-tag large
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, signIn } from './browser.ts';
import { checkPages } from './accessibilityChecks.ts';
import { adminPages } from './pages.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

/** Enough for many pages at every size on a slow machine. */
const STORY_TIMEOUT_MS = 600_000;

test(
  'admin pages have no accessibility findings on a phone or at a desk',
  async () => {
    const { context, page } = await openWindow(fixture, DESKTOP);
    await signIn(page, 'admin');
    expect(await checkPages(page, await adminPages(page))).toEqual([]);
    await context.close();
  },
  STORY_TIMEOUT_MS,
);
