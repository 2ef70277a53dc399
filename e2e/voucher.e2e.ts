import { test } from 'vitest';
import { DESKTOP, openWindow, PHONE, signIn } from './browser.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

test('an administrator creates a voucher and a pupil redeems it', async () => {
  const office = await openWindow(fixture, DESKTOP);
  await signIn(office.page, 'admin');
  await office.page.goto('/admin/vouchers');
  await office.page.getByRole('link', { name: /Create Voucher/ }).click();
  await office.page.getByLabel(/^Code/).fill('harvest');
  await office.page.getByLabel(/^Value/).fill('100');
  await office.page.getByLabel(/Expires|Expiry/).fill('2030-12-31T23:59');
  await office.page.getByRole('button', { name: /Save|Create/ }).click();
  await office.page.getByText('Voucher code created successfully').waitFor();
  await office.page.getByText('HARVEST').first().waitFor();

  const pupil = await openWindow(fixture, PHONE);
  await signIn(pupil.page, 'pupil4');
  await pupil.page.goto('/subscription');
  await pupil.page.getByLabel('Voucher code').fill('harvest');
  await pupil.page.waitForLoadState('networkidle');
  const fetchedAnew = pupil.page.waitForResponse('**/api/auth/me');
  await pupil.page.getByRole('button', { name: /Redeem/ }).click();
  await pupil.page
    .getByText(/1 month added/)
    .first()
    .waitFor();
  await fetchedAnew;

  await office.page.goto('/admin/vouchers');
  await office.page
    .getByText(/1 of|1 use|unlimited/)
    .first()
    .waitFor();
  await office.context.close();
  await pupil.context.close();
});
