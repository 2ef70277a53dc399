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
  // Uses a fake microphone that beeps and needs no permission.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Turns the optimising compilers off: no page lives long enough to profit from them.
  '--js-flags=--no-opt --no-maglev',
];

export const PHONE = { width: 360, height: 640 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Name, size and suffix for usernames, for `describe.each`. */
export const ON_A_PHONE = [['on a phone', PHONE, 'p']] as const;
export const AT_A_DESK = [['at a desk', DESKTOP, 'd']] as const;
/** For stories that take another way at each size. `checkBothSizes` is enough for the others. */
export const BOTH_SIZES = [...ON_A_PHONE, ...AT_A_DESK] as const;

export const openBrowser = async (): Promise<Browser> =>
  playwright.launch({ executablePath: await findChromium(), args: FLAGS });

/** The browser and the product's address for a story. */
export interface BrowserFixture {
  readonly browser: Browser;
  readonly url: string;
}

export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * A browser window with its own cookies and storage. Service workers are blocked unless a story tests them,
 * because they would answer instead of the server. Motion is reduced to save work unless a story needs it
 * (`showMotion`).
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

/** Turns animations on, as most people see them. */
export const showMotion = (page: Page): Promise<void> =>
  page.emulateMedia({ reducedMotion: 'no-preference' });

const PASSWORD = 'mahoe-demo';

/** Calls an operation that signs a user in, and stores the user in the browser as the app does. */
export const signInByCall = async (page: Page, path: string, data: object): Promise<void> => {
  // This file of the app runs no script, so a story can call and store before the app starts.
  await page.goto('/flower.svg');
  const { origin } = new URL(page.url());
  const reply = await page.request.post(path, { headers: { origin }, data });
  if (!reply.ok()) throw new Error(await reply.text());
  const { user } = (await reply.json()) as { readonly user: object };
  await page.evaluate(
    `localStorage.setItem('mahoe.user', ${JSON.stringify(JSON.stringify(user))})`,
  );
  const position = reply.headers()['x-log-position'];
  if (position === undefined) return;
  // The story's calls follow at once, so the views must know the new user by then.
  await page.evaluate(`sessionStorage.setItem('mahoe.seenPosition', '${position}')`);
  await page.request.get('/api/auth/me', { headers: { 'x-min-position': position } });
};

/** Signs in by call. The story then opens its own page, because loading the app costs a second. */
export const signIn = (page: Page, username: string): Promise<void> =>
  signInByCall(page, '/api/auth/login', { username, password: PASSWORD });

/** Signs in through the form, as a pupil or an administrator does. */
export const signInByForm = async (page: Page, username: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /menu/i }).waitFor();
};

/** Presses Start on the card before the first question, which starts the clock. */
export const pressStart = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Start', exact: true }).click();

/** Opens the first Mathematics topic that can be practised. */
export const openFirstQuiz = async (page: Page): Promise<void> => {
  await page.goto('/subject/1');
  await page
    .getByRole('link', { name: /Start Practice Quiz/ })
    .first()
    .click();
  const question = page.getByText(/Question \d+ of 10/);
  const start = page.getByRole('button', { name: 'Start', exact: true });
  // Skips Start if another story has already begun this quiz.
  await start.or(question).waitFor();
  if (await start.isVisible()) await start.click();
  await question.waitFor();
};

/** The text that shows if an answer was right. */
export const findVerdict = (page: Page): Locator =>
  page.getByText('Correct!', { exact: true }).or(page.getByText('Incorrect', { exact: true }));

const findList = (page: Page, name: string | RegExp): Locator => page.getByRole('list', { name });

/** Fills in a complete answer to the question on screen. For a choice, `option` is the index. */
export const chooseAnswer = async (page: Page, option: number): Promise<void> => {
  await page.getByRole('button', { name: 'Check answer' }).waitFor();
  const rows = page.getByRole('radiogroup');
  const count = await rows.count();
  for (let row = 0; row < count; row += 1) {
    await rows.nth(row).getByRole('radio').nth(option).check({ force: true });
  }
  if (count > 0) return;
  const boxes = page.getByRole('checkbox');
  if ((await boxes.count()) > 0) {
    const asked = await page.getByText(/^Choose \d/).innerText();
    const wanted = Number(/\d+/.exec(asked)?.[0]);
    for (let at = 0; at < wanted; at += 1) await boxes.nth(at).check({ force: true });
    return;
  }
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

/**
 * Answers the question on screen and checks it.
 * @returns the verdict shown
 */
export const answerQuestion = async (page: Page, option: number): Promise<string> => {
  await chooseAnswer(page, option);
  await page.getByRole('button', { name: 'Check answer' }).click();
  return ((await findVerdict(page).textContent()) ?? '').trim();
};
