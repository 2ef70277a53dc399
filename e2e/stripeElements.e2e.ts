// @module-tag large
import { startSecondApi, type SecondApi } from '@mahoe/testing/secondApi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, openWindow, PHONE } from './browser.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();
let api: SecondApi;

beforeAll(async () => {
  api = await startSecondApi({ STRIPE_PUBLISHABLE_KEY: 'pk_test_story' });
});
afterAll(() => api.stop());

/** A fake of the provider's script: a card element, and test cards instead of typed input. */
const SCRIPT = `
  window.Stripe = (key) => {
    const methods = ['pm_card_chargeDeclined', 'pm_card_authenticationRequired', 'pm_card_visa'];
    const calls = (window.calls = { key, frames: 0, actions: [] });
    const element = {
      on: () => element, off: () => element, update: () => {}, destroy: () => {}, unmount: () => {},
      mount: (place) => {
        const input = document.createElement('input');
        input.setAttribute('aria-label', 'Card of the provider');
        place.append(input);
      },
    };
    return {
      elements: () => ({ create: () => element, getElement: () => element, update: () => {} }),
      createToken: async () => ({}),
      confirmCardPayment: async () => ({}),
      createPaymentMethod: async () => ({ paymentMethod: { id: methods.shift() } }),
      handleNextAction: async ({ clientSecret }) => {
        calls.actions.push(clientSecret);
        return { error: { message: 'The bank says no.' } };
      },
      registerAppInfo: () => {}, _registerWrapper: () => {},
    };
  };
  window.Stripe.version = 'endive';
`;

test.each([
  ['on a phone', PHONE, 'p'],
  ['at a desk', DESKTOP, 'd'],
])(
  'a parent pays in the provider’s own card fields with a publishable key, %s',
  async (_, size, ending) => {
    const { context, page } = await openWindow({ browser: fixture.browser, url: api.url }, size);
    const strangers: string[] = [];
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== api.url) strangers.push(request.url());
    });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    );

    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(strangers).toEqual([]);
    await page.goto('/signup');
    await page.getByLabel('Card of the provider').waitFor();
    await expect.poll(() => page.getByText('Demo payments').count()).toBe(0);
    expect(new Set(strangers.map((url) => new URL(url).host))).toEqual(new Set(['js.stripe.com']));
    expect(refused).toEqual([]);

    await page.getByLabel('First name').fill('Tia');
    await page.getByLabel('Last name').fill('Brown');
    await page.getByLabel('Username').fill(`tia.elements.${ending}`);
    await page.getByLabel('Password', { exact: true }).fill('mango tree');
    await page.getByLabel('E-mail').fill(`tia.elements.${ending}@mahoe.example`);
    const pay = page.getByRole('button', { name: /^Pay/ });
    const messages = page.getByRole('region', { name: /Notifications/ });
    await pay.click();
    await messages.getByText('Your card was declined.').waitFor();
    await pay.click();
    await messages.getByText('The bank says no.').waitFor();
    await pay.click();
    await page.getByRole('heading', { name: 'Welcome to Premium' }).waitFor();
    await context.close();
  },
);

test('payment is shown as unavailable when the provider’s script does not load', async () => {
  const { context, page } = await openWindow({ browser: fixture.browser, url: api.url }, PHONE);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.goto('/signup');
  const text = 'Payment system is currently unavailable. Please try again later.';
  await page.getByRole('region', { name: 'Payment' }).getByText(text).waitFor();
  await context.close();
});
