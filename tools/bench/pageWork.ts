import type { BrowserContext } from 'playwright-core';
import { median } from './figures.ts';
import type { PageToMeasure } from './lighthousePages.ts';

const VISITS = 3;
/** In which everything is drawn that a page shows by itself. */
const RENDER_MS = 2500;

/** Milliseconds of a processor that a page's own thread takes, waiting for one left out. */
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

/** Prints what pages take of a processor, in turns, beside the first of them. */
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
