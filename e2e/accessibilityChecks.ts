import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.ts';
import { findClippedText } from './clippedText.ts';

/**
 * What fades in has no contrast before it has: whatever ends by itself ends now, and a frame later
 * the page has heard of it. What was let go of half-way may never end, and is not waited for.
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

/** Whether the page is wider than its window. */
const findSidewaysScroll = async (page: Page): Promise<readonly string[]> => {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  return overflow ? [`${page.url()} scrolls sideways at ${page.viewportSize()?.width} px`] : [];
};

/** On a busy machine a page may never be silent: then it is looked at as it is. */
const waitUntilIdle = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined);

/** Axe on a page. It is half a megabyte, and stays in a document: brought there once. */
const createAxe = async (page: Page): Promise<AxeBuilder> => {
  const isThere = page.frames().length === 1 && (await page.evaluate<boolean>('"axe" in window'));
  return new AxeBuilder({ page, ...(isThere && { axeSource: '"there"' }) }).setLegacyMode();
};

/** What axe finds, and whether the page is wider than its window. */
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

/** As small as a page may become: then it is only asked for its width and words. */
const SMALLEST_SIZE = { width: 320, height: 640 } as const;

/** Letters so many times as large as the browser has them; undefined as they were. */
const setTextSize = (page: Page, size?: '200%'): Promise<unknown> =>
  page.evaluate(`document.documentElement.style.fontSize = ${JSON.stringify(size ?? '')}`);

/** Whether everything can still be told from its ground in the dark. */
const checkDarkMode = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(FINISH_ANIMATIONS);
  const { violations } = await (await createAxe(page)).withRules(['color-contrast']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html }) => `${page.url()} in the dark: ${html}`),
  );
};

/** What is found on the page as it is, at a desk and on a phone, without loading it anew. */
export const checkEverySize = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    found.push(...(await checkPage(page)));
  }
  await page.setViewportSize(SMALLEST_SIZE);
  return [...found, ...(await findSidewaysScroll(page)), ...(await findClippedText(page))];
};

/** What does not fit once letters are twice as large; `broken`: words broken off, too. */
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

/** The same, and in the dark, and with letters twice as large. */
export const checkEveryLook = async (page: Page, broken = false): Promise<readonly string[]> => [
  ...(await checkEverySize(page)),
  ...(await checkDarkMode(page)),
  ...(await checkLargeText(page, broken)),
];

/** Findings on each of these pages, at every size, or in every look. */
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
