import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What fades in has no contrast yet. */
const MOVED_IN = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished)).then(() => true)`;

/** What axe finds, and whether the page is wider than its window. */
export const findings = async (page: Page): Promise<readonly string[]> => {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(MOVED_IN);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  return [
    ...violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html ?? ''}`),
    ...(overflow ? [`${page.url()} scrolls sideways`] : []),
  ];
};
