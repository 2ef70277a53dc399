import type { BrowserContext } from 'playwright-core';
import { median } from './figures.ts';
import type { PageToMeasure } from './lighthousePages.ts';

const VISITS = 3;
/** Time in which a page draws everything that it shows by itself. */
const RENDER_MS = 2500;

/** Returns processor milliseconds of a page's main thread, without waiting. */
const measurePage = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForTimeout(RENDER_MS);
  const { metrics } = await devTools.send('Performance.getMetrics');
  await page.close();
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
};

/** Prints the processor time of pages, measured in turns, beside the first of them. */
export const measureWork = async (
  context: BrowserContext,
  pages: readonly PageToMeasure[],
): Promise<void> => {
  const works = new Map(pages.map((page) => [page, [] as number[]]));
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const page of pages) works.get(page)?.push(await measurePage(context, page.url));
  }
  console.log(`Processor time of a page, this machine's, median of ${VISITS} visits in turns`);
  const [reference = [0]] = works.values();
  for (const [{ name }, samples] of works) {
    const ratio = (median(samples) / median(reference)).toFixed(2);
    console.log(`${name.padEnd(13)}${Math.round(median(samples))} ms`.padEnd(24) + `${ratio} ×`);
  }
};
