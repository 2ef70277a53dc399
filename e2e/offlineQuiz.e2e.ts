// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { checkPage } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const TOPIC = stableId('topic:4:4:working-like-a-scientist');
const APP_IS_CACHED = 'navigator.serviceWorker.ready.then(() => true)';
/** Tells if the pupil's reads are cached. Must not create the database. */
const USER_IS_CACHED = `(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'mahoe')) return false;
  const database = await new Promise((done) => {
    const open = indexedDB.open('mahoe');
    open.onsuccess = () => done(open.result);
  });
  const kept = await new Promise((done) => {
    const all = database.transaction('reads').objectStore('reads').getAll();
    all.onsuccess = () => done(all.result);
  });
  database.close();
  return kept.some(({ state }) => state.queries.some(({ queryKey }) => queryKey[0] === '/api/auth/me'));
})()`;

const fixture = useBrowser();

const findNamed = (page: Page, name: string | RegExp) => page.getByRole('list', { name });

/** Answers the question on screen, right or wrong. */
const answer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Keep my answer' }).waitFor();
  // A table has a group for each row.
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check({ force: true });
  const options = page.getByRole('checkbox');
  for (let option = 0; option < Math.min(2, await options.count()); option += 1)
    await options.nth(option).check({ force: true });
  const box = page.getByRole('textbox');
  if ((await box.count()) > 0) await box.fill('I do not know this yet');
  const spots = findNamed(page, 'Spots on the picture').getByRole('button');
  const labels = findNamed(page, /^(Pick a label|Now tap)/).locator('[aria-pressed]');
  for (let spot = 0; spot < (await spots.count()); spot += 1) {
    await labels.nth(spot).click();
    await spots.nth(spot).click();
  }
  const partners = findNamed(page, /^(Which one goes with|All matched)/).getByRole('button');
  for (let pair = 0; pair < (await partners.count()); pair += 1) await partners.nth(pair).click();
  await page.getByRole('button', { name: 'Keep my answer' }).click();
};

test('a quiz saved for offline is practised offline and marked once the pupil is online', async () => {
  const { context, page } = await openAsNewPupil(fixture, PHONE, 'shanice', 'allow');
  await page.goto('/');
  await page.evaluate(APP_IS_CACHED);
  await page.goto(`/topic/${TOPIC}/learn`);
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await page.getByRole('link', { name: 'Saved: open it' }).waitFor();
  expect(await checkPage(page)).toEqual([]);
  await expect.poll(() => page.evaluate(USER_IS_CACHED), { timeout: 60_000 }).toBe(true);

  // Signing out would lose both quizzes. The app asks first, and Escape cancels.
  const signOut = async (): Promise<void> => {
    await page.getByRole('button', { name: /menu of/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };
  await signOut();
  const asks = page.getByRole('dialog', { name: 'You have 2 quizzes that are not handed in' });
  await asks.waitFor();
  expect(await checkPage(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await asks.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Saved: open it' }).waitFor();

  await context.setOffline(true);
  await page.goto('/offline');
  await page.getByText(/^You have no internet\. You/).waitFor();
  await page
    .getByRole('link', { name: /^Practise/ })
    .first()
    .waitFor();
  expect(await checkPage(page)).toEqual([]);
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^Practise/ })
    .first()
    .click();
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
  const total = Number(/of (\d+)/.exec(await title.innerText())?.[1]);
  for (let number = 1; number <= total; number += 1) {
    await page.getByRole('heading', { name: `Question ${number} of ${total}` }).waitFor();
    if (number === 2) {
      // Reloads the page: the answer must survive.
      await page.reload();
      await page.getByRole('heading', { name: `Question 2 of ${total}` }).waitFor();
    }
    await answer(page);
  }
  await page.getByText(/^Will be marked when you are online/).waitFor();
  expect(await checkPage(page)).toEqual([]);

  await context.setOffline(false);
  await page.getByText(/^\d+ of \d+ right$/).waitFor();
  await page.getByRole('link', { name: 'See my results' }).click();
  await page.getByRole('region', { name: 'This quiz' }).waitFor();

  await signOut();
  await page
    .getByRole('dialog', { name: 'You have a quiz that is not handed in' })
    .getByRole('button', { name: 'Log out anyway' })
    .click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  await context.close();
});
