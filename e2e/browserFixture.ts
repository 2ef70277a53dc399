import { startClockedApi, type ClockedApi } from '@mahoe/testing/clockedApi';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser, type BrowserFixture } from './browser.ts';

/** For the stories of a file: one browser, open from the first to the last, on the shared product. */
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

/** The same on an API of the file's own, whose clock can be moved on. */
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
