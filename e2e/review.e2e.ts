// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import { startClockedApi } from '@mahoe/testing/clockedApi';
import { describe, expect, test } from 'vitest';
import { DESKTOP, ON_A_PHONE, pressStart } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { answerOnScreen, playByCall, serveQuestion } from './questions.ts';
import { getOwnId, waitForRead } from './waitForRead.ts';
import { useBrowser } from './browserFixture.ts';

const TOPIC = stableId('topic:4:4:working-like-a-scientist');
const NAME = 'Working Like a Scientist';
const THINKING_MS = 5000;
const WEEK_MS = 7 * 86_400_000;
const QUESTIONS = 3;

const fixture = useBrowser();

describe.each(ON_A_PHONE)('a mastered topic %s', (_where, size, ending) => {
  test('a mastered topic brings badges and a streak, and a week later three review questions', async () => {
    const api = await startClockedApi();
    const { context, page } = await openAsNewPupil(
      { ...fixture, url: api.url },
      size,
      `ana.${ending}`,
    );
    await playByCall(page, { topicId: TOPIC }, 10, () => api.pass(THINKING_MS));
    await waitForRead(page, '/api/badges', /"first_quiz"[^}]*"earned":true/);
    const id = await getOwnId(page);

    await page.goto('/badges');
    const earned = page.getByRole('region', { name: 'Earned', exact: true });
    await earned.getByRole('heading', { name: 'First Quiz' }).waitFor();
    await earned.getByRole('heading', { name: 'Full Marks', exact: true }).waitFor();
    await earned.getByRole('heading', { name: 'First Quiz' }).click();
    await earned
      .getByText(/^Earned on /)
      .first()
      .waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.goto('/streak');
    await page.getByText('1 day in a row').waitFor();
    await page.getByText('1 freeze left: one missed day is forgiven.').waitFor();
    await page.getByText('The first day of your first streak. You got a freeze.').waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.goto(`/review/${TOPIC}`);
    await page.getByRole('heading', { name: 'Still fresh' }).waitFor();
    await page.getByText('This topic is still fresh. Its next check is later.').waitFor();
    expect(await checkBothSizes(page)).toEqual([]);

    api.pass(WEEK_MS);
    await waitForRead(page, `/api/users/${id}/dashboard`, /"reviewsDue":\[\{/);
    await page.goto('/');
    await page.getByText('0 days in a row').waitFor();
    await page.getByRole('link', { name: `Refresh ${NAME}` }).waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    // A phone names the next step once, and a desk shows it among all that is due.
    await page.setViewportSize(DESKTOP);
    await page.getByRole('heading', { name: 'Time to refresh' }).waitFor();
    await page.getByRole('heading', { name: 'Good next steps' }).waitFor();
    await page
      .getByText(`You mastered ${NAME}. Three quick questions, so that you do not forget it.`)
      .waitFor();
    await page.getByRole('button', { name: 'Science' }).click();
    // The link is there twice: among the subject's topics and as the next step. Takes the latter.
    await page
      .getByRole('link', { name: `Refresh ${NAME}` })
      .last()
      .click();
    await pressStart(page);
    for (let number = 1; number <= QUESTIONS; number += 1) {
      await page.getByText(`Question ${number} of ${QUESTIONS}`).waitFor();
      if (number === 1) expect(await checkBothSizes(page)).toEqual([]);
      const { content } = await serveQuestion(page, { topicId: TOPIC, purpose: 'review' });
      api.pass(THINKING_MS);
      await answerOnScreen(page, content, true);
      await page.getByRole('button', { name: 'Check answer' }).click();
      await page.getByText('Correct!', { exact: true }).waitFor();
      if (number < QUESTIONS) await page.getByRole('button', { name: 'Next Question' }).click();
    }
    await page.waitForURL(/\/quiz-results\//);
    await page.getByText('Still fresh! You passed this check.').waitFor();
    expect(await checkBothSizes(page)).toEqual([]);

    await waitForRead(page, `/api/users/${id}/streak-history`, '"currentStreak":1');
    await page.goto('/streak');
    await page.getByText('A new streak began.').waitFor();
    const missed = page.getByRole('button', { name: /: missed$/ }).first();
    // On the first day of a month the missed days are in the month before.
    if (!(await missed.isVisible()))
      await page.getByRole('button', { name: 'Month before' }).click();
    await missed.click();
    await page.getByText('No quiz was completed.').waitFor();
    await context.close();
    await api.stop();
  });
});
