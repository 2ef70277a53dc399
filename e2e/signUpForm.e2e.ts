// @module-tag large
import { describe, expect, test } from 'vitest';
import { ON_A_PHONE, openWindow } from './browser.ts';
import { useBrowser } from './browserFixture.ts';

const SIGN_UP = '**/api/auth/signup-free';
const VOUCHERS = '**/api/vouchers/validate';

const fixture = useBrowser();

describe.each(ON_A_PHONE)('the sign-up form %s', (_where, size, ending) => {
  test('the school field keeps the focus when it is cleared', async () => {
    const { context, page } = await openWindow(fixture, size);
    await page.goto('/signup');
    const school = page.getByRole('combobox', { name: /School/ });
    await school.fill('Hope');
    await page.getByRole('button', { name: 'Clear school' }).press('Enter');
    await school.and(page.locator(':focus')).waitFor();
    await context.close();
  });

  test('the form shows errors when a field is left and proposes free usernames', async () => {
    const { context, page } = await openWindow(fixture, size);
    await page.goto('/signup');
    await page.getByLabel(/Voucher code/).fill('welcome');
    await page.getByLabel('First name').fill('Zuri');
    // Leaving the field checks the voucher: pupils with a valid one must not see prices.
    await page.getByText(/gives you 1 month free/).waitFor();
    await page.getByRole('region', { name: 'Payment' }).waitFor({ state: 'detached' });
    await page.getByLabel('Username').fill('pupil4');
    const ideas = page.getByRole('group', { name: 'Names nobody has yet' }).getByRole('button');
    await page.getByLabel('E-mail').fill('nowhere');
    await page.getByText('Somebody has this username already.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('mango tree');
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByLabel('E-mail').fill('pupil4@mahoe.example');
    await page.getByLabel('Password', { exact: true }).focus();
    await page.getByText('Ask a grown-up for another e-mail.').waitFor();
    await ideas.first().click();
    await expect
      .poll(() => page.getByLabel('Username').inputValue(), { timeout: 20_000 })
      .toMatch(/^zuri\.[a-z]+\d*$/);

    const school = page.getByRole('combobox', { name: /School/ });
    await school.fill('Our Little School');
    await page.getByText('No schools found matching “Our Little School”.').waitFor();
    await school.fill('Hope');
    await page.getByText('Not chosen from the list yet.').waitFor();
    await school.press('Escape');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Please fill this in.').waitFor();
    await page.getByLabel('Last name').fill('Reid');
    await page.getByLabel('E-mail').fill(`zuri.${ending}@mahoe.example`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: /Zuri/ }).waitFor();
    await context.close();
  });

  test('the form is blocked while a voucher is checked and shows when the check failed', async () => {
    const { context, page } = await openWindow(fixture, size);
    await page.goto('/signup');
    await page.getByLabel('First name').fill('Orane');
    await page.getByLabel('Last name').fill('Reid');
    await page.getByLabel('Username').fill(`orane.${ending}`);
    await page.getByLabel('Password', { exact: true }).fill('mango tree');
    await page.getByLabel('E-mail').fill(`orane.${ending}@mahoe.example`);
    await page.getByLabel(/Voucher code/).fill('welcome');

    const { promise: connectionIsLost, resolve: lose } = Promise.withResolvers<void>();
    await page.route(VOUCHERS, async (route) => {
      await connectionIsLost;
      await route.abort();
    });
    const checked = page.waitForRequest(VOUCHERS);
    await page.getByRole('button', { name: 'Create account' }).click();
    await checked;
    const blocked = page.locator('[aria-disabled="true"]');
    await page.getByRole('button', { name: 'Creating your account…' }).and(blocked).waitFor();
    lose();
    const messages = page.getByRole('region', { name: /Notifications/ });
    await messages.getByText('Failed to validate voucher').waitFor();

    await page.unroute(VOUCHERS);
    // Creates the account but loses the reply. Pressing again must find the same account.
    await page.route(SIGN_UP, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Create account' }).click();
    await messages.getByText('An unexpected error occurred').waitFor();
    await page.unroute(SIGN_UP);
    // Clears cookies, because a lost reply brings none.
    await context.clearCookies();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: /Orane/ }).waitFor();
    await context.close();
  });

  test('the form accepts a password of six spaces and shows when the reply is not JSON', async () => {
    const { context, page } = await openWindow(fixture, size);
    await page.goto('/signup');
    await page.getByLabel('First name').fill('Orane');
    await page.getByLabel('Last name').fill('Reid');
    await page.getByLabel('Username').fill(`orane2.${ending}`);
    await page.getByLabel('Password', { exact: true }).fill('      ');
    await page.getByLabel('E-mail').fill(`orane2.${ending}@mahoe.example`);
    await page.getByLabel(/Voucher code/).fill('welcome');
    const messages = page.getByRole('region', { name: /Notifications/ });
    const create = page.getByRole('button', { name: 'Create account' });
    for (const status of [200, 502]) {
      await page.route('**/api/check-user', (route) => route.fulfill({ status, body: '<html>' }));
      await create.click();
      const text = 'Server returned an invalid response. Please try again.';
      await messages.getByText(text).waitFor();
      await messages.getByRole('button', { name: 'Close message' }).click();
      await messages.getByText(text).waitFor({ state: 'detached' });
      await page.unroute('**/api/check-user');
    }
    await create.click();
    await page.getByRole('heading', { name: /Orane/ }).waitFor();
    await context.close();
  });
});
