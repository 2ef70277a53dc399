import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stableId } from '@mahoe/content/stableId';
import { startStack } from '@mahoe/stack/start';
import type { Page } from 'playwright-core';
import {
  answerQuestion,
  DESKTOP,
  openBrowser,
  openFirstQuiz,
  openWindow as openPlainWindow,
  PHONE,
  pressStart,
  signIn,
  type Size,
  type Window,
} from './browser.ts';
import { signUpNewPupil } from './newPupil.ts';
import { adminPages, VISITOR_PAGES } from './pages.ts';
import { answerByCall, answerOnScreen, playEveryType, serveQuestion } from './questions.ts';

const SCIENTIST = stableId('topic:4:4:working-like-a-scientist');
const TABLET_WIDTH = 768;

/**
 * Takes screenshots of every page on its own stack: `npm run screenshots`. Each page is opened once and
 * captured in every combination of width, theme and text size, for example
 * `npm run screenshots -- --width 768 --width 1440 --theme light --theme dark --letters 200 --of pupil`.
 * `npm run screenshots -- readme` takes only the pictures of the README.
 */
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: {
      type: 'string',
      multiple: true,
      default: [PHONE, DESKTOP].map(({ width }) => String(width)),
    },
    theme: { type: 'string', multiple: true, default: ['light'] },
    // Text size in percent, or a choice of Settings: `large` or `largest`.
    letters: { type: 'string', multiple: true, default: ['100'] },
    // Limits the pages to those of the visitor, the pupil or the admin.
    of: { type: 'string' },
  },
});
interface Look {
  readonly size: Size;
  readonly theme: 'light' | 'dark';
  readonly letters: string;
}
const LOOKS: readonly Look[] = asked.width.map(Number).flatMap((width) =>
  asked.theme.flatMap((theme) =>
    asked.letters.map((letters) => ({
      size: { width, height: width < TABLET_WIDTH ? PHONE.height : DESKTOP.height },
      theme: theme === 'dark' ? 'dark' : 'light',
      letters,
    })),
  ),
);
const [USUAL = { size: PHONE, theme: 'light', letters: '100' }] = LOOKS;
const folder = join(import.meta.dirname, '..', '.shots');
const imageFolder = join(import.meta.dirname, '..', 'docs', 'images');
const dataDir = await mkdtemp(join(tmpdir(), 'mahoe-shots-'));
const stack = await startStack({ port: 0, dataDir, env: { LOG_LEVEL: 'warn' } });
const browser = await openBrowser();
const fixture = { browser, url: stack.url };
await mkdir(folder, { recursive: true });

