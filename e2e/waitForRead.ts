import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const POLL_OPTIONS = { timeout: 45_000 };

/** The id of the signed-in user. */
export const getOwnId = async (page: Page): Promise<string> => {
  const reply = await page.request.get('/api/auth/me');
  return ((await reply.json()) as { user: { id: string } }).user.id;
};

/** Polls a path until its reply matches: reads follow recorded events a little later. */
export const waitForRead = (page: Page, path: string, words: string | RegExp): Promise<void> =>
  expect
    .poll(async () => (await page.request.get(path)).text(), POLL_OPTIONS)
    .toMatch(words) as Promise<void>;
