// @module-tag large: a story of the admin app beyond the main ones
import { stableId } from '@mahoe/content/stableId';
import { expect, test } from 'vitest';
import { checkBothSizes } from './accessibilityChecks.ts';
import { DESKTOP, openWindow, signIn } from './browser.ts';
import { useBrowser } from './browserFixture.ts';
import { openAsNewPupil } from './newPupil.ts';
import { playByCall } from './questions.ts';
import { waitForRead } from './waitForRead.ts';

const fixture = useBrowser();
const topicId = stableId('topic:1:4:place-value-to-six-digits');

test('a topic with a pupil who is stuck leads to the pupil, to the answers and to the record', async () => {
  const username = 'stuck.pupil';
  const pupil = await openAsNewPupil(fixture, DESKTOP, username);
  for (let quizzes = 0; quizzes < 3; quizzes += 1) await playByCall(pupil.page, { topicId }, 1);
  await pupil.context.close();

  const { context, page } = await openWindow(fixture, DESKTOP);
  await signIn(page, 'admin');
  await waitForRead(page, `/api/admin/help/stuck?topicId=${topicId}`, username);
  await page.goto('/admin/help');
  const topics = page.getByRole('table', { name: 'Topics with pupils who are stuck' });
  await topics.getByRole('link', { name: 'Place Value to Six Digits' }).click();
  await page.getByRole('heading', { name: /^Stuck with a topic \(\d+\)/ }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Nia Grant' }).first();
  await row.getByText('10%, 10%, 10%').waitFor();
  expect(await checkBothSizes(page)).toEqual([]);

  await row.getByRole('link', { name: 'Answers of Nia Grant' }).click();
  await page.getByText('The last 30 answers: 3 right').waitFor();
  await page.getByRole('link', { name: 'Nia Grant' }).click();
  const weakest = page.getByRole('region', { name: 'Weakest topics' });
  await weakest.getByText('Stuck', { exact: true }).waitFor();
  expect(await checkBothSizes(page)).toEqual([]);
  await context.close();
});
