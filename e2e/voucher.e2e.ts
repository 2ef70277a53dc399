import { test } from 'vitest';
import { DESKTOP, openWindow, PHONE, signIn } from './browser.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

test('an administrator creates a voucher and a pupil redeems it', async () => {
  const admin = await openWindow(fixture, DESKTOP);
  await signIn(admin.page, 'admin');
  await admin.page.goto('/admin/vouchers');
  await admin.page.getByRole('link', { name: /Create Voucher/ }).click();
  await admin.page.getByLabel(/^Code/).fill('harvest');
  await admin.page.getByLabel(/^Value/).fill('100');
  await admin.page.getByLabel(/Expires|Expiry/).fill('2030-12-31T23:59');
  await admin.page.getByRole('button', { name: /Save|Create/ }).click();
  await admin.page.getByText('Voucher code created successfully').waitFor();
  await admin.page.getByText('HARVEST').first().waitFor();

  const pupil = await openWindow(fixture, PHONE);
  await signIn(pupil.page, 'pupil4');
  await pupil.page.goto('/subscription');
  await pupil.page.getByLabel('Voucher code').fill('harvest');
  await pupil.page.waitForLoadState('networkidle');
  const refetched = pupil.page.waitForResponse('**/api/auth/me');
  await pupil.page.getByRole('button', { name: /Redeem/ }).click();
  await pupil.page
    .getByText(/1 month added/)
    .first()
    .waitFor();
  await refetched;

  await admin.page.goto('/admin/vouchers');
  await admin.page
    .getByText(/1 of|1 use|unlimited/)
    .first()
    .waitFor();
  await admin.context.close();
  await pupil.context.close();
});
