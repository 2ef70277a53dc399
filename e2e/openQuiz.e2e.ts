// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import { describe, expect, test } from 'vitest';
import { answerQuestion, ON_A_PHONE, pressStart } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { getOwnId, waitForRead } from './waitForRead.ts';
import { useBrowser } from './browserFixture.ts';

const TOPIC = stableId('topic:4:4:working-like-a-scientist');

const fixture = useBrowser();

describe.each(ON_A_PHONE)('an open quiz %s', (_where, size, ending) => {
  test('a quiz begins at Start, asks before Back leaves it, and stays visible as open until it is over', async () => {
    const { context, page } = await openAsNewPupil(fixture, size, `zoe.${ending}`);
    await page.goto('/subject/4');
    await page
      .getByRole('link', { name: /^Start Practice Quiz/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Ready?' }).waitFor();
    await page.getByText('Points become XP').waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    // Leaves before Start: nothing has begun, so there is no question and no open quiz.
    await page.goBack();
    await page.getByRole('heading', { name: 'Science', level: 1 }).waitFor();
    await expect.poll(() => page.getByText(/^Carry on/).count()).toBe(0);

    await page.goForward();
    await pressStart(page);
    await page.getByText('Question 1 of 10').waitFor();
    await page.goBack();
    const asks = page.getByRole('dialog', { name: 'Leave this quiz?' });
    await asks.getByRole('button', { name: 'Stay here' }).click();
    await asks.waitFor({ state: 'hidden' });
    await answerQuestion(page, 0);
    await page.getByRole('button', { name: 'Next Question' }).click();
    await page.getByText('Question 2 of 10').waitFor();
    await waitForRead(
      page,
      `/api/users/${await getOwnId(page)}/open-quizzes`,
      '"questionNumber":2',
    );
    await page.goBack();
    await asks.getByRole('button', { name: 'Leave quiz' }).click();

    await page.getByRole('link', { name: /^Carry on with question 2/ }).waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.goto('/');
    await page
      .getByRole('region', { name: 'Greeting' })
      .getByRole('link', { name: /^Carry on with question 2/ })
      .click();
    await page.waitForURL(`/practice/${TOPIC}`);
    await page.getByText('Question 2 of 10').waitFor();
    await context.close();
  });
});
