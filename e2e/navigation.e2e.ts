// @module-tag large
import { expect, test } from 'vitest';
import { stableId } from '@mahoe/content/stableId';
import { DESKTOP, openFirstQuiz, openWindow, PHONE, signIn } from './browser.ts';
import { checkPage } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const SCIENTIST = stableId('topic:4:4:working-like-a-scientist');

const fixture = useBrowser();

test('a page requested while signed out is shown after signing in, with its query', async () => {
  const { context, page } = await openAsNewPupil(fixture, PHONE, 'dana.p');
  await context.clearCookies();
  for (const wanted of ['/report-card?period=all', '/subject/4']) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(wanted);
    await page.waitForURL(/\/login\?next=/);
    await page.getByLabel('Username').fill('dana.p');
    await page.getByLabel('Password', { exact: true }).fill('mahoe-demo');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(wanted);
    await page.getByRole('button', { name: /menu of/ }).waitFor();
    await context.clearCookies();
  }
  await context.close();
});

test('a stored sign-in that the server refuses leads to the sign-in page and back', async () => {
  const { context, page } = await openAsNewPupil(fixture, PHONE, 'dana2.p');
  await page.goto('/');
  await page.getByRole('button', { name: /menu of/ }).waitFor();
  await context.clearCookies();
  await page.goto('/badges');
  await page.waitForURL('/login?next=%2Fbadges');
  await context.close();
});

test('an address without a page is not found, signed out or in', async () => {
  const { context, page } = await openWindow(fixture, PHONE);
  await page.goto('/nowhere?x=1');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  expect(new URL(page.url()).pathname).toBe('/nowhere');
  await context.close();
});

test("an administrator's menu leads to the admin app, and no page asks them to pay", async () => {
  const { context, page } = await openWindow(fixture, PHONE);
  await signIn(page, 'admin');
  await page.goto('/subscription');
  await page.getByText('Administrators need no subscription.').waitFor();
  await expect.poll(() => page.getByText('Extend Subscription').count()).toBe(0);
  expect(await checkPage(page)).toEqual([]);
  const entries = [
    ['Admin Panel', '/admin'],
    ['Points Management', '/admin/points'],
    ['Analytics', '/admin/analytics'],
  ] as const;
  for (const [name, path] of entries) {
    await page.getByRole('button', { name: /menu of/ }).click();
    const entry = page.getByRole('menuitem', { name, exact: true });
    await expect.poll(() => entry.getAttribute('href')).toBe(path);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Analytics' }).click();
  await page.waitForURL('/admin/analytics');
  await page.getByRole('heading', { name: 'Adaptive Learning Dashboard' }).waitFor();
  await context.close();
});

test('the demo of the question types and the page of an article are reached by clicks', async () => {
  const { context, page } = await openAsNewPupil(fixture, PHONE, 'dana5.p');
  await page.goto('/curriculum');
  await page.getByRole('link', { name: 'Try every kind of question' }).click();
  await page.waitForURL('/question-types');
  await page.getByRole('heading', { name: /ways to answer/ }).waitFor();
  await page.goto(`/topic/${SCIENTIST}/learn`);
  const title = page.getByRole('heading', { level: 3 }).getByRole('link').first();
  const name = await title.innerText();
  expect(await checkPage(page)).toEqual([]);
  await title.click();
  await page.waitForURL(/\/reading\?article=/);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await context.close();
});

test('a new page starts at its top, and Back restores the scroll position', async () => {
  const { context, page } = await openAsNewPupil(fixture, PHONE, 'dana4.p');
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Erase everything' }).waitFor();
  await page.evaluate('scrollTo(0, 1200)');
  await expect.poll(() => page.evaluate('scrollY')).toBe(1200);
  await page.evaluate(`{
    window.places = [];
    const note = () => window.places.push(scrollY);
    requestAnimationFrame(() => requestAnimationFrame(() => addEventListener('scroll', note)));
  }`);
  await page.getByRole('link', { name: 'Help' }).press('Enter');
  await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  const places = (await page.evaluate('window.places')) as number[];
  expect(places.filter((place) => place > 0 && place < 1200)).toEqual([]);
  await page.goBack();
  await page.getByRole('heading', { name: 'Erase everything' }).waitFor();
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(1000);
  await context.close();
});

test('a phone shows the navigation bar at the bottom, except while a quiz is open', async () => {
  const { context, page } = await openAsNewPupil(fixture, PHONE, 'dana3.p');
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Places' });
  await bar.getByRole('link', { name: 'Leaderboard' }).click();
  await page.waitForURL('/leaderboard');
  await bar.locator('[aria-current=page]', { hasText: 'Leaderboard' }).waitFor();
  expect(await checkPage(page)).toEqual([]);
  await bar.getByRole('link', { name: 'Learn' }).click();
  await page.waitForURL('/curriculum');
  await page.getByRole('button', { name: /menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Report Card' }).waitFor();
  // The menu has what the bar has not.
  for (const name of ['Home', 'Leaderboard', 'Messages'])
    expect(await page.getByRole('menuitem', { name, exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize(DESKTOP);
  await bar.waitFor({ state: 'hidden' });
  await page.setViewportSize(PHONE);
  await bar.waitFor();
  await openFirstQuiz(page);
  await bar.waitFor({ state: 'hidden' });
  await context.close();
});
