import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openWindow, signIn, type Size, type BrowserFixture, type Window } from './browser.ts';

/** What waits of a pupil, by the moderator's list. */
const findWaiting = async (senderId: string, page: Page): Promise<string> => {
  const filter = encodeURIComponent(JSON.stringify({ senderId }));
  const find = async (): Promise<string> => {
    const reply = await page.request.get(`/api/admin/moderation?filter=${filter}`);
    const [item] = (await reply.json()) as { id: string }[];
    return item?.id ?? '';
  };
  await expect.poll(find, { timeout: 45_000 }).not.toBe('');
  return find();
};

/** A moderator at what waits of a pupil, the keyboard in hand. */
export const openModeration = async (
  fixture: BrowserFixture,
  size: Size,
  senderId: string,
): Promise<Window & { readonly openWaiting: () => Promise<void> }> => {
  const office = await openWindow(fixture, size);
  await signIn(office.page, 'admin');
  const openWaiting = async (): Promise<void> => {
    const waiting = await findWaiting(senderId, office.page);
    await office.page.goto(`/admin/moderation/${waiting}/show`);
  };
  await openWaiting();
  return { ...office, openWaiting };
};
