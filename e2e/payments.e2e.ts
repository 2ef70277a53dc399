import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, ON_A_PHONE, openWindow, PHONE, signIn } from './browser.ts';
import { checkBothSizes, checkPage } from './accessibilityChecks.ts';
import { signUpNewPupil } from './newPupil.ts';
import { describeAtBothSizes, useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

const CARD_ACCEPTED = '4242424242424242';
const CARD_WITH_CHALLENGE = '4000002760003184';
const CARD_DECLINED = '4000000000000002';

const DAY_MS = 86_400_000;

/** Fills in the account form without a card. */
const fillAccount = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('First name').fill('Tia');
  await page.getByLabel('Last name').fill('Brown');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('mango tree');
  await page.getByLabel('E-mail').fill(`${username}@mahoe.example`);
};

const typeCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('1234');
  await page.getByLabel('CVC').fill('123');
};

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

const waitForWelcome = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Welcome to Premium' }).waitFor();

/** Waits for a toast. */
const expectMessage = (page: Page, text: string | RegExp): Promise<void> =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByText(text)
    .waitFor();

/** The payment history as one text per payment. */
const readHistory = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/subscription');
  await page.getByRole('tab', { name: 'Payment History' }).click();
  const items = page.getByRole('list', { name: 'Payment History' }).getByRole('listitem');
  await items.first().waitFor();
  return items.allTextContents();
};

/** Creates a voucher for half the price. */
const createHalfPriceVoucher = async (code: string): Promise<void> => {
  const admin = await openWindow(fixture, DESKTOP);
  await signIn(admin.page, 'admin');
  const made = await admin.page.request.post('/api/admin/vouchers', {
    headers: { origin: fixture.url },
    data: { code, type: 'percentage', value: 50, expiresAt: '2090-01-01T00:00:00Z' },
  });
  expect(made.ok()).toBe(true);
  await admin.context.close();
};

describeAtBothSizes('a parent %s', PHONE, (size, ending) => {
  test('a parent pays by card, sees the confirmation and finds a receipt', async () => {
    const { context, page } = await openWindow(fixture, size);
    await page.goto('/signup');
    await page.getByText('Demo payments: no money moves.').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await fillAccount(page, `tia.card.${ending}`);
    await typeCard(page, CARD_ACCEPTED);
    await press(page, 'Pay JMD 25 and create account');
    await waitForWelcome(page);
    expect(await checkPage(page)).toEqual([]);
    expect(await readHistory(page)).toEqual([expect.stringMatching(/JMD 25.*Completed/)]);
    expect(await checkPage(page)).toEqual([]);
    await press(page, /^Receipt/);
    await page.getByRole('heading', { name: 'Mahoe receipt' }).waitFor();
    await page.getByText(`Tia Brown (tia.card.${ending})`).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.goto('/subscription-success');
    await page.getByRole('link', { name: 'Start Learning' }).click();
    await page.getByRole('heading', { name: /Tia/ }).waitFor();
    await context.close();
  });
});

