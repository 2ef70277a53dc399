// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import { describe, expect, test } from 'vitest';
import {
  ON_A_PHONE,
  chooseAnswer,
  openWindow,
  pressStart,
  signIn,
  signInByForm,
  findVerdict,
  type Size,
} from './browser.ts';
import { openAsNewPupil } from './newPupil.ts';
import { answerOnScreen, openAtQuestion, playByCall, serveQuestion } from './questions.ts';
import { getOwnId } from './waitForRead.ts';
import { useBrowser } from './browserFixture.ts';

const TOPIC = stableId('topic:4:4:living-and-non-living-things');
/** Used in no other story, so that its quiz is far from its end. */
const FRESH_TOPIC = stableId('topic:4:4:properties-and-states-of-matter');
/** Unlocked for a new pupil. */
const OPEN_TOPIC = stableId('topic:4:4:working-like-a-scientist');
const SECOND_MS = 1000;

const fixture = useBrowser();

const openAsAdmin = async (size: Size) => {
  const window = await openWindow(fixture, size);
  await signIn(window.page, 'admin');
  return window;
};

describe.each(ON_A_PHONE)('%s', (_where, size, ending) => {
  test('an unfinished answer brings advice instead of a mistake and survives a reload', async () => {
    const { context, page } = await openAsAdmin(size);
    const { content } = await openAtQuestion(page, TOPIC, 'matching');
    if (content.questionType !== 'matching') throw new Error('not a matching question');
    const [first = '', ...others] = content.right;
    await page.getByRole('button', { name: first, exact: true }).click();
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText(/still missing/).waitFor();

    await page.reload();
    const pairs = page.getByRole('list', { name: 'Your pairs' });
    await pairs.getByText(first, { exact: true }).waitFor();
    for (const partner of others) {
      await page.getByRole('button', { name: partner, exact: true }).click();
    }
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText('Correct!', { exact: true }).waitFor();
    await context.close();
  });

  test('a question answered in another window shows how it was marked', async () => {
    const { context, page } = await openAsAdmin(size);
    const { content } = await openAtQuestion(page, FRESH_TOPIC, 'mcq');
    const other = await context.newPage();
    await other.goto(`/practice/${FRESH_TOPIC}`);
    await other.getByRole('radio').first().waitFor();
    await answerOnScreen(other, content, true);
    await other.getByRole('button', { name: 'Check answer' }).click();
    await other.getByText('Correct!', { exact: true }).waitFor();

    await answerOnScreen(page, content, false);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText(/answered this question before, in another window/).waitFor();
    await page.getByText('Correct!', { exact: true }).waitFor();
    await context.close();
  });

  test('a quiz finished in another window leads to its results, even if they were opened too early', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `kemar.${ending}`);
    const { sessionId } = await serveQuestion(page, { topicId: OPEN_TOPIC });
    await page.goto(`/quiz-results/${sessionId}`);
    await page.getByRole('heading', { name: 'This quiz is not finished' }).waitFor();
    await page.getByRole('link', { name: 'Go on with it' }).click();
    await chooseAnswer(page, 0);
    await playByCall(page, { topicId: OPEN_TOPIC }, 10);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByRole('button', { name: 'Next Question' }).click();
    await page.getByText('10 out of 10 correct').waitFor();
    await context.close();
  });

  test('the chosen option is sent when the clock reaches 0', async () => {
    const { context, page } = await openAsAdmin(size);
    await page.clock.install();
    const { content } = await openAtQuestion(page, TOPIC, 'mcq');
    await answerOnScreen(page, content, true);
    await page.clock.runFor(SECOND_MS);
    await expect.poll(() => findVerdict(page).count()).toBe(0);
    await page.clock.fastForward(20 * 60 * SECOND_MS);
    await page.getByText('Correct!', { exact: true }).waitFor();
    await context.close();
  });

  test('a browser clock that runs ahead skips no question', async () => {
    const { context, page } = await openAsAdmin(size);
    await page.clock.install();
    const { content } = await openAtQuestion(page, TOPIC, 'mcq');
    const refused = page.waitForResponse(/api.quiz.attempt/);
    await page.clock.fastForward(20 * 60 * SECOND_MS);
    expect((await refused).status()).toBe(422);
    await page.clock.runFor(SECOND_MS);
    await answerOnScreen(page, content, true);
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText('Correct!', { exact: true }).waitFor();
    await context.close();
  });

  test('an answer that did not reach the server is sent when the pupil is online again, also after a reload', async () => {
    const { context, page } = await openAsAdmin(size);
    const { content, questionNumber } = await openAtQuestion(page, TOPIC, 'mcq');
    await answerOnScreen(page, content, true);
    await page.route('**/api/quiz/attempt', (route) => route.abort());
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText(/Your answer is saved/).waitFor();
    await page.unroute('**/api/quiz/attempt');
    await page.reload();
    await page.getByText(`Question ${questionNumber} is sent`).first().waitFor();
    await context.close();
  });

  test('a pupil whose session ends in mid-quiz signs in again, and the answer is kept', async () => {
    const username = `kemar2.${ending}`;
    const { context, page } = await openAsNewPupil(fixture, size, username);
    await page.goto(`/practice/${OPEN_TOPIC}`);
    await pressStart(page);
    await chooseAnswer(page, 0);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Check answer' }).click();
    await page.getByText('Please sign in again').first().waitFor();
    await page.waitForURL(/\/login\?next=%2Fpractice/);
    await signInByForm(page, username);
    await page.getByText('Question 1 is sent').first().waitFor();
    await context.close();
  });

  test('a pupil suspended in mid-quiz is signed out by the next action', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `kemar3.${ending}`);
    await page.goto(`/practice/${OPEN_TOPIC}`);
    await pressStart(page);
    await chooseAnswer(page, 0);
    const admin = await openAsAdmin(size);
    const suspended = await admin.page.request.patch(
      `/api/admin/users/${await getOwnId(page)}/suspend`,
      {
        headers: { origin: fixture.url },
        data: { suspended: true },
      },
    );
    expect(suspended.status()).toBe(200);
    // Accepts both: the page's own request may end the session before the click, and the button is then gone.
    const pressed = page.getByRole('button', { name: 'Check answer' }).click();
    await Promise.any([pressed, page.waitForURL(/\/login/)]);
    await page.getByText('You are signed out').first().waitFor();
    await page
      .getByText(/^This account is paused/)
      .first()
      .waitFor();
    await page.waitForURL(/\/login\?next=%2Fpractice/);
    await page.reload();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await admin.context.close();
    await context.close();
  });
});
