import type { ModerationItem } from '@mahoe/contracts/messaging/moderation';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openWindow, signIn, type Size, type BrowserFixture, type Window } from './browser.ts';

/** The id of a pupil's item of a kind in the moderation queue, other than the username of the sign-up. */
const findWaiting = async (
  page: Page,
  senderId: string,
  kind: ModerationItem['kind'],
): Promise<string> => {
  const filter = encodeURIComponent(JSON.stringify({ senderId, kind }));
  const find = async (): Promise<string> => {
    const reply = await page.request.get(`/api/admin/moderation?filter=${filter}`);
    const items = (await reply.json()) as Pick<ModerationItem, 'id' | 'nameKind'>[];
    return items.find(({ nameKind }) => nameKind !== 'username')?.id ?? '';
  };
  await expect.poll(find, { timeout: 45_000 }).not.toBe('');
  return find();
};

/** Opens a moderator's window at a pupil's item of a kind in the queue. */
export const openModeration = async (
  fixture: BrowserFixture,
  size: Size,
  senderId: string,
  kind: ModerationItem['kind'],
): Promise<Window & { readonly openWaiting: () => Promise<void> }> => {
  const admin = await openWindow(fixture, size);
  await signIn(admin.page, 'admin');
  const openWaiting = async (): Promise<void> => {
    const waiting = await findWaiting(admin.page, senderId, kind);
    await admin.page.goto(`/admin/moderation/${waiting}/show`);
  };
  await openWaiting();
  return { ...admin, openWaiting };
};
