// @module-tag large
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkPage } from './accessibilityChecks.ts';
import { BOTH_SIZES, PHONE } from './browser.ts';
import { useBrowser } from './browserFixture.ts';
import { cardOf, choose, openPapers, startPaper } from './examPages.ts';
import { openAsNewPupil } from './newPupil.ts';

const fixture = useBrowser();

/** Resolves when the browser has cached the whole app. */
const APP_IS_CACHED = 'navigator.serviceWorker.ready.then(() => true)';
/** Everything that the app keeps on this device, as text. Must not create the database. */
const DEVICE_CONTENTS = `(async () => {
  const entries = JSON.stringify({ ...localStorage });
  if (!(await indexedDB.databases()).some(({ name }) => name === 'mahoe')) return entries;
  const database = await new Promise((done) => {
    const open = indexedDB.open('mahoe');
    open.onsuccess = () => done(open.result);
  });
  const kept = [];
  for (const store of database.objectStoreNames) {
    const all = database.transaction(store).objectStore(store).getAll();
    kept.push(await new Promise((done) => (all.onsuccess = () => done(all.result))));
  }
  database.close();
  return entries + JSON.stringify(kept);
})()`;

const readKept = (page: Page): Promise<string> => page.evaluate(DEVICE_CONTENTS);

/** Waits until the device keeps what is open, and checks that nothing kept says what is right. */
const waitUntilKept = async (page: Page, path: string): Promise<void> => {
  await expect.poll(() => readKept(page), { timeout: 60_000 }).toContain(`"${path}"`);
  expect(await readKept(page)).not.toMatch(/correctAnswer|correctText|isCorrect|"explanation":/);
};

const NO_INTERNET = 'No internet. Your answers are kept on this device.';

describe.each(BOTH_SIZES)('the exam without internet %s', (_where, size, ending) => {
  test('an open paper is opened again by a reload, and every answer is kept until it is saved', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `paper.${ending}`, 'allow');
    await openPapers(page);
    await page.evaluate(APP_IS_CACHED);
    await page.reload();
    const title = size === PHONE ? 'Half a Numeracy paper 1' : 'Half a Literacy paper 1';
    await startPaper(page, title);
    await choose(page, 'B').click();
    await page.getByText('All saved').waitFor();
    await waitUntilKept(page, '/api/sittings/:id');
    await expect.poll(() => readKept(page), { timeout: 60_000 }).toContain('"selectedAnswer":1');

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Question 1, answered' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: /^Question 2 of/ }).waitFor();
    await choose(page, 'C').click();
    await page.getByText(NO_INTERNET).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Question 2, answered' }).waitFor();
    await page.getByText(NO_INTERNET).waitFor();

    await context.setOffline(false);
    await page.getByText('All saved').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Question 2, answered' }).waitFor();
    await page.getByText(/^2 of \d+ answered/).waitFor();
    await context.close();
  });

  test('an open task is opened again by a reload, and its answers are kept until they are saved', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `task.${ending}`, 'allow');
    await openPapers(page);
    await page.evaluate(APP_IS_CACHED);
    await page.reload();
    const title = 'Should the Old Tree Stay?';
    await cardOf(page, title).getByRole('button', { name: 'Start this task' }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await waitUntilKept(page, '/api/task-attempts/:id');

    await context.setOffline(true);
    const answer = page.getByRole('textbox', { name: /Why do the children sit/ });
    await answer.fill('It is 28 degrees there, because the leaves keep off the sun.');
    await page.getByText(NO_INTERNET).waitFor();
    await page.reload();
    await expect.poll(() => answer.inputValue()).toContain('28 degrees');
    expect(await checkPage(page)).toEqual([]);

    await context.setOffline(false);
    await page.getByText('All saved').waitFor();
    await page.reload();
    await expect.poll(() => answer.inputValue()).toContain('28 degrees');
    await context.close();
  });
});
