import { stableId } from '@mahoe/content/stableId';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, PHONE, pressStart, signIn, type Size } from './browser.ts';
import { checkPage } from './accessibilityChecks.ts';
import { checkFeedbackView } from './feedbackView.ts';
import { answerOnScreen, playEveryType, tap } from './questions.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useClockedBrowser } from './browserFixture.ts';

/** Longer than any rapid guess, whose feedback says more. */
const THINKING_MS = 12_000;
/** The button to go on takes the focus after this time at the latest. */
const FOCUS_MS = 500;

const fixture = useClockedBrowser();

const answerEveryType = async (size: Size, right: boolean, byTouch: boolean): Promise<void> => {
  const { context, page } = await openWindow(fixture, size, byTouch);
  const check = page.getByRole('button', { name: 'Check answer' });
  await signIn(page, 'admin');
  await playEveryType(page, async (content) => {
    expect(await checkPage(page)).toEqual([]);
    fixture.api.pass(THINKING_MS);
    if (byTouch) {
      await answerOnScreen(page, content, right, tap);
      await tap(check);
    } else {
      await answerOnScreen(page, content, right);
      await check.click();
    }
    await page.getByText('Points earned').waitFor();
    await page.getByText(right ? 'Correct!' : 'Incorrect', { exact: true }).waitFor();
    if (!right && !['mcq', 'extended_response'].includes(content.questionType)) {
      await page
        .getByText(/The right order|Right answer:|Also right|The correct answer was/)
        .first()
        .waitFor();
    }
    await checkFeedbackView(page);
    expect(await checkPage(page)).toEqual([]);
  });
  await context.close();
};

test('every question type is answered right by touch on a phone', () =>
  answerEveryType(PHONE, true, true));

test('every question type is answered wrong by touch on a phone', { tags: 'large' }, () =>
  answerEveryType(PHONE, false, true),
);

test('every question type is answered right at a desk', { tags: 'large' }, () =>
  answerEveryType(DESKTOP, true, false),
);

test(
  'every question type shows the right answer in its own form after a wrong one at a desk',
  { tags: 'large' },
  () => answerEveryType(DESKTOP, false, false),
);

/** Lets every answer of the page reach a level and end the quiz. */
const endWithLevel = async (page: Page): Promise<void> => {
  await page.route('**/api/quiz/attempt', async (route) => {
    const response = await route.fetch();
    const result = (await response.json()) as object;
    const json = { ...result, levelsReached: [5], isSessionComplete: true, questionNumber: 10 };
    await route.fulfill({ response, json });
  });
};

test.each([
  ['right on a phone', PHONE, true],
  ['wrong on a phone', PHONE, false],
  ['right at a desk', DESKTOP, true],
  ['wrong at a desk', DESKTOP, false],
] as const)(
  'the feedback on a last answer with a new level is in view after every type %s',
  { tags: 'large' },
  async (_case, size, right) => {
    const { context, page } = await openWindow(fixture, size);
    await page.clock.install();
    await signIn(page, 'admin');
    await endWithLevel(page);
    await playEveryType(page, async (content) => {
      fixture.api.pass(THINKING_MS);
      await answerOnScreen(page, content, right);
      // Pauses the clock, so that the page waits before it turns to the results.
      await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + THINKING_MS);
      await page.getByRole('button', { name: 'Check answer' }).click();
      await page.getByText('You have reached level 5. Your tree has grown!').waitFor();
      await page.getByText('Quiz Complete!').waitFor();
      await page.clock.runFor(FOCUS_MS);
      await checkFeedbackView(page);
      await page.clock.resume();
    });
    await context.close();
  },
);

test('an unknown question type is shown as unsupported', async () => {
  const { context, page } = await openAsNewPupil(fixture, DESKTOP, 'tia.essay');
  await page.route(/api.quiz.session.+question/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace(/"questionType":"\w+"/, '"questionType":"essay"');
    await route.fulfill({ response: reply, body });
  });
  await page.goto(`/practice/${stableId('topic:4:4:working-like-a-scientist')}`);
  await pressStart(page);
  await page.getByText('Unsupported question type: essay').waitFor();
  await context.close();
});
