// @module-tag large
import { secondsAllowed } from '@mahoe/domain/practice/quizClock';
import { countWords } from '@mahoe/domain/questionTypes/answerText';
import { stableId } from '@mahoe/content/stableId';
import { describe, expect, inject, test } from 'vitest';
import { ON_A_PHONE, DESKTOP, openWindow, signIn } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { answerOnScreen, openAtQuestion, playByCall, serveQuestion } from './questions.ts';
import { getOwnId, waitForRead } from './waitForRead.ts';
import { useClockedBrowser } from './browserFixture.ts';

const TOPIC = stableId('topic:4:4:working-like-a-scientist');
/** Without a text, whose reading time the clock would add. */
const ANOTHER = stableId('topic:1:4:place-value-to-six-digits');
const HALF_AN_HOUR_MS = 30 * 60_000;
const SECOND_MS = 1000;
const EXTRA_TIME = 2;

const fixture = useClockedBrowser();

describe.each(ON_A_PHONE)('the clock %s', (_where, size, ending) => {
  test('a quiz without an answer ends by the clock, and unreached questions are no mistakes', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `omari.${ending}`);
    await page.clock.install();
    const { content, questionNumber } = await openAtQuestion(page, TOPIC, 'mcq');
    const reached = questionNumber + 1;
    await answerOnScreen(page, content, true);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText('Correct!', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next Question' }).click();
    await page.getByText(`Question ${reached} of 10`).waitFor();
    await page.getByRole('button', { name: 'Check answer' }).waitFor();
    fixture.api.pass(HALF_AN_HOUR_MS);
    await page.clock.fastForward(HALF_AN_HOUR_MS);
    await page.getByText("Time's up!", { exact: true }).waitFor();
    await page.getByText('Redirecting to results page...').waitFor();
    await page.clock.runFor(3 * SECOND_MS);
    await page.waitForURL(/\/quiz-results\//);
    await page
      .getByText(`Time's up! You did not reach ${10 - reached} questions. That is no mistake`)
      .waitFor();
    await page.getByText('Rank: Beginner').waitFor();
    await context.close();
  });

  test('an answer that arrived too late because the pupil was offline is explained', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `omari2.${ending}`);
    const { content } = await openAtQuestion(page, TOPIC, 'mcq');
    await answerOnScreen(page, content, true);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText(/^You're offline\. Your answer is saved/).waitFor();
    fixture.api.pass(HALF_AN_HOUR_MS);
    await context.setOffline(false);
    await page.getByText(/arrived after the time was over/).waitFor();
    await page.getByText("Time's up!", { exact: true }).waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.waitForURL(/\/quiz-results\//);
    await context.close();
  });

  test('the clock runs twice as long for a pupil with extra time', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `omari3.${ending}`);
    const admin = await openWindow({ ...fixture, url: inject('stackUrl') }, DESKTOP);
    await signIn(admin.page, 'admin');
    await admin.page.request.patch(`/api/admin/users/${await getOwnId(page)}/extra-time`, {
      headers: { origin: inject('stackUrl') },
      data: { extraTimeFactor: EXTRA_TIME },
    });
    await waitForRead(page, '/api/auth/me', `"extraTimeFactor":${EXTRA_TIME}`);

    await serveQuestion(page, { topicId: ANOTHER });
    await page.goto(`/practice/${ANOTHER}`);
    await page.getByText('Question 1 of 10').waitFor();
    const timer = page.getByRole('timer', { name: 'Time left' });
    const [minutes = 0, seconds = 0] = (await timer.innerText()).split(':').map(Number);
    const played = await playByCall(page, { topicId: ANOTHER }, 10);
    const plain = played.reduce(
      (sum, { content }) =>
        sum + secondsAllowed(content.questionType, countWords(content.question)),
      0,
    );
    const shown = 60 * minutes + seconds;
    expect(shown).toBeLessThanOrEqual(EXTRA_TIME * plain);
    expect(shown).toBeGreaterThan(EXTRA_TIME * plain - 30);
    await context.close();
    await admin.context.close();
  });
});
