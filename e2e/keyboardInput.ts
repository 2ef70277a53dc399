import type { Locator, Page } from 'playwright-core';

const MAX_PRESSES = 100;

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, thing: Locator): Promise<void> => {
  await thing.first().waitFor();
  const reached = thing.and(page.locator(':focus'));
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if ((await reached.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(thing)}`);
};

/** Waits until an element gets the focus on its own, then presses Enter. */
export const pressOnceFocused = async (page: Page, thing: Locator): Promise<void> => {
  await thing.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
};

/** Tabs to an element and presses Enter. */
export const tabAndPress = async (page: Page, thing: Locator): Promise<void> => {
  await tabTo(page, thing);
  await page.keyboard.press('Enter');
};
