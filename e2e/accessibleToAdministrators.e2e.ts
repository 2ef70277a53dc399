import { expect, test } from 'vitest';
import { DESKTOP, openWindow, signIn } from './browser.ts';
import { findingsOn } from './findings.ts';
import { adminPages } from './pages.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** Many pages, at every size: however slow the machine is. */
const A_PAGE_A_TIME_MS = 600_000;

test(
  'nothing keeps an administrator out, on a phone or at a desk',
  async () => {
    const { context, page } = await openWindow(stage, DESKTOP);
    await signIn(page, 'admin');
    expect(await findingsOn(page, await adminPages(page))).toEqual([]);
    await context.close();
  },
  A_PAGE_A_TIME_MS,
);
