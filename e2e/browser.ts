import { findChromium } from '@mahoe/testing/findChromium';
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
  // A microphone that beeps, and that nobody has to allow.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // No page lives long enough to earn what its compilation costs.
  '--js-flags=--no-opt --no-maglev',
];

export const PHONE = { width: 360, height: 640 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** For `describe.each`: where, how large, and an ending for names of pupils. */
export const BOTH_SIZES = [
  ['on a phone', PHONE, 'p'],
  ['at a desk', DESKTOP, 'd'],
] as const;

export const openBrowser = async (): Promise<Browser> =>
  playwright.launch({ executablePath: await findChromium(), args: FLAGS });

/** Where a story plays: a browser, and the address at which the product answers. */
export interface BrowserFixture {
  readonly browser: Browser;
  readonly url: string;
}

export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * A browser window of its own: own cookies, own storage; without the app's service worker, which is
 * the matter of few stories and would answer in the place of the server in all others. It asks for
 * less motion, which is much less work, unless a story shows it (`showMotion`).
 */
export const openWindow = async (
  { browser, url: baseURL }: BrowserFixture,
  viewport: Size,
  hasTouch = false,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Window> => {
  const context = await browser.newContext({
    baseURL,
    viewport,
    hasTouch,
    serviceWorkers,
    locale: 'en-JM',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  return { context, page };
};

/** From now on whatever moves does, as most people see it. */
export const showMotion = (page: Page): Promise<void> =>
  page.emulateMedia({ reducedMotion: 'no-preference' });

/** Signs in through the page, as a pupil or an administrator would. */
export const signIn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('mahoe-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /menu/i }).waitFor();
};

/** Presses Start on the card before the first question; with it the clock starts. */
export const pressStart = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Start', exact: true }).click();

/** Opens the first topic of Mathematics that can be practised. */
export const openFirstQuiz = async (page: Page): Promise<void> => {
  await page.goto('/subject/1');
  await page
    .getByRole('link', { name: /Start Practice Quiz/ })
    .first()
    .click();
  const question = page.getByText(/Question \d+ of 10/);
  const start = page.getByRole('button', { name: 'Start', exact: true });
  // A demo pupil may have begun it in another story.
  await start.or(question).waitFor();
  if (await start.isVisible()) await start.click();
  await question.waitFor();
};

/** The word that says how an answer was marked. */
export const findVerdict = (page: Page): Locator =>
  page.getByText('Correct!', { exact: true }).or(page.getByText('Incorrect', { exact: true }));

const findList = (page: Page, name: string | RegExp): Locator => page.getByRole('list', { name });

/** Fills in a whole answer to the question on screen, right or wrong: an option by its place. */
export const chooseAnswer = async (page: Page, option: number): Promise<void> => {
  await page.getByRole('button', { name: 'Check answer' }).waitFor();
  const radio = page.getByRole('radio').nth(option);
  if ((await radio.count()) > 0) return radio.check({ force: true });
  const box = page.getByRole('textbox');
  if ((await box.count()) > 0) return box.fill('I do not know this yet');
  const spots = findList(page, 'Spots on the picture').getByRole('button');
  const labels = findList(page, /^(Pick a label|Now tap)/).locator('[aria-pressed]');
  for (let spot = 0; spot < (await spots.count()); spot += 1) {
    await labels.nth(spot).click();
    await spots.nth(spot).click();
  }
  const partners = findList(page, /^(Which one goes with|All matched)/).getByRole('button');
  for (let pair = 0; pair < (await partners.count()); pair += 1) await partners.nth(pair).click();
};

/** Answers the question on screen and checks it. @returns the verdict shown */
export const answerQuestion = async (page: Page, option: number): Promise<string> => {
  await chooseAnswer(page, option);
  await page.getByRole('button', { name: 'Check answer' }).click();
  return ((await findVerdict(page).textContent()) ?? '').trim();
};
