import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stableId } from '@mahoe/content/stableId';
import { startStack } from '@mahoe/stack/start';
import type { Page } from 'playwright-core';
import {
  answerWith,
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
import { officePages, VISITOR_PAGES } from './pages.ts';
import { answerByCall, answerOnScreen, meetsEveryType, servedOn } from './questions.ts';

const SCIENTIST = stableId('topic:4:4:working-like-a-scientist');

/**
 * Screenshots of every page, phone and desktop, on a stack of its own: `npm run shots`. Other widths,
 * the dark theme, larger letters, pages of some only: `npm run shots -- --width 320 --theme dark --text largest --of pupil`.
 */
const { values: asked } = parseArgs({
  options: {
    width: { type: 'string', multiple: true },
    theme: { type: 'string' },
    text: { type: 'string' },
    // Letters so many percent as large as a browser has them, such as 200.
    letters: { type: 'string' },
    // Everybody's pages, or those of visitors, pupils or administrators only.
    of: { type: 'string' },
  },
});
const look = [asked.theme, asked.text, asked.letters].filter((part) => part !== undefined);
const SHOWN: readonly (readonly [string, Size])[] = asked.width
  ? asked.width.map((width) => [
      [width, ...look].join('-'),
      { width: Number(width), height: DESKTOP.height },
    ])
  : [
      [['phone', ...look].join('-'), PHONE],
      [['desktop', ...look].join('-'), DESKTOP],
    ];
/** From here on a window is a desk's: other pupil, mouse instead of taps. */
const DESK_FROM = 768;
const folder = join(import.meta.dirname, '..', '.shots');
const dataDir = await mkdtemp(join(tmpdir(), 'mahoe-shots-'));
const stack = await startStack({ port: 0, dataDir, env: { LOG_LEVEL: 'warn' } });
const browser = await openBrowser();
const stage = { browser, url: stack.url };
await mkdir(folder, { recursive: true });

/** A window that looks as was asked. */
const openWindow = async (...place: Parameters<typeof openPlainWindow>): Promise<Window> => {
  const window = await openPlainWindow(...place);
  await window.page.emulateMedia({ reducedMotion: 'reduce' });
  const choices = { 'mahoe.theme': asked.theme, 'mahoe.textSize': asked.text };
  await window.page.addInitScript((chosen) => {
    for (const [key, value] of Object.entries(chosen)) if (value) localStorage.setItem(key, value);
  }, choices);
  if (asked.letters) {
    await window.page.addInitScript(`{
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: ${Number(asked.letters)}% !important; }');
      document.adoptedStyleSheets = [sheet];
    }`);
  }
  return window;
};

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate('scrollTo(0, 0)');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};

const shootAll = async (page: Page, prefix: string, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await shoot(page, `${prefix}${path.replaceAll('/', '-')}`);
  }
};

/** Every question type, open and marked. */
const shootTypes = async (size: Size, prefix: string): Promise<void> => {
  const { page } = await openWindow(stage, size);
  await signIn(page, 'admin');
  await meetsEveryType(page, async (content) => {
    await shoot(page, `${prefix}-${content.questionType}`);
    await answerOnScreen(page, content, size.width < DESK_FROM);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText('Points earned').waitFor();
    await shoot(page, `${prefix}-${content.questionType}-marked`);
  });
};

/** What is a click or two away: assignments, an article in its topic and by itself, the picker. */
const shootLearning = async (page: Page, prefix: string): Promise<void> => {
  await page.goto('/subject/4');
  await page.getByRole('tab', { name: 'Assignments' }).click();
  await shoot(page, `${prefix}-pupil-assignments`);
  await page.goto(`/topic/${SCIENTIST}/learn`);
  await page.getByRole('button', { name: /^Read/ }).first().click();
  await page.getByRole('button', { name: /^Mark as Read/ }).waitFor();
  await shoot(page, `${prefix}-pupil-article-open`);
  const reply = await page.request.get(`/api/articles/topic/${SCIENTIST}`);
  const [article] = (await reply.json()) as { id: string }[];
  await page.goto(`/reading?article=${article?.id}`);
  await page.getByRole('article').waitFor();
  await shoot(page, `${prefix}-pupil-article`);

  await page.goto('/quiz?subjectId=4');
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await pressStart(page);
  await page.getByRole('button', { name: 'Check answer' }).waitFor();
  await shoot(page, `${prefix}-pupil-picker-question`);
  const topicId = new URL(page.url()).searchParams.get('topicId') ?? '';
  let served = await servedOn(page, { topicId });
  while (served.questionNumber < 10) {
    await answerByCall(page, served);
    served = await servedOn(page, { topicId });
  }
  await page.reload();
  await page.getByText('Question 10 of 10').waitFor();
  await answerOnScreen(page, served.content, true);
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByRole('button', { name: 'Practice Again' }).waitFor();
  await shoot(page, `${prefix}-pupil-picker-score`);
};