const openWindow = async (): Promise<Window> => {
  const window = await openPlainWindow(fixture, USUAL.size);
  await window.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: USUAL.theme });
  await window.page.addInitScript(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
  }`);
  return window;
};

const applyLook = async (page: Page, { size, theme, letters }: Look): Promise<void> => {
  const percent = Number(letters);
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(`
    document.documentElement.dataset.textSize = '${percent ? 'usual' : letters}';
    document.documentElement.style.fontSize = '${percent ? `${percent}%` : ''}';
    scrollTo(0, 0);
    new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  `);
};

/** Captures the page in every look. */
const takeScreenshot = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  for (const look of LOOKS) {
    await applyLook(page, look);
    const named = [look.size.width, look.theme, look.letters, name].join('-');
    await page.screenshot({ path: join(folder, `${named}.png`), fullPage: true });
  }
  await applyLook(page, USUAL);
};

const takeScreenshots = async (
  page: Page,
  whose: string,
  paths: readonly string[],
): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await takeScreenshot(page, `${whose}${path.replaceAll(/\W+/g, '-')}`);
  }
};

/** Captures every question type, open and marked. */
const captureQuestionTypes = async (): Promise<void> => {
  const { page } = await openWindow();
  await signIn(page, 'admin');
  let right = false;
  await playEveryType(page, async (content) => {
    right = !right;
    await takeScreenshot(page, `question-${content.questionType}`);
    await answerOnScreen(page, content, right);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText('Points earned').waitFor();
    await takeScreenshot(page, `question-${content.questionType}-marked`);
  });
};

/** Captures pages a click or two away: assignments, an article in its topic and alone, the picker. */
const captureLearning = async (page: Page): Promise<void> => {
  await page.goto('/subject/4');
  await page.getByRole('tab', { name: 'Assignments' }).click();
  await takeScreenshot(page, 'pupil-assignments');
  await page.goto(`/topic/${SCIENTIST}/learn`);
  await page.getByRole('button', { name: /^Read/ }).first().click();
  await page.getByRole('button', { name: /^Mark as Read/ }).waitFor();
  await takeScreenshot(page, 'pupil-article-open');
  const reply = await page.request.get(`/api/articles/topic/${SCIENTIST}`);
  const [article] = (await reply.json()) as { id: string }[];
  await page.goto(`/reading?article=${article?.id}`);
  await page.getByRole('article').waitFor();
  await takeScreenshot(page, 'pupil-article');

  await page.goto('/quiz?subjectId=4');
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await pressStart(page);
  await page.getByRole('button', { name: 'Check answer' }).waitFor();
  await takeScreenshot(page, 'pupil-picker-question');
  const topicId = new URL(page.url()).searchParams.get('topicId') ?? '';
  let served = await serveQuestion(page, { topicId });
  while (served.questionNumber < 10) {
    await answerByCall(page, served);
    served = await serveQuestion(page, { topicId });
  }
  await page.reload();
  await page.getByText('Question 10 of 10').waitFor();
  await answerOnScreen(page, served.content, true);
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByRole('button', { name: 'Practice Again' }).waitFor();
  await takeScreenshot(page, 'pupil-picker-score');
};

/** Captures the pages of two friends with an unread message: the list, an open chat, a profile. */
const captureChats = async (): Promise<void> => {
  const open = async (firstName: string): Promise<Page> => {
    const { page } = await openWindow();
    const username = firstName.toLowerCase();
    await signUpNewPupil(page, { username, firstName, lastName: 'Grant' });
    return page;
  };
  const [ann, benjy] = [await open('Ann'), await open('Ben')];
  const me = await benjy.request.get('/api/auth/me');
  const { user } = (await me.json()) as { user: { id: string } };
  await ann.goto(`/profile/${user.id}`);
  await ann.getByRole('button', { name: 'Add Friend' }).click();
  await benjy.goto('/friends');
  await benjy.getByRole('button', { name: /^Accept/ }).waitFor();
  await takeScreenshot(benjy, 'pupil-friends-asked');
  await benjy.getByRole('button', { name: /^Accept/ }).click();
  await benjy.getByRole('button', { name: 'Remove' }).waitFor();
  await ann.reload();
  await ann.getByRole('button', { name: 'Send Message' }).click();
  await takeScreenshot(ann, 'pupil-chat-empty');
  await ann.getByRole('button', { name: 'Send Happy' }).click();
  await ann.getByText('You sent:').waitFor();
  for (const tab of ['Messages', 'Draw', 'Stickers', 'Voice']) {
    await ann.getByRole('tab', { name: tab }).click();
    await takeScreenshot(ann, `pupil-chat-${tab}`);
  }
  await benjy.goto('/messages');
  await benjy
    .getByRole('link', { name: /1 unread/ })
    .first()
    .waitFor();
  await takeScreenshot(benjy, 'pupil-chats');
  await benjy
    .getByRole('link', { name: /^Ann.*1 unread|Ann/ })
    .first()
    .click();
  await benjy.getByRole('button', { name: /^Report/ }).waitFor();
  await takeScreenshot(benjy, 'pupil-chat');
};

const captureVisitor = async (): Promise<void> => {
  const visitor = await openWindow();
  await takeScreenshots(visitor.page, 'visitor', VISITOR_PAGES);
};

const capturePupil = async (): Promise<void> => {
  const pupil = await openWindow();
  await signIn(pupil.page, 'pupil4');
  await openFirstQuiz(pupil.page);
  await takeScreenshot(pupil.page, 'question');
  for (let number = 1; number <= 10; number += 1) {
    await pupil.page.getByText(`Question ${number} of 10`).waitFor();
    await answerQuestion(pupil.page, number % 4);
    const onward = pupil.page.getByRole('button', { name: 'Next Question', disabled: false });
    if (number < 10) await onward.waitFor();
    if (number === 1) await takeScreenshot(pupil.page, 'feedback');
    if (number < 10) await onward.click();
  }
  await pupil.page.getByRole('region', { name: 'This quiz' }).waitFor();
  await takeScreenshot(pupil.page, 'results');
  await takeScreenshots(pupil.page, 'pupil', [
    '/quiz',
    '/quiz?subjectId=4',
    '/question-types',
    '/',
    '/subject/1',
    '/curriculum',
    '/curriculum?subject=5',
    '/badges',
    '/streak',
    '/report-card?period=all',
    '/leaderboard',
    '/messages',
    '/decisions',
    '/friends',
    '/social',
    '/settings',
    '/offline',
    '/subscription',
    '/subscription-success',
    '/reading',
    '/challenge',
    `/review/${SCIENTIST}`,
    '/nowhere',
  ]);
  const me = await pupil.page.request.get('/api/auth/me');
  const { user } = (await me.json()) as { user: { id: string } };
  await pupil.page.goto(`/profile/${user.id}`);
  await pupil.page.getByRole('heading', { name: 'Achievements' }).waitFor();
  await takeScreenshot(pupil.page, 'pupil-profile');
  await captureLearning(pupil.page);

  for (const part of ['Subject Analysis', 'AI Insights', 'Action Plan']) {
    await pupil.page.goto('/report-card');
    await pupil.page.getByRole('tab', { name: part }).click();
    await takeScreenshot(pupil.page, `pupil-report-${part}`);
  }
  for (const way of ['Video', 'Read']) {
    await pupil.page.goto('/subject/5');
    await pupil.page.getByRole('link', { name: way }).first().click();
    await pupil.page.getByRole('link', { name: 'Back to Topics' }).waitFor();
    await takeScreenshot(pupil.page, `pupil-topic-${way}`);
  }

  await captureChats();
  await captureQuestionTypes();
};

const captureAdmin = async (): Promise<void> => {
  const admin = await openWindow();
  await signIn(admin.page, 'admin');
  await takeScreenshots(admin.page, 'admin', await adminPages(admin.page));
};

/** Takes the pictures of the README: a pupil's dashboard and the admin's list of questions. */
const captureReadme = async (): Promise<void> => {
  await mkdir(imageFolder, { recursive: true });
  const pictures = [
    { username: 'pupil4', path: '/', shows: 'Your subjects', name: 'pupil', height: 700 },
    {
      username: 'admin',
      path: '/admin/quiz',
      shows: 'Add Quiz Question',
      name: 'admin',
      height: 620,
    },
  ];
  for (const { username, path, shows, name, height } of pictures) {
    const { page } = await openWindow();
    await signIn(page, username);
    await page.setViewportSize({ ...DESKTOP, height });
    await page.goto(path);
    await page.getByText(shows).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(imageFolder, `${name}.png`) });
  }
};

const PARTS = { visitor: captureVisitor, pupil: capturePupil, admin: captureAdmin };
if (asked.of !== undefined && !(asked.of in PARTS))
  throw new Error(`--of takes one of ${Object.keys(PARTS).join(', ')}`);
const isForReadme = positionals[0] === 'readme';
if (isForReadme) await captureReadme();
else {
  for (const [whose, shootPart] of Object.entries(PARTS)) {
    if (asked.of === undefined || asked.of === whose) await shootPart();
  }
}
await browser.close();
await stack.stop();
await rm(dataDir, { recursive: true, force: true });
console.log(`Screenshots are in ${isForReadme ? imageFolder : folder}`);
process.exit(0);
