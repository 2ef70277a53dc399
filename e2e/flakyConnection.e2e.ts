// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, ON_A_PHONE, chooseAnswer, pressStart, findVerdict } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { answerByCall, serveQuestion } from './questions.ts';
import { useBrowser } from './browserFixture.ts';

const TOPIC = stableId('topic:4:4:working-like-a-scientist');
const QUESTIONS = 10;
const QUESTION_READ = /\/api\/quiz\/session\/[^/]+\/question/;
const DELAY_MS = 5000;
const DOUBLE_PRESS_MS = 400;
const OFFLINE = /^You have no internet\. You/;
const MINUTE_MS = 60_000;
/** Makes every timeout of the pages twenty times shorter. */
const SHORT_TIMEOUTS = `{
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(ms / 20);
}`;

const fixture = useBrowser();

const abortAll = (route: Route): Promise<void> => route.abort();
const leaveUnanswered = (): void => {};
const findMenu = (page: Page) => page.getByRole('button', { name: /menu of/ });

describe.each(ON_A_PHONE)('a flaky connection %s', (_where, size, ending) => {
  test('a restored connection does not take away the last explanation', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq.${ending}`);
    let served = await serveQuestion(page, { topicId: TOPIC });
    while (served.questionNumber < QUESTIONS) {
      await answerByCall(page, served);
      served = await serveQuestion(page, { topicId: TOPIC });
    }
    await page.clock.install();
    await page.goto(`/practice/${TOPIC}`);
    await chooseAnswer(page, 0);
    // Pauses the clock, so that the page waits for the press even on a slow machine.
    await page.clock.pauseAt(Date.now() + MINUTE_MS);
    await page.getByRole('button', { name: 'Check answer' }).press('Enter');
    const wait = page.getByRole('button', { name: 'Wait, I am still reading' });
    await wait.waitFor();
    await page.clock.runFor(DOUBLE_PRESS_MS);
    await wait.press('Enter');
    await page.clock.resume();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const offline = page.getByText(OFFLINE);
    await context.setOffline(true);
    await offline.waitFor();
    await context.setOffline(false);
    await offline.waitFor({ state: 'detached' });
    await page.evaluate("fetch('/api/price')");
    expect(asked.filter((url) => QUESTION_READ.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'See my results' }).waitFor();
    await context.close();
  });

  test('question number and clock stay when the next question does not load', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq2.${ending}`);
    await page.clock.install();
    await page.goto(`/practice/${TOPIC}`);
    await pressStart(page);
    await chooseAnswer(page, 0);
    await page.clock.runFor(DELAY_MS);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await findVerdict(page).waitFor();
    const left = await page.getByRole('timer').innerText();

    await page.route(QUESTION_READ, abortAll);
    await page.clock.runFor(DELAY_MS);
    await page.getByRole('button', { name: 'Next Question' }).click();
    await page.getByText('Failed to get question').waitFor();
    await page.getByRole('heading', { name: 'Question 1 of 10' }).waitFor();
    await expect.poll(() => page.getByRole('timer').innerText()).toBe(left);

    await page.unroute(QUESTION_READ);
    const { promise: connectionIsBack, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(QUESTION_READ, async (route) => {
      await connectionIsBack;
      await route.continue();
    });
    // Dispatches the event directly: the page may be retrying already, and the button then takes no click.
    await page.getByRole('button', { name: 'Try again' }).dispatchEvent('click');
    await page.getByText('Trying again…').waitFor();
    await page
      .getByRole('button', { name: 'Try again' })
      .and(page.locator('[aria-busy="true"]'))
      .waitFor();
    letThrough();
    await page.getByText('Question 2 of 10').waitFor();
    await context.close();
  });

  test('a pupil who is offline before the next question sees the wait, and the quiz continues automatically', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq9.${ending}`);
    await page.goto(`/practice/${TOPIC}`);
    await pressStart(page);
    await chooseAnswer(page, 0);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await findVerdict(page).waitFor();
    await context.setOffline(true);
    // The browser tells the page a moment later; until then a press would ask and be refused.
    await page.getByText(OFFLINE).waitFor();
    await page.getByRole('button', { name: 'Next Question' }).click();
    await page.getByRole('button', { name: 'Waiting for the internet…' }).waitFor();
    await context.setOffline(false);
    await page.getByText('Question 2 of 10').waitFor();
    await context.close();
  });

  test('a menu or message area that fails to load can be loaded again', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq3.${ending}`);
    await page.route(/OpenUserMenu|ToastArea/, abortAll);
    await page.goto('/');
    await findMenu(page).click();
    await page.getByText('The menu did not open. Please check your connection.').waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.unroute(/OpenUserMenu|ToastArea/);
    await page.route(/ToastArea/, abortAll);
    await page.getByRole('button', { name: 'Load it again' }).click();
    await findMenu(page).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByText('You are logged out').waitFor();
    await page.getByRole('button', { name: 'Close message' }).click();
    await page.getByText('You are logged out').waitFor({ state: 'detached' });
    await context.close();
  });

  test('a pupil can log out on this screen when the server does not answer', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq4.${ending}`);
    await context.addInitScript(SHORT_TIMEOUTS);
    await page.goto('/');
    await page.route('**/api/auth/logout', leaveUnanswered);
    await findMenu(page).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByText('You are logged out on this screen').first().waitFor();
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    await context.close();
  });

  test('somebody who signs in on another tab while a log-out waits stays signed in, and all tabs follow', async () => {
    const username = `tariq12.${ending}`;
    await (await openAsNewPupil(fixture, size, username)).context.close();
    const { context, page } = await openAsNewPupil(fixture, size, `tariq11.${ending}`);
    await page.goto('/');
    await page.route('**/api/auth/logout', leaveUnanswered);
    await findMenu(page).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByText('You are logged out on this screen').first().waitFor();

    const tab = await context.newPage();
    await tab.goto('/login');
    await tab.getByLabel('Username').fill(username);
    await tab.getByLabel('Password', { exact: true }).fill('mahoe-demo');
    await tab.getByRole('button', { name: 'Sign In' }).click();
    await findMenu(tab).waitFor();
    await page.unroute('**/api/auth/logout');
    await page.reload();
    await findMenu(page).waitFor();
    const me = await context.request.get(new URL('/api/auth/me', page.url()).href);
    expect(await me.json()).toMatchObject({ user: { username } });

    await findMenu(tab).click();
    await tab.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    await context.close();
  });

  test('the start shows that the pupil is offline when the server does not answer, and can be retried', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq5.${ending}`);
    await context.addInitScript(SHORT_TIMEOUTS);
    await page.route('**/api/auth/me', leaveUnanswered);
    await page.goto('/');
    await page.getByRole('heading', { name: 'You have no internet' }).waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again now' }).click();
    await page.getByRole('button', { name: 'Trying again…' }).waitFor();
    await page.unroute('**/api/auth/me');
    await findMenu(page).waitFor();
    await context.close();
  });

  test('the start names a problem of the server as such, and goes on when it is over', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq10.${ending}`);
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500 }));
    await page.goto('/');
    await page.getByRole('heading', { name: 'Mahoe has a problem' }).waitFor();
    await page.getByText('Nia, you are still signed in.').waitFor();
    await expect.poll(() => page.getByText(/no internet/).count()).toBe(0);
    expect(await checkBothSizes(page)).toEqual([]);
    await page.unroute('**/api/auth/me');
    await findMenu(page).waitFor();
    await context.close();
  });

  test.each([
    ['that is cut', abortAll],
    [
      'that answers with a Wi-Fi’s own page',
      (route: Route) => route.fulfill({ body: '<h1>Sign in</h1>' }),
    ],
    ['to a server that is down', (route: Route) => route.fulfill({ status: 502 })],
  ])(
    'a connection %s at the start signs no pupil out and is retried automatically',
    async (how, fail) => {
      const username = `tariq6.${ending}${how.length}`;
      const { context, page } = await openAsNewPupil(fixture, size, username);
      await page.goto('/badges');
      await page
        .getByRole('heading', { name: /badges/i })
        .first()
        .waitFor();
      await page.route('**/api/auth/me', fail);
      await page.reload();
      await page.getByText('Nia, you are still signed in.').waitFor();
      await page.unroute('**/api/auth/me');
      await findMenu(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/badges');
      await context.close();
    },
  );

  test('a page loads its failed reads automatically when the connection is back', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq7.${ending}`);
    await page.route('**/api/leaderboard?*', abortAll);
    await page.goto('/leaderboard');
    await page.getByText('Failed to fetch leaderboard').waitFor();
    await page.getByText(/^You have no internet\. You/).waitFor();
    await page.unroute('**/api/leaderboard?*');
    await page.waitForResponse(/api.leaderboard\?/);
    await page.getByText('Failed to fetch leaderboard').waitFor({ state: 'detached' });
    await page.getByText(/^You have no internet/).waitFor({ state: 'detached' });
    await context.close();
  });

  test('a dashboard with failed parts names them and offers to fetch them again', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `tariq8.${ending}`);
    const mistake = { code: 'internal-error', message: 'Something went wrong on our side.' };
    const part = /api.users.[^/]+.dashboard/;
    await page.route(part, (route) => route.fulfill({ status: 500, json: mistake }));
    await page.goto('/');
    await page.getByText('Failed to get user progress').waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    // A phone has level and answers under Me.
    await page.setViewportSize(DESKTOP);
    await page.getByText('Failed to fetch level progress').waitFor();
    await page.getByText('Failed to fetch user stats').waitFor();
    await page.unroute(part);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('heading', { name: 'Daily challenge' }).waitFor();
    await page.getByText('XP in all').waitFor();
    await page.getByText('Questions answered').waitFor();
    await context.close();
  });
});
