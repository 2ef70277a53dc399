import { expect, test } from 'vitest';
import { DESKTOP, openWindow } from './browser.ts';
import { findingsOn } from './findings.ts';
import { VISITOR_PAGES } from './pages.ts';
import { openStage } from './stage.ts';

const stage = openStage();

test('nothing keeps a visitor out, on a phone or at a desk', async () => {
  const { context, page } = await openWindow(stage, DESKTOP);
  expect(await findingsOn(page, VISITOR_PAGES)).toEqual([]);
  await context.close();
});
