// @module-tag large
import { expect, test } from 'vitest';
import { PHONE, pressStart } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { openAsNewPupil } from './newPupil.ts';
import { answerByCall, answerOnScreen, serveQuestion } from './questions.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

test('a pupil picks a subject and a topic, and the next questions appear automatically', async () => {
  const { context, page } = await openAsNewPupil(fixture, PHONE, 'dre.p');
  await page.goto('/quiz');
  await page.getByRole('link', { name: 'Science' }).click();
  await page.getByRole('heading', { name: 'Grade 4 Topics' }).waitFor();
  const locked = page.getByRole('listitem').filter({ hasText: 'Locked' }).first();
  await locked.waitFor();
  await expect.poll(() => locked.getByRole('link', { name: /^Start/ }).count()).toBe(0);
  await locked.getByText(/^Master .+ first$/).waitFor();
  await page.getByRole('link', { name: 'Back to Subjects' }).click();
  await page.getByRole('heading', { name: 'Choose a subject' }).waitFor();
  await page.getByRole('link', { name: 'Science' }).click();
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await pressStart(page);

  await page.getByText('Question 1 of 10').waitFor();
  expect(await checkBothSizes(page)).toEqual([]);
  const topicId = new URL(page.url()).searchParams.get('topicId') ?? '';
  await answerOnScreen(page, (await serveQuestion(page, { topicId })).content, true);
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByText(/Great job! You earned \d+ points\./).waitFor();

  await page.getByText('Question 2 of 10').waitFor();
  const second = await serveQuestion(page, { topicId });
  await answerOnScreen(page, second.content, false);
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByText('Not quite right').waitFor();
  await page.getByText('Question 3 of 10').waitFor();

  for (let number = 3; number < 10; number += 1) {
    await answerByCall(page, await serveQuestion(page, { topicId }));
  }
  await page.goto(`/topic/${topicId}/quiz`);
  await page.getByText('Question 10 of 10').waitFor();
  await answerOnScreen(page, (await serveQuestion(page, { topicId })).content, true);
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByText('9 out of 10 correct').waitFor();
  await page.getByText('90%', { exact: true }).waitFor();
  expect(await checkBothSizes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Practice Again' }).click();
  await pressStart(page);
  await page.getByText('Question 1 of 10').waitFor();

  await page.getByRole('button', { name: 'Leave quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave quiz' }).click();
  await page.getByRole('heading', { name: 'Grade 4 Topics' }).waitFor();
  await context.close();
});
