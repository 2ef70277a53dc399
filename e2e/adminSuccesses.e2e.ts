// @module-tag large
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { pressInAdminBar } from './adminBar.ts';
import { AT_A_DESK, openWindow, signIn } from './browser.ts';
import { chooseReason } from './chooseReason.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const STORY_TIMEOUT_MS = 300_000;

const fixture = useBrowser();

/** Waits for the exact message and closes it, because the next message may have the same text. */
const expectToast = async (page: Page, text: string | RegExp): Promise<void> => {
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  const toast = toasts.getByText(text, { exact: true });
  await toast.waitFor();
  // Ignores a timeout: the message may have closed on its own.
  const close = toasts.getByRole('button', { name: 'Close message' });
  await close.click({ timeout: 2000 }).catch(() => {});
  await toast.waitFor({ state: 'detached' });
};

describe.each(AT_A_DESK)('messages to an administrator %s', (_where, size, ending) => {
  test(
    'changes to a student, a new password and a suspension are confirmed by messages',
    async () => {
      const username = `confirmed.${ending}`;
      const student = await openAsNewPupil(fixture, size, username);
      await student.context.close();
      const { context, page } = await openWindow(fixture, size);
      await signIn(page, 'admin');
      await page.goto(`/admin/students?filter=${encodeURIComponent(`{"q":"${username}"}`)}`);
      const edit = page.getByRole('dialog', { name: /^Edit Nia/ });
      const save = edit.getByRole('button', { name: 'Save' });
      const open = (): Promise<void> => page.getByRole('button', { name: /^Edit Nia/ }).click();
      await open();
      await edit.getByLabel('Last name').fill('Grant-Bell');
      await save.click();
      await expectToast(page, 'User updated successfully');
      await open();
      await edit.getByText('Leave blank to keep current password').waitFor();
      await edit.getByLabel('New password').fill('12345');
      await save.click();
      await expectToast(page, 'Password must be at least 6 characters long');
      await edit.getByLabel('New password').fill('mahoe-again');
      await save.click();
      await expectToast(page, 'User updated with new password');

      for (const word of ['Suspend', 'Unsuspend']) {
        await page.getByRole('button', { name: `${word} Nia Grant-Bell` }).click();
        if (word === 'Suspend') await chooseReason(page);
        await page.getByRole('dialog').getByRole('button', { name: word }).click();
        await expectToast(page, 'User status updated successfully');
      }
      await context.close();
    },
    STORY_TIMEOUT_MS,
  );

  test(
    'creating, changing and deleting a voucher is confirmed by messages',
    async () => {
      const { context, page } = await openWindow(fixture, size);
      await signIn(page, 'admin');
      const code = `CONFIRMED-${ending.toUpperCase()}`;
      await page.goto('/admin/vouchers/create');
      await page.getByLabel(/^Code/).fill(code.toLowerCase());
      await page.getByText('0-100').waitFor();
      await page.getByLabel(/^Value/).fill('50');
      await page.getByLabel(/^Expires/).fill('2090-12-31T23:59');
      await page.getByRole('button', { name: 'Create Voucher' }).click();
      await expectToast(page, 'Voucher code created successfully');
      await page.getByRole('link', { name: `Edit ${code}` }).click();
      await page.getByLabel(/^Value/).fill('60');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Voucher code updated successfully');
      await page.getByText('60%').first().waitFor();
      await page.getByRole('button', { name: `Delete ${code}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Voucher code deleted successfully');
      await page.getByRole('link', { name: code }).waitFor({ state: 'detached' });
      await context.close();
    },
    STORY_TIMEOUT_MS,
  );

  test(
    'a finished backup and a batch update are confirmed by messages, and earlier backups are listed',
    async () => {
      const { context, page } = await openWindow(fixture, size);
      await signIn(page, 'admin');
      await page.goto('/admin');
      await pressInAdminBar(page, 'Backup Data');
      await expectToast(
        page,
        /^Data Backup Created\n5 subjects, \d+ topics, \d+ quizzes, \d+ users$/,
      );
      const backups = page.getByRole('dialog', { name: 'Data backups' });
      await backups.getByText('Separate file').first().waitFor();
      await backups.getByRole('button', { name: 'Close', exact: true }).click();

      await page.goto('/admin/analytics');
      await page.getByRole('heading', { name: 'Adaptive Learning Dashboard' }).waitFor();
      await page.getByRole('button', { name: 'Run Batch Update' }).click();
      await expectToast(page, /^Up to date: \d+ users, \d+ questions, \d+ proposed changes$/);
      await context.close();
    },
    STORY_TIMEOUT_MS,
  );
});
