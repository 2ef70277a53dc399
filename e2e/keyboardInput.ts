import type { Locator, Page } from 'playwright-core';

const MAX_PRESSES = 100;

/** Presses Tab until the focus is on that thing, as somebody without a mouse would. */
export const tabTo = async (page: Page, thing: Locator): Promise<void> => {
  await thing.first().waitFor();
  const reached = thing.and(page.locator(':focus'));
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if ((await reached.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(thing)}`);
};

/** Presses Enter on a thing that takes the focus by itself, once it has. */
export const pressOnceFocused = async (page: Page, thing: Locator): Promise<void> => {
  await thing.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
};

/** Tabs to a thing and presses Enter on it. */
export const tabAndPress = async (page: Page, thing: Locator): Promise<void> => {
  await tabTo(page, thing);
  await page.keyboard.press('Enter');
};
