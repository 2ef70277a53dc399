// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import { expect, test } from 'vitest';
import { PHONE, pressStart } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { answerOnScreen, serveQuestion } from './questions.ts';
import { useClockedBrowser } from './browserFixture.ts';

const QUESTIONS = 5;

/** Longer than any rapid guess: a challenge of guesses pays nothing. */
const THINKING_MS = 12_000;

const fixture = useClockedBrowser();

test('five questions a day bring 20 XP once', async () => {
  const { context, page } = await openAsNewPupil(fixture, PHONE, 'tessa.p');
  await page.goto('/challenge');
  await page.getByRole('heading', { name: 'Ready?' }).waitFor();
  expect(await checkBothSizes(page)).toEqual([]);
  await pressStart(page);
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await page.getByText(`Question ${number} of ${QUESTIONS}`).waitFor();
    if (number === 1) expect(await checkBothSizes(page)).toEqual([]);
    const { content } = await serveQuestion(page, { purpose: 'challenge' });
    await answerOnScreen(page, content, true);
    fixture.api.pass(THINKING_MS);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText('Correct!', { exact: true }).waitFor();
    if (number < QUESTIONS) await page.getByRole('button', { name: 'Next Question' }).click();
  }
  await page.getByText('Daily challenge complete: +20 XP!').waitFor();
  await page.waitForURL(/\/quiz-results\//);
  await page.getByText('Daily challenge complete: +20 bonus XP.').waitFor();
  await page.getByText('Excellent Work').waitFor();

  await page.goto('/challenge');
  await page.getByRole('heading', { name: 'Done for today' }).waitFor();
  expect(await checkBothSizes(page)).toEqual([]);
  await page.goto(`/review/${stableId('topic:4:4:sense-organs')}`);
  await page.getByRole('heading', { name: /Still fresh|Not open yet/ }).waitFor();
  await context.close();
});
