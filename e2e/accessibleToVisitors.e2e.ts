import { expect, test } from 'vitest';
import { DESKTOP, openWindow } from './browser.ts';
import { findingsInEveryLook, findingsOn } from './findings.ts';
import { VISITOR_PAGES } from './pages.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** Many pages, at every size: however slow the machine is. */
const A_PAGE_A_TIME_MS = 600_000;

test(
  'nothing keeps a visitor out, on a phone or at a desk',
  async () => {
    const { context, page } = await openWindow(stage, DESKTOP);
    expect(await findingsOn(page, VISITOR_PAGES, findingsInEveryLook)).toEqual([]);
    await context.close();
  },
  A_PAGE_A_TIME_MS,
);
