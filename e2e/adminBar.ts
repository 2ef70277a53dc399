import type { Page } from 'playwright-core';

/** Presses a button of the admin header. On a phone it is in a menu. */
export const pressInAdminBar = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await button.or(menu).waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
};
