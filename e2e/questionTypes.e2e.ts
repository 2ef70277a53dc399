import { stableId } from '@mahoe/content/stableId';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DESKTOP, openBrowser, openWindow, PHONE, signIn, type Size } from './browser.ts';
import { answerByCall, answerOnScreen, servedOn, type QuestionContent } from './questions.ts';

/** Between them, their few questions are of all six types. */
const TOPICS = [
  'topic:4:4:grouping-plants-and-animals',
  'topic:4:4:sources-of-energy',
  'topic:4:4:working-like-a-scientist',
].map(stableId);
const ROUNDS = 4;
const TYPES = [
  'diagram_labeling',
  'extended_response',
  'matching',
  'mcq',
  'sequencing',
  'short_constructed',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Plays quizzes until each type was on screen once; all other questions are answered by call. */
const meetsEveryType = async (
  page: Page,
  meet: (content: QuestionContent) => Promise<void>,
): Promise<void> => {
  const met = new Set<string>();
  for (const topicId of Array.from({ length: ROUNDS }, () => TOPICS).flat()) {
    for (let complete = met.size === TYPES.length; !complete;) {
      const served = await servedOn(page, { topicId });
      if (met.has(served.content.questionType)) {
        complete = await answerByCall(page, served);
        continue;
      }
      met.add(served.content.questionType);
      await page.goto(`/practice/${topicId}`);
      await page.getByText(`Question ${served.questionNumber} of 10`).waitFor();
      await meet(served.content);
      complete = served.questionNumber === 10;
    }
  }
  expect([...met].toSorted()).toEqual(TYPES);
};

const story = async (size: Size, right: boolean): Promise<void> => {
  const { context, page } = await openWindow(browser, inject('stackUrl'), size);
  await signIn(page, 'admin');
  await meetsEveryType(page, async (content) => {
    await answerOnScreen(page, content, right);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText('Points earned').waitFor();
    await page.getByText(right ? 'Correct!' : 'Incorrect', { exact: true }).waitFor();
    if (!right && !['mcq', 'extended_response'].includes(content.questionType)) {
      await page
        .getByText(/The right order|Right answer:|The correct answer was/)
        .first()
        .waitFor();
    }
  });
  await context.close();
};

test('every question type is answered right on a phone', () => story(PHONE, true));

test('and wrong at a desk, where the right answer is shown in its own form', () =>
  story(DESKTOP, false));
