// @module-tag large
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEB_FOLDERS } from '@mahoe/api/edge/webApps';
import { stableId } from '@mahoe/content/stableId';
import { startSecondApi, type SecondApi } from '@mahoe/testing/secondApi';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerQuestion, PHONE, pressStart } from './browser.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const TOPIC = stableId('topic:4:4:working-like-a-scientist');
const LOADING = 'Loading Mahoe…';
const LOADING_UPDATE = 'Loading the newer Mahoe…';
const APP_IS_CACHED = `navigator.serviceWorker.ready.then(
  () => navigator.serviceWorker.controller !== null)`;
const CHECK_FOR_UPDATE = `navigator.serviceWorker.ready.then((kept) => kept.update()).then(() => true)`;
const HELD_LOCKS = `navigator.locks.query().then(({ held }) => held.length)`;
const UPDATE_IS_WAITING = `navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null)`;
/** The text that the cached app shows first. */
const FIRST_WORDS = `caches.keys()
  .then((names) => names.filter((name) => name.includes('precache')))
  .then(([name]) => caches.open(name))
  .then((cache) => cache.match('/index.html', { ignoreSearch: true }))
  .then((page) => page.text())
  .then((html) => /role="status">([^<]*)</.exec(html)?.[1])`;

const fixture = useBrowser();
let folder: string;
let api: SecondApi;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe-app-'));
  await cp(WEB_FOLDERS.pupilApp, folder, { recursive: true });
  api = await startSecondApi({}, Date.now, { ...WEB_FOLDERS, pupilApp: folder });
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Deploys another build: a page with other words, and a service worker that refers to it. */
const deployUpdate = async (): Promise<void> => {
  const rewrite = async (name: string, change: (text: string) => string): Promise<void> => {
    const file = join(folder, name);
    const before = await readFile(file, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    await writeFile(file, after);
    for (const pressed of ['.br', '.gz']) await rm(file + pressed, { force: true });
  };
  await rewrite('index.html', (html) => html.replace(LOADING, LOADING_UPDATE));
  await rewrite('sw.js', (code) =>
    code.replace(/(url:"index\.html",revision:)"\w+"/, '$1"of-the-newer-one"'),
  );
};

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });

test('a newer version waits while a quiz is open in any tab and takes over at a later page change', async () => {
  const window = await openAsNewPupil(
    { browser: fixture.browser, url: api.url },
    PHONE,
    'dwight',
    'allow',
  );
  const { context, page: quiz } = window;
  await quiz.goto('/');
  // Keeps the page that was open when the app was first cached and was never reloaded: the hardest case.
  await expect.poll(() => quiz.evaluate(APP_IS_CACHED)).toBe(true);
  const other = await context.newPage();
  await other.goto('/curriculum');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await quiz.bringToFront();
  await quiz.evaluate(
    `history.pushState(null, '', '/practice/${TOPIC}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await pressStart(quiz);
  await quiz.getByText('Question 1 of 10').waitFor();

  await deployUpdate();
  await quiz.evaluate(CHECK_FOR_UPDATE);
  await expect.poll(() => quiz.evaluate(UPDATE_IS_WAITING)).toBe(true);
  await answerQuestion(quiz, 0);
  await quiz.getByRole('button', { name: 'Next Question' }).click();
  await quiz.getByText('Question 2 of 10').waitFor();
  // A tab in the background draws nothing, and a click waits for what is drawn.
  await other.bringToFront();
  for (const [name, heading] of [
    ['Leaderboard', 'Leaderboard'],
    ['Messages', 'Messages'],
  ] as const) {
    await places(other)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await other.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  expect(await other.evaluate(UPDATE_IS_WAITING)).toBe(true);
  await quiz.bringToFront();
  await quiz.getByText('Question 2 of 10').waitFor();

  await quiz.getByRole('button', { name: 'Leave quiz' }).click();
  await quiz.getByRole('dialog').getByRole('button', { name: 'Leave quiz' }).click();
  await places(quiz).waitFor();
  await expect.poll(() => quiz.evaluate(HELD_LOCKS)).toBe(0);
  await places(quiz).getByRole('link', { name: 'Leaderboard', exact: true }).click();
  // Changes no more pages: if a request meets the old worker while it stops, Chromium starts it again, and it
  // gives way once it has had nothing to do for half a minute.
  await expect
    .poll(() => quiz.evaluate(UPDATE_IS_WAITING).catch(() => true), { timeout: 120_000 })
    .toBe(false);
  await places(quiz).waitFor();
  await expect.poll(() => quiz.evaluate(FIRST_WORDS)).toBe(LOADING_UPDATE);
  expect(await (await quiz.request.get('/')).text()).toContain(LOADING_UPDATE);
  // Checks that the answers are kept and that the quiz continues in the newer version.
  await quiz.goto(`/practice/${TOPIC}`);
  await quiz.getByText('Question 2 of 10').waitFor();
  await context.close();
});
