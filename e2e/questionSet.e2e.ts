// @module-tag large
import { readBank } from '@mahoe/content/bank';
import type { BankSet } from '@mahoe/content/setFiles';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { stableId } from '@mahoe/content/stableId';
import { findNamedLines } from '@mahoe/domain/content/namedLines';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkPage } from './accessibilityChecks.ts';
import { BOTH_SIZES, openWindow, pressStart, PHONE, signIn } from './browser.ts';
import { answerOnScreen, serveQuestion } from './questions.ts';
import { useClockedBrowser } from './browserFixture.ts';
import { checkFeedbackView } from './feedbackView.ts';

/** A topic with poems for each size: an administrator continues a quiz that is open. */
const TOPICS = {
  phone: stableId('topic:2:4:poems-similes-and-metaphors'),
  desk: stableId('topic:2:6:figurative-language-and-poetry'),
};

/** Finds the poem of the shipped bank that a quiz has begun with, by its title on the page. */
const findPoem = async (page: Page, topicId: string): Promise<BankSet> => {
  const begin = page.getByText(/^Question 1 of \d+ about “/);
  const title = /“(.+)”/.exec(await begin.innerText())?.[1];
  const poem = readBank().sets.find(
    (set) => set.topicId === topicId && set.content.title === title,
  );
  if (!poem) throw new Error(`“${title}” is no text of the topic`);
  return poem;
};

/** The verses of a poem that a question names. */
const listNamedVerses = (poem: BankSet, question: QuestionContent): readonly string[] => {
  const { from = 1, to = 0 } = findNamedLines(question) ?? {};
  return poem.content.text
    .split('\n')
    .filter((verse) => verse.trim() !== '')
    .slice(from - 1, to);
};

/** Longer than any rapid guess, whose feedback says more. */
const THINKING_MS = 12_000;

const fixture = useClockedBrowser();

describe.each(BOTH_SIZES)('questions about a text %s', (_where, size) => {
  test('stand beside their text or one touch from it, and show the verdict without scrolling', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    const topicId = size === PHONE ? TOPICS.phone : TOPICS.desk;
    await page.goto(`/practice/${topicId}`);
    await pressStart(page);
    const poem = await findPoem(page, topicId);
    const { title, glossary } = poem.content;
    const count = poem.questions.length;
    if (size === PHONE) await page.getByRole('button', { name: 'Read the poem first' }).click();
    const text = page.getByRole('region', { name: title });
    const checkNamedVerses = async (question: QuestionContent): Promise<void> => {
      const named = text.locator('li[data-marked="true"]');
      const verses = listNamedVerses(poem, question);
      await expect.poll(() => named.allTextContents()).toHaveLength(verses.length);
      for (const [at, verse] of verses.entries()) {
        expect((await named.allTextContents())[at]).toContain(verse);
      }
    };
    const [first] = poem.questions;
    if (!first) throw new Error('the poem has no questions');
    await checkNamedVerses(first.content);
    const [explained] = glossary;
    if (!explained) throw new Error('the poem explains no word');
    const { word, meaning } = explained;
    await text.getByRole('button', { name: word, exact: true }).first().click();
    await text.getByText(meaning).waitFor();
    expect(await checkPage(page)).toEqual([]);
    if (size === PHONE) await page.getByRole('button', { name: 'Back to the question' }).click();

    for (let number = 1; number <= count; number += 1) {
      await page.getByText(`Question ${number} of 10`, { exact: true }).waitFor();
      const { content } = await serveQuestion(page, { topicId });
      if (size !== PHONE) await checkNamedVerses(content);
      fixture.api.pass(THINKING_MS);
      const isRight = number % 2 === 1;
      await answerOnScreen(page, content, isRight);
      await page.getByRole('button', { name: 'Check answer' }).click();
      await page.getByText(isRight ? 'Correct!' : 'Incorrect', { exact: true }).waitFor();
      await checkFeedbackView(page);
      await page.getByRole('button', { name: 'Next Question' }).click();
    }
    await page.getByText(`Question ${count + 1} of 10`, { exact: true }).waitFor();
    expect(await page.getByRole('region', { name: title }).count()).toBe(0);
    await context.close();
  });
});
