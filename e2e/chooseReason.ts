import type { Page } from 'playwright-core';

/** Chooses a reason in the dialog that suspends a student. */
export const chooseReason = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByLabel('Reason').selectOption('Asked by the school');
};
