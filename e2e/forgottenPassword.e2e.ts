// @module-tag large
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ON_A_PHONE, DESKTOP, openWindow, signIn } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { signUpNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

interface ReceivedEmail {
  readonly subject: string;
  readonly text: string;
}

/** The reset link in the e-mail to an address, as the outbox shows it. */
const findEmailedLink = async (admin: Page, email: string): Promise<string> => {
  const filter = encodeURIComponent(JSON.stringify({ to: email }));
  const linkOf = async (): Promise<string> => {
    const reply = await admin.request.get(`/api/admin/outbox?filter=${filter}`);
    const emails = (await reply.json()) as readonly ReceivedEmail[];
    return /\/reset-password\?token=[\w-]+/.exec(emails[0]?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(linkOf, { timeout: 30_000 }).not.toBe('');
  return linkOf();
};

describe.each(ON_A_PHONE)('a forgotten password %s', (_where, size, ending) => {
  test('a pupil sets a new password by the link in the e-mail', async () => {
    const username = `forgetful${ending}`;
    const email = `${username}@mahoe.example`;
    const { context, page } = await openWindow(fixture, size);
    const admin = await openWindow(fixture, DESKTOP);
    await signUpNewPupil(page, { username, firstName: 'Lia', lastName: 'Reid' });
    await page.context().clearCookies();
    await page.evaluate('localStorage.clear()');

    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password' }).click();
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Please enter your email address').first().waitFor();
    await page.getByLabel('E-mail').fill('nobody');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Please enter a valid email address').first().waitFor();
    await page.getByLabel('E-mail').fill(`  ${email.toUpperCase()} `);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText(/we have sent a reset link/).waitFor();

    await signIn(admin.page, 'admin');
    const link = await findEmailedLink(admin.page, email);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('mango-tree-9');
    await page.getByLabel('Confirm password', { exact: true }).fill('mango-tree');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Please make sure both passwords match').first().waitFor();
    await page.getByLabel('Confirm password', { exact: true }).fill('mango-tree-9');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await page.waitForURL('**/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('mango-tree-9');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /menu/i }).waitFor();

    const stranger = await openWindow(fixture, size);
    await stranger.page.goto(link);
    await stranger.page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await stranger.page.getByText('This reset link has been used already.').waitFor();
    await stranger.page.getByRole('link', { name: 'Request New Link' }).click();
    await stranger.page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    for (const { context: opened } of [{ context }, admin, stranger]) await opened.close();
  });

  test('Help leads a signed-in pupil to a new password, and the link works beside an open session', async () => {
    const username = `mindful${ending}`;
    const email = `${username}@mahoe.example`;
    const { context, page } = await openWindow(fixture, size);
    const admin = await openWindow(fixture, DESKTOP);
    await signUpNewPupil(page, { username, firstName: 'Tia', lastName: 'Reid' });
    for (const [from, name] of [
      ['/contact', 'ask for a link'],
      ['/help', 'Forgot your password'],
    ] as const) {
      await page.goto(from);
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    }
    expect(await checkBothSizes(page)).toEqual([]);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText(/we have sent a reset link/).waitFor();

    await signIn(admin.page, 'admin');
    await page.goto(await findEmailedLink(admin.page, email));
    await page.getByLabel('New password', { exact: true }).fill('guango-tree-7');
    await page.getByLabel('Confirm password', { exact: true }).fill('guango-tree-7');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await page.waitForURL('**/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('guango-tree-7');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /menu/i }).waitFor();
    for (const { context: opened } of [{ context }, admin]) await opened.close();
  });
});
