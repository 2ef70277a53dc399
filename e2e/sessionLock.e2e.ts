// @module-tag large
import { describe, expect, test } from 'vitest';
import { ON_A_PHONE, openWindow } from './browser.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

describe.each(ON_A_PHONE)('the begin of a session %s', (_where, size) => {
  test('a sign-in shows at once that it runs, and does not wait for a tab without an answer', async () => {
    const { context, page } = await openWindow(fixture, size);
    const other = await context.newPage();
    await other.goto('/login');
    await other.evaluate(
      `void navigator.locks.request('mahoe.session', () => new Promise(() => {}))`,
    );
    await page.goto('/login');
    await page.getByLabel('Username').fill('pupil5');
    await page.getByLabel('Password', { exact: true }).fill('mahoe-demo');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Signing in…' }).waitFor({ timeout: 3_000 });
    await page.getByRole('button', { name: /menu/i }).waitFor();
    await context.close();
  });

  test('a sign-up in a browser without cookies ends before anything is paid', async () => {
    const { context, page } = await openWindow(fixture, size);
    await context.addInitScript(
      `Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })`,
    );
    await page.goto('/signup');
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request.url());
    });
    await page.getByRole('button', { name: /create account/i }).click();
    await page.getByText('Your browser keeps no cookies').first().waitFor();
    expect(posted.filter((url) => /signup|payment|register/.test(url))).toEqual([]);
    await context.close();
  });
});
