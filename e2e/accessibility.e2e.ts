import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  answerWith,
  DESKTOP,
  openBrowser,
  openFirstQuiz,
  openWindow,
  PHONE,
  signIn,
} from './browser.ts';
import { findings } from './findings.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const VISITOR_PAGES = [
  '/',
  '/signup',
  '/login',
  '/demo',
  '/pricing',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/nowhere',
];
const PUPIL_PAGES = [
  '/',
  '/subject/1',
  '/subject/99',
  '/curriculum',
  '/curriculum?subject=2',
  '/reading',
  '/report-card',
  '/badges',
  '/streak',
  '/quiz',
  '/quiz?subjectId=4',
  '/question-types',
  '/leaderboard',
  '/subscription',
  '/nowhere',
];
const OFFICE_PAGES = [
  '/admin',
  '/admin/topics',
  '/admin/quiz',
  '/admin/vouchers',
  '/admin/vouchers/create',
];

const findingsOn = async (page: Page, paths: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    found.push(...(await findings(page)));
  }
  return found;
};

describe.each([
  ['on a phone', PHONE, 'pupil4'],
  ['at a desk', DESKTOP, 'pupil6'],
])('nothing keeps anyone out %s', (_where, size, username) => {
  test('visitor pages', async () => {
    const { context, page } = await openWindow(browser, inject('stackUrl'), size);
    expect(await findingsOn(page, VISITOR_PAGES)).toEqual([]);
    await context.close();
  });

  test('pupil pages, a question and its feedback', async () => {
    const { context, page } = await openWindow(browser, inject('stackUrl'), size);
    await signIn(page, username);
    expect(await findingsOn(page, PUPIL_PAGES)).toEqual([]);
    await openFirstQuiz(page);
    expect(await findings(page)).toEqual([]);
    await answerWith(page, 0);
    expect(await findings(page)).toEqual([]);
    await context.close();
  });

  test('back office', async () => {
    const { context, page } = await openWindow(browser, inject('stackUrl'), size);
    await signIn(page, 'admin');
    expect(await findingsOn(page, OFFICE_PAGES)).toEqual([]);
    await context.close();
  });
});
