import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.ts';
import { findClippedText } from './clippedText.ts';

/**
 * Finishes all finite animations: text that fades in has no contrast until it has faded in. The page gets two
 * frames to react. An abandoned animation may never end, so the wait is limited.
 */
const FINISH_ANIMATIONS = `(() => {
  const passing = document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  for (const animation of passing) animation.finish();
  const heard = new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  return Promise.race([
    Promise.allSettled([heard, ...passing.map(({ finished }) => finished)]),
    new Promise((ended) => setTimeout(ended, 5000)),
  ]).then(() => true);
})()`;

/** Reports if the page is wider than its window. */
const findSidewaysScroll = async (page: Page): Promise<readonly string[]> => {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  return overflow ? [`${page.url()} scrolls sideways at ${page.viewportSize()?.width} px`] : [];
};

/**
 * Waits for a quiet network. On a busy machine that may never happen, so the page is then checked as it is.
 */
const waitUntilIdle = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined);

/**
 * Loads axe into a page. It has half a megabyte and stays in the document, so it is loaded once per document.
 */
const createAxe = async (page: Page): Promise<AxeBuilder> => {
  const isThere = page.frames().length === 1 && (await page.evaluate<boolean>('"axe" in window'));
  return new AxeBuilder({ page, ...(isThere && { axeSource: '"there"' }) }).setLegacyMode();
};

/** Reports axe's findings, sideways scrolling and clipped text. */
export const checkPage = async (page: Page): Promise<readonly string[]> => {
  await waitUntilIdle(page);
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(FINISH_ANIMATIONS);
  const { violations } = await (await createAxe(page)).analyze();
  return [
    ...violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html ?? ''}`),
    ...(await findSidewaysScroll(page)),
    ...(await findClippedText(page)),
  ];
};

/** Checks the page at its own size and at the other one. The page keeps its size. */
export const checkBothSizes = async (page: Page): Promise<readonly string[]> => {
  const own = page.viewportSize() ?? DESKTOP;
  const found = await checkPage(page);
  await page.setViewportSize(own.width === PHONE.width ? DESKTOP : PHONE);
  const foundAtOther = await checkPage(page);
  await page.setViewportSize(own);
  return [...found, ...foundAtOther];
};

/** The smallest supported size, at which only the width and the text are checked. */
const SMALLEST_SIZE = { width: 320, height: 640 } as const;

/** Scales the text of the page. Without a size it resets the scale. */
const setTextSize = (page: Page, size?: '200%'): Promise<unknown> =>
  page.evaluate(`document.documentElement.style.fontSize = ${JSON.stringify(size ?? '')}`);

/** Reports text without enough contrast in dark mode. */
export const checkDarkMode = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(FINISH_ANIMATIONS);
  const { violations } = await (await createAxe(page)).withRules(['color-contrast']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html }) => `${page.url()} in the dark: ${html}`),
  );
};

/** Checks the current page on a desktop and on a phone, without a reload. */
export const checkEverySize = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    found.push(...(await checkPage(page)));
  }
  await page.setViewportSize(SMALLEST_SIZE);
  return [...found, ...(await findSidewaysScroll(page)), ...(await findClippedText(page))];
};

/** Reports text that does not fit at twice the size. `broken` includes words broken without a hyphen. */
export const checkLargeText = async (page: Page, broken = false): Promise<readonly string[]> => {
  const found: string[] = [];
  await waitUntilIdle(page);
  await setTextSize(page, '200%');
  for (const size of [SMALLEST_SIZE, PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await page.evaluate(FINISH_ANIMATIONS);
    found.push(...(await findSidewaysScroll(page)), ...(await findClippedText(page, broken)));
  }
  await setTextSize(page);
  return found.map((what) => `${what}, with letters twice as large`);
};

/** Checks every size, dark mode and large text. */
export const checkEveryLook = async (page: Page, broken = false): Promise<readonly string[]> => [
  ...(await checkEverySize(page)),
  ...(await checkDarkMode(page)),
  ...(await checkLargeText(page, broken)),
];

/** Runs a check on each of the pages and collects the findings. */
export const checkPages = async (
  page: Page,
  paths: readonly string[],
  findingsHere = checkEverySize,
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    found.push(...(await findingsHere(page)));
  }
  return found;
};
