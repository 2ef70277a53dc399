// @module-tag large
import { themes } from '@mahoe/contracts/designTokens';
import { describe, expect, test } from 'vitest';
import { ON_A_PHONE } from './browser.ts';
import { openAsNewPupil } from './newPupil.ts';
import { waitForRead } from './waitForRead.ts';
import { useBrowser } from './browserFixture.ts';

/** A red dot: a PNG of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const fixture = useBrowser();

describe.each(ON_A_PHONE)('settings %s', (_where, size, ending) => {
  test('a pupil changes profile, picture, grade, theme and text size', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `settler${ending}`);
    await page.goto('/');
    await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const navigation = page.getByRole('navigation', { name: 'Settings' });
    await navigation.waitFor();
    expect(
      (await navigation.locator('> *').allTextContents()).map((entry) => entry.trim()),
    ).toEqual([
      'Profile Settings',
      'Subscription',
      'Change Password (coming soon)',
      'Notification Settings (coming soon)',
      'Log out',
    ]);
    await expect.poll(() => page.getByLabel('Username').isDisabled()).toBe(true);
    await expect.poll(() => page.getByLabel('Year').locator('option').count()).toBe(51);

    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Update Failed').first().waitFor();
    await page.getByLabel('First name').fill('Nia-Marie');
    await page.getByLabel('Phone').fill('876 555 0123');
    await page.getByLabel('Day').selectOption('30');
    await page.getByLabel('Month').selectOption('2');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Please choose a date of birth that exists.').first().waitFor();
    await page.getByLabel('Day').selectOption('29');
    await page.getByLabel('Grade').selectOption('5');
    await page.getByRole('combobox', { name: /School/ }).fill('Sandy Bay Primary');
    await page
      .getByLabel('Picture file')
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
    await page.getByRole('button', { name: 'Remove picture' }).waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Your profile has been saved successfully.').first().waitFor();

    await waitForRead(page, '/api/auth/me', '"firstName":"Nia-Marie"');
    await page.reload();
    await page.getByLabel('First name').and(page.locator('[value="Nia-Marie"]')).waitFor();
    await expect.poll(() => page.getByLabel('Grade').inputValue()).toBe('5');
    await expect
      .poll(
        () =>
          page.evaluate(
            `[...document.querySelectorAll('header img')].some(({ naturalWidth }) => naturalWidth > 0)`,
          ),
        { timeout: 45_000 },
      )
      .toBe(true);
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    await page.getByText('(this one)').waitFor();

    const ground = `getComputedStyle(document.body).backgroundColor`;
    const light = await page.evaluate(ground);
    await page.getByRole('radio', { name: 'Dark' }).press(' ');
    await page.getByRole('radio', { name: 'Very large' }).press(' ');
    await expect.poll(() => page.evaluate(ground), { timeout: 20_000 }).not.toBe(light);
    // Blocks the app's code: theme and text size must be set before it runs, on every page.
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/help', { waitUntil: 'commit' });
    await page.locator('html[data-theme="dark"][data-text-size="largest"]').waitFor({
      state: 'attached',
    });
    expect(await page.evaluate(ground)).not.toBe(light);
    // Reads the colour of the browser's own bar. The first matching meta tag counts.
    const bar = async (): Promise<string | undefined> => {
      const mark = page.locator('meta[name="theme-color"]').first();
      return (await mark.getAttribute('content'))?.toUpperCase();
    };
    expect(await bar()).toBe(themes.dark['--paper']);
    await page.unroute('**/assets/index-*.js');
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Light' }).press(' ');
    await page.getByRole('radio', { name: 'Normal' }).press(' ');
    await expect.poll(() => page.evaluate(ground), { timeout: 20_000 }).toBe(light);
    expect(await bar()).toBe(themes.light['--paper']);
    await navigation.getByRole('link', { name: 'Subscription' }).click();
    await page.getByRole('heading', { name: 'Subscription', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('radio', { name: 'Very large' }).press(' ');
    await navigation.getByRole('link', { name: 'Log out' }).click();
    await page
      .getByRole('link', { name: /Sign In/i })
      .first()
      .waitFor();
    await page.reload();
    await page.locator('html[data-text-size="largest"]').waitFor({ state: 'attached' });
    await context.close();
  });
});
