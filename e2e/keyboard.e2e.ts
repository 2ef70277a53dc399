// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import { getType } from '@mahoe/domain/questionTypes/questionTypes';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseAnswer, DESKTOP, openWindow, PHONE, signIn } from './browser.ts';
import { tabAndPress, pressOnceFocused, tabTo } from './keyboardInput.ts';
import { openAsNewPupil } from './newPupil.ts';
import {
  answerByCall,
  answerOnScreen,
  playEveryType,
  findRightText,
  serveQuestion,
  type Served,
} from './questions.ts';
import { useBrowser } from './browserFixture.ts';

const SCIENTIST = stableId('topic:4:4:working-like-a-scientist');
const QUESTIONS = 10;
const MINUTE_MS = 60_000;
const DOUBLE_PRESS_MS = 400;

const fixture = useBrowser();

/** Answers the choice on screen by its letter. The question already has the focus. */
const chooseByLetter = async (page: Page, option: number): Promise<void> => {
  await page.getByRole('radio').first().waitFor();
  await page.keyboard.press(String.fromCharCode('a'.charCodeAt(0) + option));
  await expect.poll(() => page.getByRole('radio').nth(option).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
};

/** Chooses several options by their letters. */
const selectByLetters = async (page: Page, options: readonly number[]): Promise<void> => {
  await tabTo(page, page.getByRole('checkbox').first());
  for (const option of options) {
    await page.keyboard.press(String.fromCharCode('a'.charCodeAt(0) + option));
    await expect.poll(() => page.getByRole('checkbox').nth(option).isChecked()).toBe(true);
  }
};

/** Chooses a column for each row with the arrow keys. */
const fillByArrows = async (page: Page, columns: readonly number[]): Promise<void> => {
  for (const [row, column] of columns.entries()) {
    const radios = page.getByRole('radiogroup').nth(row).getByRole('radio');
    await tabTo(page, radios.first());
    await page.keyboard.press('Space');
    for (let step = 0; step < column; step += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => radios.nth(column).isChecked()).toBe(true);
  }
};

const findNext = (page: Page): Locator => page.getByRole('button', { name: 'Next Question' });

const findStart = (page: Page): Locator => page.getByRole('button', { name: 'Start', exact: true });

/** Answers a question of any type right and checks it, by keyboard. */
const answerByKeys = async (page: Page, content: Served['content']): Promise<void> => {
  if (content.questionType === 'mcq') return chooseByLetter(page, content.correctAnswer);
  if (getType(content.questionType).answer.type === 'text') {
    await tabTo(page, page.getByRole('textbox'));
    await page.keyboard.type(findRightText(content));
  } else if (content.questionType === 'multiple_select') {
    await selectByLetters(page, content.correctAnswers);
  } else if (content.questionType === 'table_grid') {
    await fillByArrows(page, content.correctColumns);
  } else {
    await answerOnScreen(page, content, true, (thing) => tabAndPress(page, thing));
  }
  await tabAndPress(page, page.getByRole('button', { name: 'Check answer' }));
};

test('a pupil goes from the dashboard through a quiz to the report card by keyboard alone', async () => {
  const { context, page } = await openAsNewPupil(fixture, DESKTOP, 'mia.d');
  await page.goto('/');
  await tabAndPress(page, page.getByRole('button', { name: 'Go to Learning Lab' }));
  await tabAndPress(page, page.getByRole('button', { name: 'Science' }));
  await page.getByRole('button', { name: 'Back to Subjects' }).waitFor();
  await tabAndPress(page, page.getByRole('link', { name: /^Learn/ }));
  await tabAndPress(page, page.getByRole('button', { name: /^Read/ }));
  await page.getByRole('button', { name: /^Mark as Read/ }).waitFor();
  await tabAndPress(page, page.getByRole('link', { name: /^Start Practice Quiz/ }));
  await tabAndPress(page, findStart(page));

  for (let number = 1; number <= QUESTIONS; number += 1) {
    await page.getByText(`Question ${number} of ${QUESTIONS}`).waitFor();
    const served = await serveQuestion(page, { topicId: SCIENTIST });
    await answerByKeys(page, served.content);
    await page.getByText('Correct!', { exact: true }).waitFor();
    if (number < QUESTIONS) await pressOnceFocused(page, findNext(page));
  }
  await page.getByText('10 out of 10 correct').waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Practice Again' }));

  await tabAndPress(page, page.getByRole('button', { name: /menu of/ }));
  const entry = page.getByRole('menuitem', { name: 'Report Card' });
  await entry.waitFor();
  // Types the entry's first letters: with arrow keys, each step would have to be awaited.
  await page.keyboard.type('Report');
  await entry.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/report-card/);
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Subject Analysis', selected: true }).waitFor();
  await context.close();
});

test('a pupil uses the picker and the challenge by keyboard alone', async () => {
  const { context, page } = await openAsNewPupil(fixture, PHONE, 'mia.p');
  await page.goto('/quiz');
  await tabAndPress(page, page.getByRole('link', { name: 'Science' }));
  await page.getByRole('heading', { name: 'Grade 4 Topics' }).waitFor();
  await tabAndPress(page, page.getByRole('link', { name: /^Start/ }));
  await tabAndPress(page, findStart(page));
  await page.getByText('Question 1 of 10').waitFor();
  await tabAndPress(page, page.getByRole('button', { name: 'Leave quiz' }));
  await tabAndPress(page, page.getByRole('dialog').getByRole('button', { name: 'Leave quiz' }));
  await page.getByRole('heading', { name: 'Grade 4 Topics' }).waitFor();

  await page.goto('/');
  await tabAndPress(page, page.getByRole('link', { name: 'Start the challenge' }));
  await tabAndPress(page, findStart(page));
  await page.getByText('Question 1 of 5').waitFor();
  const { content } = await serveQuestion(page, { purpose: 'challenge' });
  if (content.questionType === 'mcq') {
    await chooseByLetter(page, content.correctAnswer);
    await page.getByText('Correct!', { exact: true }).waitFor();
    await pressOnceFocused(page, findNext(page));
    await page.getByText('Question 2 of 5').waitFor();
  }
  await context.close();
});

test('a question of every type is answered right without a mouse', async () => {
  const { context, page } = await openWindow(fixture, DESKTOP);
  await signIn(page, 'admin');
  await playEveryType(page, async (content) => {
    await answerByKeys(page, content);
    await page.getByText('Correct!', { exact: true }).waitFor();
  });
  await context.close();
});

test('a second key press skips no text and does not leave a quiz', async () => {
  const { context, page } = await openAsNewPupil(fixture, DESKTOP, 'mia2.d');
  let served = await serveQuestion(page, { topicId: SCIENTIST });
  while (served.questionNumber < QUESTIONS) {
    await answerByCall(page, served);
    served = await serveQuestion(page, { topicId: SCIENTIST });
  }
  await page.clock.install();
  await page.goto(`/practice/${SCIENTIST}`);
  await chooseAnswer(page, 0);
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await page.getByRole('button', { name: 'Check answer' }).press('Enter');
  const wait = page.getByRole('button', { name: 'Wait, I am still reading' });
  await wait.waitFor();
  await page.keyboard.press('Enter');
  await page.clock.runFor(DOUBLE_PRESS_MS);
  await pressOnceFocused(page, wait);
  const results = page.getByRole('button', { name: 'See my results' });
  await results.press('Enter');
  await page.clock.runFor(DOUBLE_PRESS_MS);
  await pressOnceFocused(page, results);
  await page.clock.resume();
  await page.getByRole('region', { name: 'This quiz' }).waitFor();
  await context.close();
});
