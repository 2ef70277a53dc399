// @module-tag large
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkBothSizes } from './accessibilityChecks.ts';
import { ON_A_PHONE } from './browser.ts';
import { openFriends } from './chats.ts';
import { openModeration } from './openModeration.ts';
import { useBrowser } from './browserFixture.ts';

/** Longer than the time in which a decision can be undone. */
const DECIDED = 60_000;

const fixture = useBrowser();

const changeFirstName = async (page: Page, firstName: string): Promise<void> => {
  await page.goto('/settings');
  await page.getByLabel('First name').fill(firstName);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Your profile has been saved successfully.').first().waitFor();
};

describe.each(ON_A_PHONE)('a changed name %s', (_where, size, ending) => {
  test('is shown to friends once a moderator approved it, and never if it was rejected', async () => {
    const { ann, ben } = await openFriends(fixture, size, `nr${ending}`);
    const nameAtFriend = async (): Promise<string> => {
      await ben.page.goto('/friends');
      return (await ben.page.getByRole('main').textContent()) ?? '';
    };

    await changeFirstName(ann.page, 'Gate Keeper');
    const waits = 'Your new name is being checked. Until then others see “Ann”.';
    await ann.page.getByText(waits).waitFor();
    expect(await checkBothSizes(ann.page)).toEqual([]);
    await expect.poll(nameAtFriend).toContain('Ann');
    expect(await nameAtFriend()).not.toContain('Gate');

    const { context, page, openWaiting } = await openModeration(fixture, size, ann.id, 'name');
    await page.getByRole('heading', { name: 'New first name of a pupil' }).waitFor();
    await page.getByText('Gate Keeper', { exact: true }).first().waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Approve (A)' }).click();
    await expect.poll(nameAtFriend, { timeout: DECIDED }).toContain('Gate Keeper');
    await ann.page.reload();
    await ann.page.getByLabel('First name').waitFor();
    expect(await ann.page.getByText(waits).count()).toBe(0);

    await changeFirstName(ann.page, 'Wait Outside');
    await openWaiting();
    await page.getByText('Wait Outside', { exact: true }).first().waitFor();
    await page.keyboard.press('r');
    await page.keyboard.press('1');
    const kept = 'Others still see “Gate Keeper”.';
    const readsHint = async (): Promise<number> => {
      await ann.page.reload();
      await ann.page.getByLabel('First name').waitFor();
      return ann.page.getByText(kept).count();
    };
    await expect.poll(readsHint, { timeout: DECIDED, interval: 2000 }).toBe(1);
    expect(await nameAtFriend()).not.toContain('Outside');
    await Promise.all([context.close(), ann.context.close(), ben.context.close()]);
  });
});
