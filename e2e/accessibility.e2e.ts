import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answerWith, DESKTOP, openFirstQuiz, openWindow, signIn } from './browser.ts';
import { findingsAtEverySize } from './findings.ts';
import { openAsNewPupil } from './newPupil.ts';
import { OFFICE_PAGES, VISITOR_PAGES } from './pages.ts';
import { openStage } from './stage.ts';

const stage = openStage();

const PUPIL_PAGES = [
  '/',
  '/subject/1',
  '/curriculum',
  '/curriculum?subject=2',
  '/report-card',
  '/quiz',
  '/quiz?subjectId=4',
  '/question-types',
  '/leaderboard',
  '/subscription',
  '/nowhere',
];

const findingsOn = async (page: Page, paths: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    found.push(...(await findingsAtEverySize(page)));
  }
  return found;
};

describe('nothing keeps anyone out, on a phone or at a desk', () => {
  test('visitor pages', async () => {
    const { context, page } = await openWindow(stage, DESKTOP);
    expect(await findingsOn(page, VISITOR_PAGES)).toEqual([]);
    await context.close();
  });

  test('pupil pages, a question and its feedback', async () => {
    const { context, page } = await openAsNewPupil(stage, DESKTOP, 'zoe.d');
    expect(await findingsOn(page, PUPIL_PAGES)).toEqual([]);
    await openFirstQuiz(page);
    expect(await findingsAtEverySize(page)).toEqual([]);
    await answerWith(page, 0);
    expect(await findingsAtEverySize(page)).toEqual([]);
    await context.close();
  });

  test('back office', async () => {
    const { context, page } = await openWindow(stage, DESKTOP);
    await signIn(page, 'admin');
    expect(await findingsOn(page, OFFICE_PAGES)).toEqual([]);
    await context.close();
  });
});
