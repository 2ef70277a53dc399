import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds, and whether the page is wider than its window. */
export const findings = async (page: Page): Promise<readonly string[]> => {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading').first().waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  return [
    ...violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html ?? ''}`),
    ...(overflow ? [`${page.url()} scrolls sideways`] : []),
  ];
};
