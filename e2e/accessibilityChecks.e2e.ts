// @module-tag large
import { expect, test } from 'vitest';
import { DESKTOP, openWindow } from './browser.ts';
import { checkPage } from './accessibilityChecks.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

/** A page with one sentence whose text fades to the colour within a minute. */
const comingTo = (colour: string): string => `<!doctype html>
  <html lang="en"><title>Slow</title>
    <style>
      @keyframes come { from { color: white } to { color: ${colour} } }
      p { animation: come 60s forwards }
    </style>
    <main><h1>Slow</h1><p>It takes its time.</p></main>
  </html>`;

test('a check judges fading text in its final colour without waiting for it', async () => {
  const { context, page } = await openWindow(fixture, DESKTOP);
  await page.setContent(comingTo('black'));
  expect(await checkPage(page)).toEqual([]);
  await page.setContent(comingTo('#ccc'));
  expect(await checkPage(page)).toEqual([expect.stringContaining('color-contrast')]);
  await context.close();
});

test('a check judges the page again each time', async () => {
  const { context, page } = await openWindow(fixture, DESKTOP);
  await page.setContent(comingTo('black'));
  expect(await checkPage(page)).toEqual([]);
  await page.evaluate("document.querySelector('p').style.cssText = 'animation: none; color: #ccc'");
  expect(await checkPage(page)).toEqual([expect.stringContaining('color-contrast')]);
  await context.close();
});
