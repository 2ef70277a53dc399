// @module-tag large
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { checkPage } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

/** Resolves when the browser has cached the whole app. */
const APP_IS_CACHED = 'navigator.serviceWorker.ready.then(() => true)';
/**
 * Paths of the cached reads of a pupil. Must not create the database, which would change the app's behaviour.
 */
const CACHED_PATHS = `(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'mahoe')) return [];
  const database = await new Promise((done) => {
    const open = indexedDB.open('mahoe');
    open.onsuccess = () => done(open.result);
  });
  const kept = await new Promise((done) => {
    const all = database.transaction('reads').objectStore('reads').getAll();
    all.onsuccess = () => done(all.result);
  });
  database.close();
  return kept.flatMap(({ state }) => state.queries.map(({ queryKey }) => queryKey[0]));
})()`;

test('the app opens offline with its cached data, and has none after signing out', async () => {
  const { context, page } = await openAsNewPupil(fixture, PHONE, 'keiron', 'allow');
  await page.goto('/');
  const menu = page.getByRole('button', { name: /menu of/ });
  const offlineNotice = page.getByText(/^You have no internet\. You/);
  const paths = (): Promise<string[]> => page.evaluate(CACHED_PATHS);
  await page.getByRole('heading', { name: 'Daily challenge' }).waitFor();
  await page.evaluate(APP_IS_CACHED);
  await expect.poll(paths, { timeout: 60_000 }).toContain('/api/users/:id/dashboard');
  expect((await paths()).filter((path) => /conversation|friend|payment/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await menu.waitFor();
  await page.getByRole('heading', { name: 'Daily challenge' }).waitFor();
  await offlineNotice.waitFor();
  expect(await checkPage(page)).toEqual([]);
  // Opens a page for the first time: its code is cached, and its data is not.
  await page.goto('/streak');
  await offlineNotice.waitFor();
  await menu.waitFor();

  await context.setOffline(false);
  await offlineNotice.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();

  await context.setOffline(true);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByText('You are logged out on this screen').first().waitFor();
  await expect.poll(paths, { timeout: 60_000 }).toEqual([]);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  expect(await page.getByText('Nia').count()).toBe(0);

  const meStatus = (): Promise<number> =>
    context.request.get(new URL('/api/auth/me', page.url()).href).then((reply) => reply.status());
  expect(await meStatus()).toBe(200);
  await context.setOffline(false);
  await page.getByText('Mahoe has finished logging you out').first().waitFor();
  expect(await meStatus()).toBe(401);
  await context.close();
});
