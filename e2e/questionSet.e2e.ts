// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import { describe, expect, test } from 'vitest';
import { checkPage } from './accessibilityChecks.ts';
import { BOTH_SIZES, openWindow, pressStart, PHONE, signIn } from './browser.ts';
import { answerOnScreen, serveQuestion } from './questions.ts';
import { useBrowser } from './browserFixture.ts';

/** A poem for each size: an administrator continues a quiz that is open. */
const POEMS = {
  phone: {
    topicId: stableId('topic:2:4:poems-similes-and-metaphors'),
    title: 'Rain on the Zinc',
    count: 4,
    verse: 'the rain comes knocking, soft and light.',
    word: 'gutter',
    meaning: 'a channel that leads rain off a roof',
  },
  desk: {
    topicId: stableId('topic:2:6:figurative-language-and-poetry'),
    title: 'Hurricane Lamp',
    count: 5,
    verse: 'and tried to lift the roof from the shed.',
    word: 'ruined',
    meaning: 'broken and spoiled',
  },
};

const fixture = useBrowser();

describe.each(BOTH_SIZES)('questions about a text %s', (_where, size) => {
  test('stand beside their text or one touch from it, which marks the lines and explains words', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    const { topicId, title, count, verse, word, meaning } =
      size === PHONE ? POEMS.phone : POEMS.desk;
    await page.goto(`/practice/${topicId}`);
    await pressStart(page);
    await page.getByText(`Question 1 of ${count} about “${title}”`).waitFor();
    if (size === PHONE) await page.getByRole('button', { name: 'Read the text first' }).click();
    const text = page.getByRole('region', { name: title });
    const named = text.locator('li[data-marked="true"]');
    await expect.poll(() => named.allTextContents()).toHaveLength(2);
    expect((await named.allTextContents()).join(' ')).toContain(verse);
    await text.getByRole('button', { name: word }).click();
    await text.getByText(meaning).waitFor();
    expect(await checkPage(page)).toEqual([]);
    if (size === PHONE) await page.getByRole('button', { name: 'Back to the question' }).click();

    for (let number = 1; number <= count; number += 1) {
      await page.getByText(`Question ${number} of 10`, { exact: true }).waitFor();
      const { content } = await serveQuestion(page, { topicId });
      await answerOnScreen(page, content, true);
      await page.getByRole('button', { name: 'Check answer' }).click();
      await page.getByText('Correct!', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Next Question' }).click();
    }
    await page.getByText(`Question ${count + 1} of 10`, { exact: true }).waitFor();
    expect(await page.getByRole('region', { name: title }).count()).toBe(0);
    await context.close();
  });
});
