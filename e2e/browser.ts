import chromium from '@sparticuz/chromium';
import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 360, height: 640 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;
export type Size = typeof PHONE | typeof DESKTOP;

/** Chromium: the one named by `CHROMIUM`, else the one from its npm package. */
export const openBrowser = async (): Promise<Browser> =>
  playwright.launch({
    executablePath: process.env['CHROMIUM'] ?? (await chromium.executablePath()),
    args: FLAGS,
  });

/** A browser window of its own: own cookies, own storage. */
export const openWindow = async (
  browser: Browser,
  baseURL: string,
  viewport: Size,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> => {
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-JM' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return { context, page };
};

/** Signs in through the page, as a pupil or an administrator would. */
export const signIn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('mahoe-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /menu/i }).waitFor();
};

/** Opens the first topic of Mathematics that can be practised. */
export const openFirstQuiz = async (page: Page): Promise<void> => {
  await page.goto('/subject/1');
  await page
    .getByRole('link', { name: /Start Practice Quiz/ })
    .first()
    .click();
  await page.getByText(/Question \d+ of 10/).waitFor();
};

/** The word that says how an answer was marked. */
export const verdictOn = (page: Page): Locator =>
  page.getByText('Correct!', { exact: true }).or(page.getByText('Incorrect', { exact: true }));

/** Chooses an option by its place and checks the answer. @returns the verdict shown */
export const answerWith = async (page: Page, option: number): Promise<string> => {
  await page.getByRole('radio').nth(option).check({ force: true });
  await page.getByRole('button', { name: 'Check answer' }).click();
  return ((await verdictOn(page).textContent()) ?? '').trim();
};
