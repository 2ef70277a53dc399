// @module-tag large
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkBothSizes } from './accessibilityChecks.ts';
import { ON_A_PHONE, openWindow } from './browser.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

/** Fills a field as some password managers do: without an event. */
const fillSilently = (page: Page, label: string, value: string): Promise<void> =>
  page
    .getByLabel(label, { exact: true })
    .evaluate(
      (field, text) =>
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
          field,
          text,
        ),
      value,
    );

describe.each(ON_A_PHONE)('a form %s', (_where, size, ending) => {
  test('fields that the browser filled without an event sign a user in', async () => {
    const { context, page } = await openWindow(fixture, size);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await fillSilently(page, 'Username', 'admin');
    await fillSilently(page, 'Password', 'mahoe-demo');
    await page.getByRole('button', { name: 'Sign In' }).press('Enter');
    await page.getByRole('button', { name: /menu/i }).waitFor();
    await context.close();
  });

  test('a field that the browser filled is kept while the next one is typed', async () => {
    const { context, page } = await openWindow(fixture, size);
    await page.goto('/signup');
    await page.getByLabel('First name').waitFor();
    await fillSilently(page, 'First name', 'Shanice');
    await fillSilently(page, 'E-mail', `shanice.${ending}@mahoe.example`);
    await page.getByLabel('Last name').fill('Wright');
    expect(await page.getByLabel('First name').inputValue()).toBe('Shanice');
    expect(await page.getByLabel('E-mail').inputValue()).toContain('shanice');
    await page.getByRole('button', { name: /create account|Create account/ }).click();
    await page.getByText('Please fill in all required fields').first().waitFor();
    expect(await page.getByLabel('First name').getAttribute('aria-invalid')).toBe('false');
    await context.close();
  });

  test('pressing the button of an empty form says what is missing', async () => {
    const { context, page } = await openWindow(fixture, size);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Please type your username.').waitFor();
    await page.getByText('Please type your password.').waitFor();
    const focused = page.locator('[name="username"]:focus');
    await focused.waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.getByLabel('Username').fill('admin');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.locator('[name="password"]:focus').waitFor();
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Please enter your email address').first().waitFor();
    await context.close();
  });
});
