import { expect, test } from 'vitest';
import { DESKTOP, openWindow, signIn } from './browser.ts';
import { findingsOn } from './findings.ts';
import { officePages } from './pages.ts';
import { openStage } from './stage.ts';

const stage = openStage();

test('nothing keeps an administrator out, on a phone or at a desk', async () => {
  const { context, page } = await openWindow(stage, DESKTOP);
  await signIn(page, 'admin');
  expect(await findingsOn(page, await officePages(page))).toEqual([]);
  await context.close();
});
