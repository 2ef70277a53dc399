// @module-tag large
import { momentOf } from '@mahoe/domain/calendar';
import { describe, expect, test } from 'vitest';
import { AT_A_DESK, openWindow, signIn } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

describe.each(AT_A_DESK)('time travel %s', (_where, size, ending) => {
  test('time travel compares a pupil as of a day with the pupil now', async () => {
    const pupil = await openAsNewPupil(fixture, size, `travelled.${ending}`);
    const me = await pupil.page.request.get('/api/auth/me');
    const { user } = (await me.json()) as { readonly user: { readonly id: string } };
    await pupil.context.close();

    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    await page.goto(`/admin/students/${user.id}/show/history`);
    const button = page.getByRole('button', { name: 'Time travel' });
    await button.click();
    const travel = page.getByRole('dialog', { name: 'Time travel' });
    const day = travel.getByLabel('As of');
    const show = travel.getByRole('button', { name: 'Show' });

    await day.fill('2020-01-31');
    await show.click();
    await travel.getByText('Nothing had been recorded by 31 Jan 2020.').waitFor();
    await travel.getByText('This record did not exist yet.').waitFor();

    await day.fill('2999-01-01');
    await show.click();
    await travel.getByText('Choose a day up to today').waitFor();
    await travel.getByText('Nothing had been recorded by 31 Jan 2020.').waitFor();

    await day.fill(momentOf(Date.now()).localDate);
    await day.press('Enter');
    await travel.getByText(/^As of now, rebuilt from [\d,]+ events/).waitFor();
    const account = travel.getByRole('region', { name: 'Account' });
    await account.getByText('The same as now.').waitFor();
    await account.getByText(`travelled.${ending}`).first().waitFor();
    expect(await checkBothSizes(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await travel.waitFor({ state: 'detached' });
    await button.and(page.locator(':focus')).waitFor();
    await context.close();
  });

  test('time travel compares a payment, and its history lists the events', async () => {
    const payer = await openAsNewPupil(fixture, size, `payer.${ending}`);
    const paid = await payer.page.request.post('/api/create-payment-intent', {
      headers: { origin: fixture.url },
      data: { amount: 25, paymentMethodId: 'pm_card_visa' },
    });
    expect(paid.ok()).toBe(true);
    const me = await payer.page.request.get('/api/auth/me');
    const { user } = (await me.json()) as { readonly user: { readonly id: string } };
    await payer.context.close();

    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    const filter = encodeURIComponent(JSON.stringify({ userId: user.id, status: 'credited' }));
    const payments = async () => {
      const reply = await page.request.get(`/api/admin/payments?filter=${filter}`);
      return (await reply.json()) as readonly { readonly id: string }[];
    };
    await expect.poll(payments).toHaveLength(1);
    const [payment] = await payments();
    await page.goto(`/admin/payments/${payment?.id}/show`);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Payment credited').waitFor();
    await page.getByText('Payment requested').waitFor();
    expect(await checkBothSizes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Time travel' }).click();
    const travel = page.getByRole('dialog', { name: 'Time travel' });
    await travel.getByRole('button', { name: 'Show' }).click();
    await travel.getByText('The same as now.').waitFor();
    await travel.getByText('credited', { exact: true }).first().waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await context.close();
  });
});
