// @module-tag large: a story of the admin app beyond the main ones
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, signIn } from './browser.ts';
import { chooseReason } from './chooseReason.ts';
import { useBrowser } from './browserFixture.ts';
import { openAsNewPupil } from './newPupil.ts';

const fixture = useBrowser();

test('an entry of the activity log opened from the list shows its details', async () => {
  const { context, page } = await openWindow(fixture, DESKTOP);
  await signIn(page, 'admin');
  await page.goto('/admin/activity');
  const entries = page.getByRole('row').getByRole('link');
  await entries.first().waitFor();
  await entries.first().click();
  await page.getByText('When (Jamaican time)').waitFor();
  await page.getByText('Who', { exact: true }).waitFor();
  await context.close();
});

test('a record opened after a command in the list shows what the command changed', async () => {
  const username = 'latest.values';
  const student = await openAsNewPupil(fixture, DESKTOP, username);
  await student.context.close();
  const { context, page } = await openWindow(fixture, DESKTOP);
  await signIn(page, 'admin');
  const list = `/admin/students?filter=${encodeURIComponent(`{"q":"${username}"}`)}`;
  await page.goto(list);
  for (const [command, next] of [
    ['Suspend', 'Unsuspend'],
    ['Unsuspend', 'Suspend'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${command} Nia`) }).click();
    if (command === 'Suspend') await chooseReason(page);
    await page.getByRole('dialog').getByRole('button', { name: command }).click();
    await page.getByText('User status updated successfully').first().waitFor();
    await page
      .getByRole('link', { name: username })
      .or(page.getByRole('link', { name: /^Nia/ }))
      .first()
      .click();
    await page.getByRole('tab', { name: 'Details' }).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${next}\\b`) }).waitFor();
    if (command === 'Suspend') await page.getByText('Asked by the school').waitFor();
    await page.goBack();
    await expect.poll(() => page.url()).toContain('filter=');
  }
  await page.getByRole('button', { name: /^Suspend Nia/ }).click();
  await chooseReason(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').waitFor();
  await page.getByRole('button', { name: /^Suspend Nia/ }).waitFor();
  await context.close();
});
