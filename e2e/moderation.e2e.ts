// @module-tag large
import { describe, expect, test } from 'vitest';
import { AT_A_DESK } from './browser.ts';
import { openChat, openFriends, sendDrawing } from './chats.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { openModeration } from './openModeration.ts';
import { openAsNewPupil } from './newPupil.ts';
import { getOwnId } from './waitForRead.ts';
import { useBrowser } from './browserFixture.ts';

/** A red dot: a PNG of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Longer than the time in which a decision can be undone. */
const DECIDED = { timeout: 60_000 };

const fixture = useBrowser();

describe.each(AT_A_DESK)('moderation %s', (_where, size, ending) => {
  test('a worrying drawing is escalated by keyboard, taken on and closed with a note of what was done', async () => {
    const { ann, ben, chat } = await openFriends(fixture, size, `w1${ending}`);
    await openChat(ann.page, chat);
    await sendDrawing(ann.page);

    const { context, page, openWaiting } = await openModeration(fixture, size, ann.id, 'message');
    await page.getByRole('link', { name: /^Waiting \([1-9]/ }).click();
    await page.getByRole('heading', { name: 'Waiting work' }).waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await page.getByText('Messages waiting').waitFor();
    await openWaiting();
    await page.getByRole('img', { name: /^Drawing by Ann/ }).waitFor();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'What worries you?' });
    await dialog.getByText(/counts against no pupil/).waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.keyboard.type('Somebody hits her');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Undo \(U\): Rejected drawing of Ann/ }).waitFor();
    await ann.page.getByText('This one can’t be sent').waitFor(DECIDED);
    expect(await (await ben.page.request.get('/api/conversations')).json()).toEqual([]);

    await page.goto('/admin/cases');
    const concern = page.getByRole('listitem').filter({ hasText: 'Somebody hits her' });
    const mine = concern.filter({ has: page.getByRole('link', { name: /^Ann/ }) }).first();
    await mine.getByText(/^Unassigned; due/).waitFor();
    await mine.getByRole('button', { name: 'I will handle it' }).press('Enter');
    await mine.getByText('You are handling it').waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await mine.getByRole('button', { name: 'Talked with the school' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Talked with the school: what was done?' })
      .getByLabel('Reason')
      .fill('The guidance counsellor knows');
    await page.keyboard.press('Enter');

    await page.goto(`/admin/students/${ann.id}/show/messages`);
    await page.getByText('Concern closed: talked with the school').waitFor();
    await page.getByText('Kept as evidence for a concern').waitFor();
    await page.getByRole('button', { name: 'Raise a concern' }).press('Enter');
    await dialog.getByLabel('Reason').fill('She was quiet in class too');
    await page.keyboard.press('Enter');
    await page.getByText('Concern raised', { exact: true }).first().waitFor();
    await Promise.all([context.close(), ann.context.close(), ben.context.close()]);
  });

  test('pictures of a pupil are rejected with a reason, approved, or escalated and kept', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `pictured${ending}`);
    const choose = async (name: string) => {
      await page.goto('/settings');
      await page
        .getByLabel('Picture file')
        .setInputFiles({ name, mimeType: 'image/png', buffer: DOT });
      await page.getByRole('button', { name: 'Remove picture' }).waitFor();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Your profile has been saved successfully.').first().waitFor();
    };
    await choose('first.png');
    const id = await getOwnId(page);
    const admin = await openModeration(fixture, size, id, 'picture');
    await admin.page.getByRole('heading', { name: 'Picture of a pupil' }).waitFor();
    await admin.page.keyboard.press('r');
    await admin.page.keyboard.press('3');
    await admin.page
      .getByRole('button', { name: /^Undo \(U\): Rejected picture of a pupil/ })
      .waitFor();
    const decided = (what: string) =>
      expect
        .poll(async () => {
          const reply = await admin.page.request.get(`/api/admin/users/${id}`);
          return JSON.stringify(await reply.json());
        }, DECIDED)
        .toMatch(what);
    await decided('"pictureState":"rejected"');
    await choose('second.png');
    await admin.openWaiting();
    const approve = admin.page.getByRole('button', { name: 'Approve (A)' });
    await expect.poll(() => approve.isEnabled()).toBe(true);
    await admin.page.keyboard.press('a');
    await admin.page
      .getByRole('button', { name: /^Undo \(U\): Approved picture of a pupil/ })
      .waitFor();
    await decided('"pictureState":"approved"');

    await choose('third.png');
    await admin.openWaiting();
    await admin.page.getByRole('img', { name: /^Picture of Nia/ }).waitFor();
    await admin.page.keyboard.press('e');
    await admin.page.getByRole('dialog', { name: 'What worries you?' }).waitFor();
    await admin.page.keyboard.type('She looks hurt');
    await admin.page.keyboard.press('Enter');
    await decided('"pictureState":"rejected"');
    await admin.page.goto('/admin/cases');
    const concern = admin.page
      .getByRole('listitem')
      .filter({ has: admin.page.locator(`a[href*="${id}"]`) });
    await concern
      .getByText('Includes a picture, shown to the person handling the concern.')
      .waitFor();
    await concern.getByRole('button', { name: 'I will handle it' }).press('Enter');
    await concern.getByRole('img', { name: /^Picture of Nia/ }).waitFor();
    const width = `document.querySelector('li:has(a[href*="${id}"]) img').naturalWidth`;
    await expect.poll(() => admin.page.evaluate(width)).toBe(256);
    expect(await checkBothSizes(admin.page)).toEqual([]);
    await Promise.all([admin.context.close(), context.close()]);
  });
});
