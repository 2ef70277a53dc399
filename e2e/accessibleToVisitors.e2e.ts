// @module-tag large
import { expect, test } from 'vitest';
import { DESKTOP, openWindow } from './browser.ts';
import { checkEveryLook, checkPages } from './accessibilityChecks.ts';
import { VISITOR_PAGES } from './pages.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

/** Enough for many pages at every size on a slow machine. */
const STORY_TIMEOUT_MS = 600_000;

test(
  'visitor pages have no accessibility findings on a phone or at a desk',
  async () => {
    const { context, page } = await openWindow(fixture, DESKTOP);
    expect(await checkPages(page, VISITOR_PAGES, checkEveryLook)).toEqual([]);
    await context.close();
  },
  STORY_TIMEOUT_MS,
);
