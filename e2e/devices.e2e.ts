// @module-tag large
import { describe, expect, test } from 'vitest';
import { ON_A_PHONE, openWindow, signIn, signInByForm } from './browser.ts';
import { openAsNewPupil } from './newPupil.ts';
import { getOwnId } from './waitForRead.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

describe.each(ON_A_PHONE)('devices %s', (_where, size, ending) => {
  test('a pupil sees the devices and logs the others out with one press', async () => {
    const username = `traveller${ending}`;
    const { context, page } = await openAsNewPupil(fixture, size, username);
    await context.clearCookies();
    await signInByForm(page, username);
    const other = await openWindow(fixture, size);
    await signInByForm(other.page, username);

    await page.goto('/settings');
    const devices = page.getByRole('region', { name: 'Where you are signed in' });
    await devices.getByText('(this one)').waitFor();
    // Counts this window, the other window and the sign-up.
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(3);
    await devices.getByRole('button', { name: 'Log out everywhere else' }).press('Enter');
    await page.getByText('Logged out').first().waitFor();
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
    await expect.poll(() => devices.getByRole('button').count()).toBe(0);

    await other.page.goto('/settings');
    await other.page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.reload();
    await devices.getByText('(this one)').waitFor();
    await other.context.close();
    await context.close();
  });

  test('a suspended pupil is signed out on all devices and reads why when signing in', async () => {
    const username = `rester${ending}`;
    const { context, page } = await openAsNewPupil(fixture, size, username);
    const other = await openWindow(fixture, size);
    await signInByForm(other.page, username);
    const id = await getOwnId(page);

    const admin = await openWindow(fixture, size);
    await signIn(admin.page, 'admin');
    const suspended = await admin.page.request.patch(`/api/admin/users/${id}/suspend`, {
      headers: { origin: fixture.url },
      data: { suspended: true },
    });
    expect(suspended.status()).toBe(200);

    for (const { page: device } of [{ page }, other]) {
      await device.goto('/settings');
      await device.getByLabel('Username').fill(username);
      await device.getByLabel('Password', { exact: true }).fill('mahoe-demo');
      await device.getByRole('button', { name: 'Sign In' }).press('Enter');
      await device
        .getByText('This account is paused. Please ask your teacher or a parent for help.')
        .first()
        .waitFor();
    }
    for (const window of [admin.context, other.context, context]) await window.close();
  });
});
