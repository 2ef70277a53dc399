import { startClockedApi, type ClockedApi } from '@mahoe/testing/clockedApi';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { BOTH_SIZES, openBrowser, type BrowserFixture, type Size } from './browser.ts';

/** Opens one browser on the shared product for all stories of a file. */
export const useBrowser = (): BrowserFixture => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  return {
    get browser() {
      return browser;
    },
    url: inject('stackUrl'),
  };
};

/** Does the same on an API of the file's own, whose clock a story can move forward. */
export const useClockedBrowser = (): BrowserFixture & { readonly api: ClockedApi } => {
  let api: ClockedApi;
  beforeAll(async () => {
    api = await startClockedApi();
  });
  afterAll(() => api.stop());
  const fixture = useBrowser();
  return {
    get browser() {
      return fixture.browser;
    },
    get url() {
      return api.url;
    },
    get api() {
      return api;
    },
  };
};

/**
 * Defines the stories of a group at both sizes: `npm test` runs those at the main size, `npm run
 * test:all` runs all. `%s` in the title stands for the size, `ending` is for names of pupils.
 */
export const describeAtBothSizes = (
  title: string,
  mainSize: Size,
  defineStories: (size: Size, ending: string) => void,
): void => {
  for (const [where, size, ending] of BOTH_SIZES) {
    const options = size === mainSize ? {} : { tags: 'large' };
    describe(title.replace('%s', where), options, () => defineStories(size, ending));
  }
};