/** Two friends, one of whom has written: what waits, an open chat, a profile. */
const shootChats = async (size: Size, name: string): Promise<void> => {
  const open = async (firstName: string): Promise<Page> => {
    const { page } = await openWindow(stage, size);
    const username = `${firstName.toLowerCase()}${size.width}`;
    await signUpNewPupil(page, stage.url, { username, firstName, lastName: 'Grant' });
    return page;
  };
  const [ann, benjy] = [await open('Ann'), await open('Benjy')];
  const me = await benjy.request.get('/api/auth/me');
  const { user } = (await me.json()) as { user: { id: string } };
  await ann.goto(`/profile/${user.id}`);
  await ann.getByRole('button', { name: 'Add Friend' }).click();
  await benjy.goto('/friends');
  await benjy.getByRole('button', { name: /^Accept/ }).waitFor();
  await shoot(benjy, `${name}-pupil-friends-asked`);
  await benjy.getByRole('button', { name: /^Accept/ }).click();
  await benjy.getByRole('button', { name: 'Remove' }).waitFor();
  await ann.reload();
  await ann.getByRole('button', { name: 'Send Message' }).click();
  await shoot(ann, `${name}-pupil-chat-empty`);
  await ann.getByRole('button', { name: 'Send Happy' }).click();
  await ann.getByText('You sent:').waitFor();
  for (const tab of ['Messages', 'Draw', 'Stickers', 'Voice']) {
    await ann.getByRole('tab', { name: tab }).click();
    await shoot(ann, `${name}-pupil-chat-${tab}`);
  }
  await benjy.goto('/messages');
  await benjy
    .getByRole('link', { name: /1 unread/ })
    .first()
    .waitFor();
  await shoot(benjy, `${name}-pupil-chats`);
  await benjy
    .getByRole('link', { name: /^Ann.*1 unread|Ann/ })
    .first()
    .click();
  await benjy.getByRole('button', { name: /^Report/ }).waitFor();
  await shoot(benjy, `${name}-pupil-chat`);
};

const shootVisitor = async (size: Size, name: string): Promise<void> => {
  const visitor = await openWindow(stage, size);
  await shootAll(visitor.page, `${name}-visitor`, VISITOR_PAGES);
};

const shootPupil = async (size: Size, name: string): Promise<void> => {
  const pupil = await openWindow(stage, size);
  await signIn(pupil.page, size.width < DESK_FROM ? 'pupil4' : 'pupil5');
  await openFirstQuiz(pupil.page);
  await shoot(pupil.page, `${name}-question`);
  for (let number = 1; number <= 10; number += 1) {
    await pupil.page.getByText(`Question ${number} of 10`).waitFor();
    await answerWith(pupil.page, number % 4);
    const onward = pupil.page.getByRole('button', { name: 'Next Question', disabled: false });
    if (number < 10) await onward.waitFor();
    if (number === 1) await shoot(pupil.page, `${name}-feedback`);
    if (number < 10) await onward.click();
  }
  await pupil.page.getByRole('region', { name: 'This quiz' }).waitFor();
  await shoot(pupil.page, `${name}-results`);
  await shootAll(pupil.page, `${name}-pupil`, [
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
    '/taken-along',
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
  await shoot(pupil.page, `${name}-pupil-profile`);
  await shootLearning(pupil.page, name);

  for (const part of ['Subject Analysis', 'AI Insights', 'Action Plan']) {
    await pupil.page.goto('/report-card');
    await pupil.page.getByRole('tab', { name: part }).click();
    await shoot(pupil.page, `${name}-pupil-report-${part}`);
  }
  for (const way of ['Video', 'Read']) {
    await pupil.page.goto('/subject/5');
    await pupil.page.getByRole('link', { name: way }).first().click();
    await pupil.page.getByRole('link', { name: 'Back to Topics' }).waitFor();
    await shoot(pupil.page, `${name}-pupil-topic-${way}`);
  }

  await shootChats(size, name);
  await shootTypes(size, name);
};

const shootOffice = async (size: Size, name: string): Promise<void> => {
  const office = await openWindow(stage, size);
  await signIn(office.page, 'admin');
  await shootAll(office.page, `${name}-office`, await officePages(office.page));
};

const PARTS = { visitor: shootVisitor, pupil: shootPupil, office: shootOffice };
for (const [name, size] of SHOWN) {
  for (const [whose, shootPart] of Object.entries(PARTS)) {
    if (asked.of === undefined || asked.of === whose) await shootPart(size, name);
  }
}
await browser.close();
await stack.stop();
await rm(dataDir, { recursive: true, force: true });
console.log(`Screenshots are in ${folder}`);
process.exit(0);
