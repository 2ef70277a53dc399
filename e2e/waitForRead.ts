import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const POLL_OPTIONS = { timeout: 45_000 };

/** The id of who is signed in. */
export const getOwnId = async (page: Page): Promise<string> => {
  const reply = await page.request.get('/api/auth/me');
  return ((await reply.json()) as { user: { id: string } }).user.id;
};

/** Waits until a read holds these words: what was recorded by call is seen a little later. */
export const waitForRead = (page: Page, path: string, words: string | RegExp): Promise<void> =>
  expect
    .poll(async () => (await page.request.get(path)).text(), POLL_OPTIONS)
    .toMatch(words) as Promise<void>;
