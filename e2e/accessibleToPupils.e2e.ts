import { expect, test } from 'vitest';
import { answerWith, DESKTOP, openFirstQuiz } from './browser.ts';
import { findingsInEveryLook, findingsOn } from './findings.ts';
import { openAsNewPupil } from './newPupil.ts';
import { PUPIL_PAGES } from './pages.ts';
import { ownId } from './reads.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** Many pages, at every size: however slow the machine is. */
const A_PAGE_A_TIME_MS = 600_000;

test(
  'nothing keeps a pupil out, on a phone or at a desk, in the dark or with letters twice as large',
  async () => {
    const { context, page } = await openAsNewPupil(stage, DESKTOP, 'zoe1.d');
    const pages = [...PUPIL_PAGES, `/profile/${await ownId(page)}`];
    expect(await findingsOn(page, pages, findingsInEveryLook)).toEqual([]);
    await context.close();
  },
  A_PAGE_A_TIME_MS,
);

test('nor out of a question and its feedback', async () => {
  const { context, page } = await openAsNewPupil(stage, DESKTOP, 'zoe2.d');
  await openFirstQuiz(page);
  expect(await findingsInEveryLook(page)).toEqual([]);
  await answerWith(page, 0);
  expect(await findingsInEveryLook(page)).toEqual([]);
  await context.close();
});