describe.each(ON_A_PHONE)('a parent %s', { tags: 'large' }, (_where, size, ending) => {
  test('a parent answers the bank’s question, and the card is not charged after a no', async () => {
    const { context, page } = await openWindow(fixture, size);
    await page.goto('/signup');
    await fillAccount(page, `tia.bank.${ending}`);
    await typeCard(page, CARD_WITH_CHALLENGE);
    await press(page, /^Pay/);
    await page.getByRole('heading', { name: 'Your bank asks: is this you?' }).waitFor();
    await press(page, 'No, do not pay');
    await expectMessage(page, 'Payment Failed');
    await press(page, /^Pay/);
    await press(page, 'Yes, confirm the payment');
    await waitForWelcome(page);
    const paid = (await readHistory(page)).filter((text) => text.includes('Completed'));
    expect(paid).toHaveLength(1);
    await context.close();
  });

  test('a parent uses another card after a declined one, and a real card is refused', async () => {
    const { context, page } = await openWindow(fixture, size);
    await page.goto('/signup');
    await fillAccount(page, `tia.other.${ending}`);
    await typeCard(page, '4111111111111111');
    await press(page, /^Pay/);
    await page.getByText('Only test cards work here.').waitFor();
    await typeCard(page, CARD_DECLINED);
    await press(page, /^Pay/);
    await expectMessage(page, 'Your card was declined.');
    await page
      .getByRole('region', { name: 'Payment' })
      .getByText('Your card was declined.')
      .waitFor();
    await page.getByText('Choose a test card').click();
    await press(page, /4242 .* Pays/);
    await press(page, /^Pay/);
    await waitForWelcome(page);
    const paid = (await readHistory(page)).filter((text) => text.includes('Completed'));
    expect(paid).toHaveLength(1);
    await context.close();
  });

  test('a parent pays less with a partial voucher and nothing with a full one', async () => {
    const code = `HALF-${ending.toUpperCase()}`;
    await createHalfPriceVoucher(code);
    const { context, page } = await openWindow(fixture, size);
    await page.goto('/signup');
    await fillAccount(page, `tia.half.${ending}`);
    const box = page.getByRole('region', { name: 'Payment' });
    await box.getByText('JMD 25').waitFor();
    await page.getByLabel(/Voucher code/).fill('welcome');
    await press(page, 'Apply');
    await box.waitFor({ state: 'detached' });
    await page.getByLabel(/Voucher code/).fill(code);
    await press(page, 'Apply');
    await box.getByText('JMD 12.50').waitFor();
    await typeCard(page, CARD_ACCEPTED);
    await press(page, 'Pay JMD 12.50 and create account');
    await waitForWelcome(page);
    const [paid] = await readHistory(page);
    expect(paid).toMatch(/JMD 12\.50/);
    expect(paid).toContain(code);
    await context.close();
  });

  test('a parent finds the payment again after closing the browser and does not pay twice', async () => {
    const before = await openWindow(fixture, size);
    await before.page.goto('/signup');
    await fillAccount(before.page, `tia.again.${ending}`);
    await typeCard(before.page, CARD_ACCEPTED);
    const { promise: isPaid, resolve: paid } = Promise.withResolvers<void>();
    await before.page.route('**/api/register', (route) => {
      paid();
      return route.abort();
    });
    await press(before.page, /^Pay/);
    await isPaid;
    const storageState = await before.context.storageState();
    await before.context.close();

    const context = await fixture.browser.newContext({
      serviceWorkers: 'block',
      baseURL: fixture.url,
      viewport: size,
      storageState,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(45_000);
    await page.goto('/signup');
    await page.getByText('You do not pay again.').waitFor();
    await expect.poll(() => page.getByLabel('Card number').count()).toBe(0);
    expect(await checkBothSizes(page)).toEqual([]);
    await fillAccount(page, `tia.again.${ending}`);
    await press(page, 'Create account');
    await waitForWelcome(page);
    expect(await readHistory(page)).toHaveLength(1);
    await context.close();
  });

  test('a parent answers the bank after a reload and finishes the payment', async () => {
    const { context, page } = await openWindow(fixture, size);
    await page.goto('/signup');
    await fillAccount(page, `tia.late.${ending}`);
    await typeCard(page, CARD_WITH_CHALLENGE);
    await press(page, /^Pay/);
    await page.getByRole('heading', { name: 'Your bank asks: is this you?' }).waitFor();
    await page.reload();
    await page.getByText('Your bank still waits for your answer about JMD 25.').waitFor();
    await press(page, 'Answer your bank');
    await press(page, 'Yes, confirm the payment');
    await page.getByText('You do not pay again.').waitFor();
    await fillAccount(page, `tia.late.${ending}`);
    await press(page, 'Create account');
    await waitForWelcome(page);
    expect(await readHistory(page)).toHaveLength(1);
    await context.close();
  });

  test('a parent renews the subscription from its current end, at a lower price with a voucher', async () => {
    const code = `AGAIN-${ending.toUpperCase()}`;
    await createHalfPriceVoucher(code);
    const { context, page } = await openWindow(fixture, size);
    const username = `tia.renew.${ending}`;
    await signUpNewPupil(page, { username, firstName: 'Tia', lastName: 'Brown' });
    const me = await page.request.get('/api/auth/me');
    const { user } = (await me.json()) as { user: { subscriptionEndsAt: string } };
    const end = new Date(user.subscriptionEndsAt);

    await page.goto('/subscription');
    await page.getByRole('heading', { name: 'Redeem a voucher' }).waitFor();
    await expect
      .poll(() => page.getByRole('heading', { name: 'Extend Subscription' }).count())
      .toBe(0);
    const date = new Date(end.getTime() - 5 * DAY_MS).toUTCString();
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await page.reload();
    await page.getByText('Your subscription ends in 5 days.').waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.getByLabel('Voucher code').fill(code);
    await press(page, 'Redeem');
    await typeCard(page, CARD_DECLINED);
    await press(page, 'Pay JMD 12.50');
    await expectMessage(page, 'Your card was declined.');
    await typeCard(page, CARD_ACCEPTED);
    await press(page, 'Pay JMD 12.50');
    await waitForWelcome(page);
    const renewed = await page.request.get('/api/auth/me');
    const { user: after } = (await renewed.json()) as { user: { subscriptionEndsAt: string } };
    const days = (Date.parse(after.subscriptionEndsAt) - end.getTime()) / DAY_MS;
    expect([28, 29, 30, 31]).toContain(Math.round(days));
    expect(await readHistory(page)).toEqual([
      expect.stringMatching(/JMD 12\.50.*Completed/),
      expect.stringMatching(/Nothing was taken.*JMD 12\.50.*Cancelled/),
      expect.stringMatching(/JMD 0.*Completed/),
    ]);
    await context.close();
  });
});
